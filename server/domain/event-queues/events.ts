import { z } from "zod";
import { alertWordsEvent } from "../alert-words/events.ts";
import { botEvent } from "../bots/events.ts";
import { channelFolderEvent } from "../channel-folders/events.ts";
import { channelEvent } from "../channels/events.ts";
import { defaultChannelGroupsEvent } from "../default-channel-groups/events.ts";
import { draftEvent } from "../drafts/events.ts";
import { emailDomainEvent } from "../email-domains/events.ts";
import { emojiEvent } from "../emoji/events.ts";
import { exportEvent } from "../exports/events.ts";
import { flagsEvent } from "../flags/events.ts";
import { groupEvent } from "../groups/events.ts";
import { invitationEvent } from "../invitations/events.ts";
import { linkifierEvent } from "../linkifiers/events.ts";
import { receivedUpdateEvent } from "../messages/events/update-message.ts";
import { deletionEvent, receivedMessageEvent } from "../messages/events.ts";
import { mutedUsersEvent } from "../muted-users/events.ts";
import { navigationViewEvent } from "../navigation-views/events.ts";
import { organizationEvent } from "../organization/events/organization.ts";
import { playgroundEvent } from "../playgrounds/events.ts";
import { presenceEvent } from "../presence/events.ts";
import { profileFieldEvent } from "../profile-fields/events.ts";
import { reactionEvent } from "../reactions/events.ts";
import { reminderEvent } from "../reminders/events.ts";
import { savedSnippetEvent } from "../saved-snippets/events.ts";
import { scheduledMessageEvent } from "../scheduled-messages/events.ts";
import { settingsEvent } from "../settings/events.ts";
import { submessageEvent } from "../submessages/events.ts";
import { subscriptionEvent } from "../subscriptions/events.ts";
import { typingEvent } from "../typing/events.ts";
import { attachmentEvent } from "../uploads/events.ts";
import { userStatusEvent } from "../user-status/events.ts";
import { mutedTopicsEvent, userTopicEvent } from "../user-topics/events.ts";
import { userEvent } from "../users/events.ts";

/** Sent when nothing happened for a while, to show that the queue still exists. */
const heartbeatEvent = z.object({ type: z.literal("heartbeat") });

/** Events that are distinguished by their type, or by their type and one more key. */
const discriminated = z.discriminatedUnion("type", [
  alertWordsEvent,
  attachmentEvent,
  botEvent,
  channelEvent,
  channelFolderEvent,
  defaultChannelGroupsEvent,
  draftEvent,
  emailDomainEvent,
  emojiEvent,
  exportEvent,
  flagsEvent,
  groupEvent,
  heartbeatEvent,
  invitationEvent,
  linkifierEvent,
  mutedTopicsEvent,
  mutedUsersEvent,
  navigationViewEvent,
  organizationEvent,
  playgroundEvent,
  profileFieldEvent,
  reactionEvent,
  receivedMessageEvent,
  receivedUpdateEvent,
  reminderEvent,
  savedSnippetEvent,
  scheduledMessageEvent,
  settingsEvent,
  submessageEvent,
  subscriptionEvent,
  typingEvent,
  userEvent,
  userTopicEvent,
]);

/** Every event that a client can be sent, without its ID. */
export const clientEvent = z.union([discriminated, deletionEvent, presenceEvent, userStatusEvent]);

/** Every event that a client can be sent. The union is closed, so code that reads events must handle each of them. */
export type ClientEvent = z.infer<typeof clientEvent>;

/**
 * A part of the registration that a client requests by name (the wire specification, section 2): what events of that
 * type update, or a part with a name of its own.
 */
export type FetchType = ClientEvent["type"] | NamedPart;

type NamedPart =
  | "channel_folders"
  | "giphy"
  | "navigation_views"
  | "onboarding_steps"
  | "push_device"
  | "realm_billing"
  | "realm_embedded_bots"
  | "realm_incoming_webhook_bots"
  | "realm_user_groups"
  | "recent_private_conversations"
  | "starred_messages"
  | "stop_words"
  | "video_calls";
