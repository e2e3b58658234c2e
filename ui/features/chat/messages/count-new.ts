import type { MessageList } from "../../../store/chat/message-list.ts";
import type { MessageModel } from "../../../store/chat/message-model.ts";
import { unreadOf } from "../../../store/chat/unreads.ts";

/** The newest message that the page knows. */
export function newestKnown({ kept, unreads }: MessageModel): number {
  let newest = 0;
  for (const id of kept.byId.keys()) newest = Math.max(newest, id);
  for (const id of unreads.byId.keys()) newest = Math.max(newest, id);
  return newest;
}

/** How many unread messages have arrived in a list since this message; those too that the list does not have yet. */
export function countNew({ unreads }: MessageModel, list: MessageList, since: number): number {
  let count = 0;
  for (const id of unreadOf(unreads, list.narrow) ?? list.ids) if (id > since) count += 1;
  return count;
}
