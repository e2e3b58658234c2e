import { type Conversation, conversationKey } from "./message.ts";
import type { MessageModel } from "./message-model.ts";
import { conversationNarrow, conversationOfNarrow } from "./narrow.ts";
import { openList } from "./open-list.ts";

/**
 * If the whole conversation on the screen has moved, opens its new place at the same message. Returns whether it did.
 */
export function followMove(model: MessageModel, from: Conversation, to: Conversation): boolean {
  const { opened, lists } = model;
  const list = opened === undefined ? undefined : lists.get(opened.key);
  const shown = list === undefined ? undefined : conversationOfNarrow(list.narrow);
  if (opened === undefined || list === undefined || shown === undefined) return false;
  if (conversationKey(shown) !== conversationKey(from) || conversationKey(from) === conversationKey(to)) return false;
  if (list.ids.length > 0 || !list.haveOldest || !list.haveNewest) return false;
  openList(model, conversationNarrow(to), opened.anchor, opened);
  return true;
}
