import type { Conversation } from "../../../../store/chat/message.ts";
import type { Organization } from "../../../../store/organization/organization.ts";

/**
 * Whether a conversation may have messages already, as far as the page knows without asking. It knows the direct
 * conversations, and not every topic.
 */
export function mayHaveMessages(organization: Organization, to: Conversation): boolean {
  if (to.kind === "topic") return true;
  const others = to.userIds.filter((id) => id !== organization.user_id).join();
  return organization.recent_private_conversations.some(
    ({ user_ids }) =>
      user_ids
        .filter((id) => id !== organization.user_id)
        .toSorted((a, b) => a - b)
        .join() === others,
  );
}
