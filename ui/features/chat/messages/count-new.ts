import { createSelectorFactory } from "../../../lib/create-selector.ts";
import { positionOf } from "../../../lib/position-of.ts";
import type { Chat } from "../../../store/chat/chat-store.ts";
import { conversationOf } from "../../../store/chat/message.ts";
import type { MessageList } from "../../../store/chat/message-list.ts";
import type { MessageModel } from "../../../store/chat/message-model.ts";
import type { Narrow } from "../../../store/chat/narrow.ts";
import { isOutgoingIn } from "../../../store/chat/outbox/outgoing-in.ts";
import { type Unreads, unreadOf } from "../../../store/chat/unreads.ts";

/** The newest message that the page knows. */
export function newestKnown({ kept, unreads }: MessageModel): number {
  let newest = 0;
  for (const id of kept.byId.keys()) newest = Math.max(newest, id);
  for (const id of unreads.byId.keys()) newest = Math.max(newest, id);
  return newest;
}

const createSelector = createSelectorFactory<{
  readonly unreads: Unreads;
  readonly list: MessageList;
  readonly since: number;
}>();

/**
 * How many unread messages have arrived in a list since this message; those too that the list does not have yet.
 * Counted once after each change.
 */
export const countNew = createSelector(
  [
    ({ unreads }) => unreads,
    ({ unreads }) => unreads.changeCount,
    ({ list }) => list.narrow,
    ({ list }) => list.ids,
    ({ since }) => since,
  ],
  (unreads, _changes, narrow, ids, since) => {
    const unread = unreadOf(unreads, narrow);
    if (unread === undefined) return ids.length - positionOf(ids, since + 1);
    let count = 0;
    for (const id of unread) if (id > since) count += 1;
    return count;
  },
);

/** Whether a message that was written here has arrived in a narrow since the message `since`. */
export function hasSentSince({ outbox, model, organization }: Chat, narrow: Narrow, since: number): boolean {
  return [...outbox.localIds.keys()].some((id) => {
    const message = id > since ? model.kept.byId.get(id) : undefined;
    return message !== undefined && isOutgoingIn(narrow, conversationOf(message), organization.user_id);
  });
}
