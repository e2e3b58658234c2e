import { type Conversation, conversationKey, directConversation } from "../../../../store/chat/message.ts";
import type { Organization } from "../../../../store/organization/organization.ts";
import { createSelector } from "../../../../store/organization/selectors.ts";

/** The keys of the direct conversations that have messages. */
const knownDirect = createSelector(
  [({ recent_private_conversations }) => recent_private_conversations, ({ user_id }) => user_id],
  (all, selfId) => new Set(all.map(({ user_ids }) => conversationKey(directConversation([...user_ids, selfId])))),
);

/**
 * Whether a conversation may have messages already, as far as the page knows without asking. It knows the direct
 * conversations, and not every topic.
 */
export function mightHaveMessages(organization: Organization, to: Conversation): boolean {
  return to.kind === "topic" || knownDirect(organization).has(conversationKey(to));
}
