import { type Conversation, conversationKey } from "./message.ts";
import { covers, type MessageList } from "./message-list.ts";
import type { MessageModel } from "./message-model.ts";
import { conversationNarrow, conversationOfNarrow } from "./narrow.ts";
import { matchesNarrow } from "./narrow-match.ts";
import { openList } from "./open-list.ts";

/**
 * If the whole conversation on the screen has moved, opens its new place at the same message. Returns whether it did.
 * `isWhole`: somebody moved all of its messages. Otherwise it has moved if none is left.
 */
export function followMove(model: MessageModel, from: Conversation, to: Conversation, isWhole: boolean): boolean {
  const { opened, lists } = model;
  const list = opened === undefined ? undefined : lists.get(opened.key);
  const shown = list === undefined ? undefined : conversationOfNarrow(list.narrow);
  if (opened === undefined || list === undefined || shown === undefined) return false;
  if (conversationKey(shown) !== conversationKey(from)) return false;
  if (conversationKey(from) === conversationKey(to)) {
    // Only the case of the topic has changed.
    lists.set(opened.key, { ...list, narrow: conversationNarrow(to) });
    return true;
  }
  const isEmpty = list.ids.length === 0 && list.haveOldest && list.haveNewest;
  if (!isWhole && !isEmpty) return false;
  const key = openList(model, conversationNarrow(to), opened.anchor, opened);
  keepShown(model, key, list);
  return true;
}

/** Shows the messages that the list before had, until the answer with all messages arrives. */
function keepShown({ lists, kept }: MessageModel, key: string, before: MessageList): void {
  const list = lists.get(key);
  if (list === undefined || list.fetched !== undefined) return;
  const shown = [...kept.byId.values()].filter(
    (message) => covers(before, message.id) && matchesNarrow(list.narrow, message) === true,
  );
  lists.set(key, { ...list, ids: shown.map(({ id }) => id).sort((a, b) => a - b) });
}
