import type { DraftContent } from "../../../store/chat/drafts/draft.ts";

type Recipients = Omit<DraftContent, "content">;

/** When messages that the writer took back were to be sent, by their recipients. */
const times = new Map<string, Date>();

/** Remembers when a message was to be sent that is edited now. */
export function rememberTime(recipients: Recipients, at: Date): void {
  times.set(keyOf(recipients), at);
}

/** When the last such message to these recipients was to be sent; undefined if that time is over. */
export function earlierTime(recipients: Recipients, now: number): Date | undefined {
  const at = times.get(keyOf(recipients));
  return at !== undefined && at.getTime() > now ? at : undefined;
}

function keyOf({ type, to, topic }: Recipients): string {
  return JSON.stringify([type, [...to].sort((a, b) => a - b), topic.toLowerCase()]);
}
