import { type Conversation, conversationKey } from "./message.ts";
import type { MessageModel } from "./message-model.ts";
import { conversationNarrow, conversationOfNarrow } from "./narrow.ts";
import { openList } from "./open-list.ts";

/**
 * Opens the conversation to which the one on the screen has moved, at the same place. A conversation of which a part
 * stayed is not left. Returns whether the reader was taken along.
 */
export function followMove(model: MessageModel, from: Conversation, to: Conversation): boolean {
  const { opened, lists } = model;
  const list = opened === undefined ? undefined : lists.get(opened.key);
  const shown = list === undefined ? undefined : conversationOfNarrow(list.narrow);
  if (opened === undefined || list === undefined || shown === undefined) return false;
  if (conversationKey(shown) !== conversationKey(from) || conversationKey(from) === conversationKey(to)) return false;
  if (list.ids.length > 0 || !list.haveOldest || !list.haveNewest) return false;
  openList(model, conversationNarrow(to), opened.anchor);
  return true;
}
