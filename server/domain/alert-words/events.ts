import { z } from "zod";

/** The recipient's alert words changed. */
export const alertWordsEvent = z.object({
  type: z.literal("alert_words"),
  /** All of them, as they are now. */
  alert_words: z.array(z.string()).readonly(),
});

/** A change of alert words, as sent to clients. */
export type AlertWordsEvent = z.infer<typeof alertWordsEvent>;

/** The part of a client's state that events about alert words update. */
export type AlertWordsState = { readonly alert_words: readonly string[] };

/** A client's state after an event about alert words. */
export function applyAlertWordsEvent<State extends AlertWordsState>(
  state: State,
  { alert_words }: AlertWordsEvent,
): State {
  return { ...state, alert_words };
}
