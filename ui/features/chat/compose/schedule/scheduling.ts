import { subscribable } from "#server/subscribable.ts";
import type { ChatStore } from "../../../../store/chat/chat-store.ts";
import { type DraftContent, isSameContent } from "../../../../store/chat/drafts/draft.ts";
import type { Conversation } from "../../../../store/chat/message.ts";
import { scheduleMessage, withdrawLost } from "../../scheduled-view/schedule-message.ts";

/**
 * The messages that are being scheduled, or whose scheduling is being withdrawn. Their boxes may be closed and opened
 * again meanwhile.
 */
const running = new Set<DraftContent>();
const source = subscribable(() => running);

/** Calls back when `isScheduling` may have changed. Returns a function that ends this. */
export const watchScheduling = source.subscribe;

/** Whether a request for the scheduling of this message is running. */
export function isScheduling(message: DraftContent): boolean {
  return [...running].some((each) => isSameContent(each, message));
}

/** Empties a box on the screen if this message is what it contains. Returns whether it did. */
export type ClearBox = (message: DraftContent) => boolean;

/** How the boxes on the screen are emptied. */
export const boxes = new Set<ClearBox>();

/**
 * Schedules a message, and removes its text wherever it is now: from the box on the screen, or from the drafts. What
 * was written meanwhile stays. Returns the ID of the scheduled message.
 * @throws {RequestFailed} as `scheduleMessage`
 */
export async function scheduleWritten(
  { chat, drafts }: Pick<ChatStore, "chat" | "drafts">,
  message: DraftContent,
  at: Date,
): Promise<number> {
  return runWith(message, async () => {
    const id = await scheduleMessage(message, at, chat.now()?.organization.scheduled_messages ?? []);
    removeText(drafts, message);
    return id;
  });
}

/**
 * Sends a message whose box has been left since, unless its text was changed or deleted there or in the drafts. Returns
 * whether it did.
 */
export function sendWritten(store: ChatStore, to: Conversation, message: DraftContent): boolean {
  const draft = store.drafts.list().find((each) => isSameContent(each, message));
  if (draft === undefined) return false;
  store.send(to, message.content, draft.corrects && { ...draft.corrects, to });
  removeText(store.drafts, message);
  return true;
}

function removeText(drafts: ChatStore["drafts"], message: DraftContent): void {
  if ([...boxes].some((empty) => empty(message))) return;
  const left = drafts.list().find((draft) => isSameContent(draft, message));
  if (left !== undefined) drafts.delete(left.key);
}

/**
 * Asks the server whether an unanswered request has scheduled this message, and deletes it there.
 * @throws {RequestFailed} as `withdrawLost`
 */
export function withdrawWritten(message: DraftContent): Promise<void> {
  return runWith(message, () => withdrawLost(message));
}

async function runWith<Result>(message: DraftContent, run: () => Promise<Result>): Promise<Result> {
  running.add(message);
  source.changed();
  try {
    return await run();
  } finally {
    running.delete(message);
    source.changed();
  }
}
