import { type AlertWordsState, applyAlertWordsEvent } from "../domain/alert-words/events.ts";
import { applyBotEvent, type BotState } from "../domain/bots/events.ts";
import { applyChannelFolderEvent, type ChannelFolderState } from "../domain/channel-folders/events.ts";
import { applyChannelEvent, type ChannelState } from "../domain/channels/events.ts";
import {
  applyDefaultChannelGroupsEvent,
  type DefaultChannelGroupsState,
} from "../domain/default-channel-groups/events.ts";
import { applyDraftEvent, type DraftState, followSynchronization } from "../domain/drafts/events.ts";
import { applyEmailDomainEvent, type EmailDomainState } from "../domain/email-domains/events.ts";
import { applyEmojiEvent, type EmojiState } from "../domain/emoji/events.ts";
import type { ClientEvent } from "../domain/event-queues/events.ts";
import {
  applyFlagsEvent,
  followChannelDeletion,
  followSubscriptionEvent,
  withUnreadRecounted,
} from "../domain/flags/events.ts";
import { applyGroupEvent, type GroupState } from "../domain/groups/events.ts";
import { applyLinkifierEvent, type LinkifierState } from "../domain/linkifiers/events.ts";
import { applyUpdateEvent } from "../domain/messages/events/update-message.ts";
import { applyDeletionEvent, applyMessageEvent, type MessageState } from "../domain/messages/events.ts";
import { applyMutedUsersEvent, type MutedUsersState } from "../domain/muted-users/events.ts";
import { applyNavigationViewEvent, type NavigationViewState } from "../domain/navigation-views/events.ts";
import { applyOrganizationEvent, type OrganizationState } from "../domain/organization/events/organization.ts";
import { type OwnPermissionsState, withOwnPermissions } from "../domain/organization/events/own-permissions.ts";
import { applyPlaygroundEvent, type PlaygroundState } from "../domain/playgrounds/events.ts";
import {
  applyPresenceEvent,
  applySettingToPresence,
  applyUserEventToPresence,
  type PresenceState,
} from "../domain/presence/events.ts";
import { applyProfileFieldEvent, type ProfileFieldState } from "../domain/profile-fields/events.ts";
import { applyReminderEvent, type ReminderState } from "../domain/reminders/events.ts";
import { applySavedSnippetEvent, type SavedSnippetState } from "../domain/saved-snippets/events.ts";
import { applyScheduledMessageEvent, type ScheduledMessageState } from "../domain/scheduled-messages/events.ts";
import { applySettingsEvent, type SettingsState } from "../domain/settings/events.ts";
import {
  applyChannelEventToSubscriptions,
  applySubscriptionEvent,
  type SubscriptionState,
} from "../domain/subscriptions/events.ts";
import { applyUserStatusEvent, type UserStatusState } from "../domain/user-status/events.ts";
import { applyUserTopicEvent, type UserTopicState, updateMutedTopics } from "../domain/user-topics/events.ts";
import { applyUserEvent, type UserState } from "../domain/users/events.ts";

/**
 * The part of the registration that a client keeps and events update. The client registers for everything, with
 * include_subscribers. It may keep more, which no event changes.
 */
export type ClientState = AlertWordsState &
  BotState &
  ChannelState &
  ChannelFolderState &
  DefaultChannelGroupsState &
  DraftState &
  EmailDomainState &
  EmojiState &
  GroupState &
  LinkifierState &
  MessageState &
  NavigationViewState &
  MutedUsersState &
  OrganizationState &
  OwnPermissionsState &
  PlaygroundState &
  PresenceState &
  ProfileFieldState &
  ReminderState &
  SavedSnippetState &
  ScheduledMessageState &
  SettingsState &
  SubscriptionState &
  UserState &
  UserStatusState &
  UserTopicState;

/** The state after an event. A snapshot with its later events equals the answer to a new registration. */
export function applyEvent<State extends ClientState>(state: State, event: ClientEvent): State {
  switch (event.type) {
    case "realm":
      return applySettingToPresence(withOwnPermissions(applyOrganizationEvent(state, event)), event);
    case "restart":
      return withOwnPermissions(applyOrganizationEvent(state, event));
    case "realm_user":
      return applyUserEventToPresence(state, withOwnPermissions(applyUserEvent(state, event)), event);
    case "user_group":
      return withOwnPermissions(applyGroupEvent(state, event));
    case "user_settings":
    case "update_display_settings":
    case "update_global_notifications":
    case "realm_user_settings_defaults":
      return followSynchronization(applySettingsEvent(state, event), event);
    case "default_stream_groups":
      return applyDefaultChannelGroupsEvent(state, event);
    case "drafts":
      return applyDraftEvent(state, event);
    case "navigation_view":
      return applyNavigationViewEvent(state, event);
    case "scheduled_messages":
      return applyScheduledMessageEvent(state, event);
    case "reminders":
      return applyReminderEvent(state, event);
    case "saved_snippets":
      return applySavedSnippetEvent(state, event);
    case "alert_words":
      return applyAlertWordsEvent(state, event);
    case "realm_domains":
      return applyEmailDomainEvent(state, event);
    case "realm_linkifiers":
    case "realm_filters":
      return applyLinkifierEvent(state, event);
    case "realm_playgrounds":
      return applyPlaygroundEvent(state, event);
    case "presence":
      return applyPresenceEvent(state, event);
    case "custom_profile_fields":
      return applyProfileFieldEvent(state, event);
    case "realm_bot":
      return applyBotEvent(state, event);
    case "realm_emoji":
      return applyEmojiEvent(state, event);
    case "channel_folder":
      return applyChannelFolderEvent(state, event);
    case "stream":
    case "default_streams":
      return updateMutedTopics(
        applyChannelEventToSubscriptions(followChannelDeletion(applyChannelEvent(state, event), event), event),
      );
    case "subscription":
      return followSubscriptionEvent(applySubscriptionEvent(state, event), event);
    case "message":
      return applyMessageEvent(state, event);
    case "delete_message":
      return applyDeletionEvent(state, event);
    case "update_message":
      return applyUpdateEvent(state, event);
    case "update_message_flags":
      return applyFlagsEvent(state, event);
    case "user_status":
      return applyUserStatusEvent(state, event);
    case "muted_users":
      return applyMutedUsersEvent(state, event);
    case "user_topic":
      return withUnreadRecounted(applyUserTopicEvent(state, event));
    case "muted_topics":
      return applyUserTopicEvent(state, event);
    case "attachment":
    case "invites_changed":
    case "reaction":
    case "realm_export":
    case "realm_export_consent":
    case "submessage":
    case "typing":
    case "typing_edit_message":
    case "heartbeat":
      return state;
  }
}
