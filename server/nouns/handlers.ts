import type { Handlers } from "../context.ts";
import { alertWordHandlers } from "../domain/alert-words/handlers.ts";
import { auditLogHandlers } from "../domain/audit-log/handlers.ts";
import { backupHandlers, backupTransferHandlers } from "../domain/backups/handlers.ts";
import { botStorageHandlers } from "../domain/bot-storage/handlers.ts";
import { botHandlers } from "../domain/bots/handlers.ts";
import { channelFolderHandlers } from "../domain/channel-folders/handlers.ts";
import { channelStatisticsHandlers } from "../domain/channel-statistics/handlers.ts";
import { channelHandlers } from "../domain/channels/handlers.ts";
import { defaultChannelGroupHandlers } from "../domain/default-channel-groups/handlers.ts";
import { deletedAccountHandlers } from "../domain/deleted-accounts/handlers.ts";
import { discoveryHandlers } from "../domain/discovery/handlers.ts";
import { draftHandlers } from "../domain/drafts/handlers.ts";
import { emailDomainHandlers } from "../domain/email-domains/handlers.ts";
import { emojiHandlers } from "../domain/emoji/handlers.ts";
import { eventQueueHandlers } from "../domain/event-queues/handlers.ts";
import { exportHandlers } from "../domain/exports/handlers.ts";
import { flagHandlers } from "../domain/flags/handlers.ts";
import { groupHandlers } from "../domain/groups/handlers/groups.ts";
import { groupMemberHandlers } from "../domain/groups/handlers/members.ts";
import { invitationHandlers } from "../domain/invitations/handlers.ts";
import { joinRequestHandlers } from "../domain/join-requests/handlers.ts";
import { linkifierHandlers } from "../domain/linkifiers/handlers.ts";
import { mailHandlers } from "../domain/mail/handlers.ts";
import { mailRelayHandlers } from "../domain/mail-relay/handlers.ts";
import { messageReportHandlers } from "../domain/message-reports/handlers.ts";
import { messageHandlers } from "../domain/messages/handlers.ts";
import { mutedUserHandlers } from "../domain/muted-users/handlers.ts";
import { navigationViewHandlers } from "../domain/navigation-views/handlers.ts";
import { networkHandlers } from "../domain/networks/handlers.ts";
import { notificationBotHandlers } from "../domain/notification-bot/handlers.ts";
import { organizationHandlers } from "../domain/organization/handlers.ts";
import { ownUserHandlers } from "../domain/own-user/handlers.ts";
import { passwordResetHandlers } from "../domain/password-resets/handlers.ts";
import { pictureHandlers } from "../domain/pictures/handlers.ts";
import { playgroundHandlers } from "../domain/playgrounds/handlers.ts";
import { presenceHandlers } from "../domain/presence/handlers.ts";
import { profileFieldHandlers } from "../domain/profile-fields/handlers.ts";
import { pushHandlers } from "../domain/push/handlers.ts";
import { reactionHandlers } from "../domain/reactions/handlers.ts";
import { reminderHandlers } from "../domain/reminders/handlers.ts";
import { savedSnippetHandlers } from "../domain/saved-snippets/handlers.ts";
import { scheduledMessageHandlers } from "../domain/scheduled-messages/handlers.ts";
import { secureConnectionHandlers } from "../domain/secure-connection/handlers.ts";
import { serverLogHandlers } from "../domain/server-logs/handlers.ts";
import { serverSettingsHandlers } from "../domain/server-settings/handlers.ts";
import { serverStatusHandlers } from "../domain/server-status/handlers.ts";
import { sessionHandlers } from "../domain/sessions/handlers.ts";
import { settingsHandlers } from "../domain/settings/handlers.ts";
import { setupHandlers } from "../domain/setup/handlers.ts";
import { signInHandlers } from "../domain/sign-ins/handlers.ts";
import { slashCommandHandlers } from "../domain/slash-commands/handlers.ts";
import { submessageHandlers } from "../domain/submessages/handlers.ts";
import { subscriptionHandlers } from "../domain/subscriptions/handlers.ts";
import { topicHandlers } from "../domain/topics/handlers.ts";
import { typingHandlers } from "../domain/typing/handlers.ts";
import { uploadHandlers } from "../domain/uploads/handlers.ts";
import { userStatusHandlers } from "../domain/user-status/handlers.ts";
import { userTopicHandlers } from "../domain/user-topics/handlers.ts";
import { userHandlers } from "../domain/users/handlers.ts";
import { videoCallHandlers } from "../domain/video-calls/handlers.ts";
import type { registry } from "./contracts.ts";

/** The handlers of every noun in the registry: a noun without them does not compile. */
export const handlers: { readonly [Noun in keyof typeof registry]: Handlers<(typeof registry)[Noun]> } = {
  alertWords: alertWordHandlers,
  auditLog: auditLogHandlers,
  backups: backupHandlers,
  backupTransfers: backupTransferHandlers,
  bots: botHandlers,
  botStorage: botStorageHandlers,
  channelFolders: channelFolderHandlers,
  channelStatistics: channelStatisticsHandlers,
  channels: channelHandlers,
  defaultChannelGroups: defaultChannelGroupHandlers,
  deletedAccounts: deletedAccountHandlers,
  discovery: discoveryHandlers,
  drafts: draftHandlers,
  emailDomains: emailDomainHandlers,
  emoji: emojiHandlers,
  eventQueues: eventQueueHandlers,
  exports: exportHandlers,
  flags: flagHandlers,
  groups: groupHandlers,
  groupMembers: groupMemberHandlers,
  invitations: invitationHandlers,
  joinRequests: joinRequestHandlers,
  mail: mailHandlers,
  mailRelay: mailRelayHandlers,
  linkifiers: linkifierHandlers,
  messages: messageHandlers,
  networks: networkHandlers,
  navigationViews: navigationViewHandlers,
  messageReports: messageReportHandlers,
  mutedUsers: mutedUserHandlers,
  notificationBot: notificationBotHandlers,
  organization: organizationHandlers,
  ownUser: ownUserHandlers,
  passwordResets: passwordResetHandlers,
  pictures: pictureHandlers,
  playgrounds: playgroundHandlers,
  presence: presenceHandlers,
  profileFields: profileFieldHandlers,
  push: pushHandlers,
  reactions: reactionHandlers,
  reminders: reminderHandlers,
  savedSnippets: savedSnippetHandlers,
  scheduledMessages: scheduledMessageHandlers,
  secureConnection: secureConnectionHandlers,
  serverSettings: serverSettingsHandlers,
  serverStatus: serverStatusHandlers,
  serverLogs: serverLogHandlers,
  sessions: sessionHandlers,
  settings: settingsHandlers,
  setup: setupHandlers,
  signIns: signInHandlers,
  slashCommands: slashCommandHandlers,
  submessages: submessageHandlers,
  subscriptions: subscriptionHandlers,
  topics: topicHandlers,
  typing: typingHandlers,
  userStatus: userStatusHandlers,
  userTopics: userTopicHandlers,
  uploads: uploadHandlers,
  users: userHandlers,
  videoCalls: videoCallHandlers,
};
