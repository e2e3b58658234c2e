import type { Conversation } from "../../../store/chat/message.ts";
import type { MessageModel } from "../../../store/chat/message-model.ts";
import { conversationNarrow, narrowKey } from "../../../store/chat/narrow.ts";

/** Which messages of a topic move: only one, one and all later messages, or all. */
export type MoveScope = "change_one" | "change_later" | "change_all";

/** The number of messages of a conversation; undefined if the page does not have all of them. */
export function countKnown({ lists }: Pick<MessageModel, "lists">, conversation: Conversation): number | undefined {
  const list = lists.get(narrowKey(conversationNarrow(conversation)));
  return list?.haveOldest && list.haveNewest ? list.ids.length : undefined;
}

/** How many messages move; undefined if the page does not know. */
export function countMoved(
  { lists }: Pick<MessageModel, "lists">,
  conversation: Conversation,
  { id, scope }: { readonly id: number; readonly scope: MoveScope },
): number | undefined {
  if (scope === "change_one") return 1;
  const list = lists.get(narrowKey(conversationNarrow(conversation)));
  const isKnown = list?.haveNewest && (scope === "change_later" || list.haveOldest) && list.ids.includes(id);
  if (!isKnown) return undefined;
  return scope === "change_all" ? list.ids.length : list.ids.filter((each) => each >= id).length;
}
