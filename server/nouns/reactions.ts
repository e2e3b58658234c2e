import { recordPause } from "../domain/audit-log/write.ts";
import {
  announceChangeInBotLists,
  announceDefaultChannelName,
  announceDefaultChannelVisibility,
} from "../domain/bots/announce.ts";
import { revokeKeysToHigherBots, watchVisibleBotsByRole } from "../domain/bots/visibility-by-role.ts";
import { assertAnnouncementChannel } from "../domain/channels/announcement-channel.ts";
import { insertFirstChannel } from "../domain/channels/first-channel.ts";
import { channelUses } from "../domain/channels/group-uses.ts";
import { watchVisibilityByGroup } from "../domain/channels/visibility-by-group.ts";
import { watchVisibilityByRole } from "../domain/channels/visibility-by-role.ts";
import { leaveDefaultChannelGroups } from "../domain/default-channel-groups/actions.ts";
import { deleteDraftsOf } from "../domain/drafts/actions.ts";
import { announceConsent } from "../domain/exports/announce.ts";
import { forgetClosedHistory } from "../domain/flags/closed-history.ts";
import { announceUnreadAgain } from "../domain/flags/unread-again.ts";
import { mailDeactivated } from "../domain/mail/deactivation.ts";
import { announceDeletedReported } from "../domain/message-reports/announce.ts";
import { markdownLookup } from "../domain/messages/markdown-lookup.ts";
import { decideOnMentioned } from "../domain/missed-messages/decide.ts";
import { deleteMissed } from "../domain/missed-messages/delete-missed.ts";
import { startCollectingMissed, stopCollectingMissed } from "../domain/missed-messages/progress.ts";
import { ensureNotificationBot } from "../domain/notification-bot/bot.ts";
import { announceMoved } from "../domain/notification-bot/moved-messages.ts";
import { announceNewChannels } from "../domain/notification-bot/new-channels.ts";
import { sendSubscriptionNotices } from "../domain/notification-bot/new-subscriptions.ts";
import { greetNewcomer } from "../domain/notification-bot/newcomer.ts";
import { endMailedReset, endPasswordReset } from "../domain/password-resets/links.ts";
import { forgetPresence, hidePresence } from "../domain/presence/actions.ts";
import { hidePresenceFrom, showPresenceTo } from "../domain/presence/announce.ts";
import { changeProfile } from "../domain/profile-fields/values.ts";
import { removePushTokensOf } from "../domain/push/actions.ts";
import { deleteRemindersOf } from "../domain/reminders/actions.ts";
import { endSignIns } from "../domain/sessions/actions.ts";
import { restoreSubscriber, subscribeToDefaultChannels, withdrawSubscriber } from "../domain/subscriptions/actions.ts";
import { announceInheritedNotifications } from "../domain/subscriptions/inherited-notifications.ts";
import { announceAway, hideStatusFrom, showStatusTo } from "../domain/user-status/announce.ts";
import type { DomainCalls, Reactions } from "../transactions/tx.ts";

const events: Reactions["events"] = {
  organizationCreated: [(tx) => ensureNotificationBot(tx), (tx, { owner }) => insertFirstChannel(tx, owner)],
  settingsChanged: [
    (tx, { user, before, after }) => {
      if (before.enable_drafts_synchronization && !after.enable_drafts_synchronization) deleteDraftsOf(tx, user);
    },
    (tx, { user, before, after }) => {
      const consents = after.allow_private_data_export;
      if (consents !== before.allow_private_data_export) announceConsent(tx, user, consents);
    },
    (tx, { user, before, after }) => {
      if (before.presence_enabled === after.presence_enabled) return;
      announceAway(tx, user, !after.presence_enabled);
      // A person who chooses to be visible again is shown at their next activity.
      if (!after.presence_enabled) hidePresence(tx, user);
    },
    (tx, { user, before, after }) => announceInheritedNotifications(tx, user, { before, after }),
  ],
  channelsCreated: [announceNewChannels],
  channelRestored: [announceUnreadAgain],
  subscribedByOther: [sendSubscriptionNotices],
  mentionedByEdit: [decideOnMentioned],
  messagesRemoved: [
    (tx, { messageIds, forUsers }) => deleteRemindersOf(tx, messageIds, forUsers),
    (tx, { messageIds, forUsers }) => {
      if (forUsers === null) deleteMissed(tx, messageIds);
    },
    (tx, { messageIds, forUsers }) => {
      if (forUsers === null) announceDeletedReported(tx, messageIds);
    },
  ],
  messagesMoved: [announceMoved],
  discoveryPaused: [recordPause],
  roleChanged: [revokeKeysToHigherBots],
  channelChanged: [
    (tx, { channel }) => leaveDefaultChannelGroups(tx, channel),
    (tx, { before, channel }) => {
      if (before.name !== channel.name) announceDefaultChannelName(tx, channel);
    },
    (tx, { before, channel }) => {
      if (before.historyPublicToSubscribers && !channel.historyPublicToSubscribers) forgetClosedHistory(tx, channel);
    },
  ],
  channelVisibilityChanged: [(tx, { channel, userIds }) => announceDefaultChannelVisibility(tx, channel, userIds)],
  mailRelayChanged: [
    (tx, { hasRelay }) => {
      if (hasRelay) startCollectingMissed(tx);
      else stopCollectingMissed(tx);
    },
  ],
  passwordChanged: [
    (tx, { userId, keptSignIn }) => endSignIns(tx, userId, keptSignIn),
    (tx, { userId }) => endPasswordReset(tx, userId),
  ],
  userAdded: [
    (tx, { user, joinsDefaultChannels }) => {
      if (joinsDefaultChannels) subscribeToDefaultChannels(tx, user);
    },
  ],
  userJoined: [(tx, { user }) => greetNewcomer(tx, user, null)],
  userDeactivated: [
    (tx, { user }) => endSignIns(tx, user.id),
    (tx, { user }) => endPasswordReset(tx, user.id),
    (tx, { user }) => removePushTokensOf(tx, user.id),
    (tx, { user }) => forgetPresence(tx, user.id),
    (tx, { user }) => withdrawSubscriber(tx, user),
    mailDeactivated,
  ],
  userReactivated: [(tx, { user }) => restoreSubscriber(tx, user)],
  userShown: [
    (tx, { user, audience }) => showStatusTo(tx, user, audience),
    (tx, { user, audience }) => showPresenceTo(tx, user, audience),
  ],
  userHidden: [
    (tx, { user, audience }) => hideStatusFrom(tx, user, audience),
    (tx, { user, audience }) => hidePresenceFrom(tx, user, audience),
  ],
  userChanged: [
    (tx, { user, change }) => announceChangeInBotLists(tx, user, change),
    (tx, { user, change }) => {
      if ("delivery_email" in change && change.delivery_email !== null) endMailedReset(tx, user.id);
    },
  ],
};

const changes: Reactions["changes"] = {
  groupMembers: [watchVisibilityByGroup],
  role: [watchVisibilityByRole, watchVisibleBotsByRole],
};

/** The reactions of nouns to events of other nouns, which do not know them. Only this file connects the two. */
export const reactions: Reactions = { events, changes };

/** The functions of nouns that nouns of a lower tier call. */
export const calls: DomainCalls = {
  markdownLookup,
  assertAnnouncementChannel,
  channelUses,
  changeProfileData: (tx, by, user, values) => changeProfile(tx, by, user, values, "profile_data"),
};
