import { t } from "@lingui/core/macro";
import { formatList } from "../../../lib/format.ts";
import type { Conversation, Message } from "../../../store/chat/message.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { channelsById, peopleById } from "../../../store/organization/selectors.ts";

/** The name of a channel; of one that the reader cannot see anymore, a general one. */
export function nameChannel(organization: Organization, channelId: number): string {
  return channelsById(organization).get(channelId)?.name ?? t`Unknown channel`;
}

/** The name of a person. */
export function namePerson(organization: Organization, userId: number): string {
  return peopleById(organization).get(userId)?.full_name ?? t`Unknown user`;
}

/** The name of a message's sender now; as it was loaded, of one that the reader cannot see. */
export function nameSender(
  organization: Organization,
  { sender_id, sender_full_name }: Pick<Message, "sender_id" | "sender_full_name">,
): string {
  return peopleById(organization).get(sender_id)?.full_name ?? sender_full_name;
}

/** The name of a topic. The topic without a name is the channel's general chat. */
export function nameTopic(topic: string): string {
  return topic === "" ? t`general chat` : topic;
}

/** Names a conversation: the channel and the topic, or the other people. */
export function nameConversation(organization: Organization, conversation: Conversation): string {
  if (conversation.kind === "topic") {
    return `${nameChannel(organization, conversation.channelId)} › ${nameTopic(conversation.topic)}`;
  }
  return nameOthers(organization, conversation.userIds);
}

/** Names the other people of a direct conversation; the reader, if there is nobody else. */
export function nameOthers(organization: Organization, userIds: readonly number[]): string {
  const others = userIds.filter((id) => id !== organization.user_id);
  const shown = others.length === 0 ? [organization.user_id] : others;
  return formatList(shown.map((id) => namePerson(organization, id)));
}
