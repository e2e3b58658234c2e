import { type Conversation, conversationKey, directConversation } from "../message.ts";
import { mightContainMessagesOf, type Narrow, type Term } from "../narrow.ts";

/** Whether a narrow shows what the reader sends to a conversation, as far as that is certain before it has arrived. */
export function isOutgoingIn(narrow: Narrow, to: Conversation, selfId: number): boolean {
  return narrow.every((term) => {
    const matches = isIn(term, to, selfId);
    return matches !== undefined && matches !== (term.negated === true);
  });
}

/** Whether a term matches; undefined if only the message itself decides. */
function isIn({ operator, operand }: Term, to: Conversation, selfId: number): boolean | undefined {
  switch (operator) {
    case "channel":
    case "topic":
      return mightContainMessagesOf([{ operator, operand }], to);
    case "dm":
      return typeof operand === "object" && conversationKey(to) === conversationKey(directConversation(operand));
    case "dm-including":
      return to.kind === "direct" && to.userIds.includes(Number(operand));
    case "sender":
      return operand === selfId;
    case "is":
      return operand === "dm" ? to.kind === "direct" : undefined;
    default:
      return undefined;
  }
}
