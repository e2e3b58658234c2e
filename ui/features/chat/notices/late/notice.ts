import { t } from "@lingui/core/macro";
import { type Conversation, conversationOf, type Message } from "../../../../store/chat/message.ts";
import type { Organization } from "../../../../store/organization/organization.ts";
import { spokenMessage } from "../../messages/spoken-text.ts";
import { nameConversation, nameOthers, nameSender } from "../../names/conversation-names.ts";
import { chooseSigns, type NoticeSigns } from "./choose-signs.ts";

/** What a notice of a new message says. Tabs send it to each other. */
export type Notice = NoticeSigns & {
  readonly messageId: number;
  readonly conversation: Conversation;
  readonly senderId: number;
  /** The name of the person who wrote it. */
  readonly sender: string;
  /** The channel and the topic, or the others in a direct conversation of several people; else empty. */
  readonly place: string;
  /** The first words, unless the reader does not want them to be shown. */
  readonly text: string;
};

/** No more of a message is shown, in UTF-16 units. */
const longest = 140;

/** The notice of a new message; none if the reader is not notified of it. */
export function writeNotice(organization: Organization, message: Message): Notice | undefined {
  const signs = chooseSigns(organization, message);
  if (!signs.isShown && !signs.isHeard) return undefined;
  const conversation = conversationOf(message);
  return {
    ...signs,
    messageId: message.id,
    conversation,
    senderId: message.sender_id,
    sender: nameSender(organization, message),
    place: placeOf(organization, conversation, message.sender_id),
    text: textOf(organization, message, conversation),
  };
}

/** The notice's first line. */
export function titleOf({ sender, place }: Notice): string {
  if (place === "") return sender;
  return t({ message: `${sender} in ${place}`, comment: "a person, and the channel and topic in which they wrote" });
}

function placeOf(organization: Organization, conversation: Conversation, senderId: number): string {
  if (conversation.kind === "topic") return nameConversation(organization, conversation);
  const others = conversation.userIds.filter((id) => id !== senderId && id !== organization.user_id);
  return others.length === 0 ? "" : nameOthers(organization, [...others, senderId]);
}

function textOf({ user_settings }: Organization, message: Message, { kind }: Conversation): string {
  if (kind === "direct" && !user_settings.pm_content_in_desktop_notifications) return t`New message`;
  // A picture has no words.
  const text = spokenMessage(message) || t`New message`;
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
}
