import { alertWordEndpoints } from "../domain/alert-words/contract.ts";
import { auditLogEndpoints } from "../domain/audit-log/contract.ts";
import { backupTransferEndpoints } from "../domain/backups/contract/transfers.ts";
import { backupEndpoints } from "../domain/backups/contract.ts";
import { botStorageEndpoints } from "../domain/bot-storage/contract.ts";
import { botEndpoints } from "../domain/bots/contract.ts";
import { channelFolderEndpoints } from "../domain/channel-folders/contract.ts";
import { channelStatisticsEndpoints } from "../domain/channel-statistics/contract.ts";
import { channelEndpoints } from "../domain/channels/contract.ts";
import { defaultChannelGroupEndpoints } from "../domain/default-channel-groups/contract.ts";
import { deletedAccountEndpoints } from "../domain/deleted-accounts/contract.ts";
import { discoveryEndpoints } from "../domain/discovery/contract.ts";
import { draftEndpoints } from "../domain/drafts/contract.ts";
import { emailDomainEndpoints } from "../domain/email-domains/contract.ts";
import { emojiEndpoints } from "../domain/emoji/contract.ts";
import { eventQueueEndpoints } from "../domain/event-queues/contract.ts";
import { exportEndpoints } from "../domain/exports/contract.ts";
import { flagEndpoints } from "../domain/flags/contract.ts";
import { groupEndpoints } from "../domain/groups/contract/groups.ts";
import { groupMemberEndpoints } from "../domain/groups/contract/members.ts";
import { invitationEndpoints } from "../domain/invitations/contract.ts";
import { joinRequestEndpoints } from "../domain/join-requests/contract.ts";
import { linkifierEndpoints } from "../domain/linkifiers/contract.ts";
import { mailEndpoints } from "../domain/mail/contract.ts";
import { mailRelayEndpoints } from "../domain/mail-relay/contract.ts";
import { messageReportEndpoints } from "../domain/message-reports/contract.ts";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { mutedUserEndpoints } from "../domain/muted-users/contract.ts";
import { navigationViewEndpoints } from "../domain/navigation-views/contract.ts";
import { networkEndpoints } from "../domain/networks/contract.ts";
import { notificationBotEndpoints } from "../domain/notification-bot/contract.ts";
import { organizationEndpoints } from "../domain/organization/contract.ts";
import { ownUserEndpoints } from "../domain/own-user/contract.ts";
import { passwordResetEndpoints } from "../domain/password-resets/contract.ts";
import { pictureEndpoints } from "../domain/pictures/contract.ts";
import { playgroundEndpoints } from "../domain/playgrounds/contract.ts";
import { presenceEndpoints } from "../domain/presence/contract.ts";
import { profileFieldEndpoints } from "../domain/profile-fields/contract.ts";
import { pushEndpoints } from "../domain/push/contract.ts";
import { reactionEndpoints } from "../domain/reactions/contract.ts";
import { reminderEndpoints } from "../domain/reminders/contract.ts";
import { savedSnippetEndpoints } from "../domain/saved-snippets/contract.ts";
import { scheduledMessageEndpoints } from "../domain/scheduled-messages/contract.ts";
import { secureConnectionEndpoints } from "../domain/secure-connection/contract.ts";
import { serverLogEndpoints } from "../domain/server-logs/contract.ts";
import { serverSettingsEndpoints } from "../domain/server-settings/contract.ts";
import { serverStatusEndpoints } from "../domain/server-status/contract.ts";
import { sessionEndpoints } from "../domain/sessions/contract.ts";
import { settingsEndpoints } from "../domain/settings/contract.ts";
import { setupEndpoints } from "../domain/setup/contract.ts";
import { signInEndpoints } from "../domain/sign-ins/contract.ts";
import { slashCommandEndpoints } from "../domain/slash-commands/contract.ts";
import { submessageEndpoints } from "../domain/submessages/contract.ts";
import { subscriptionEndpoints } from "../domain/subscriptions/contract.ts";
import { topicEndpoints } from "../domain/topics/contract.ts";
import { typingEndpoints } from "../domain/typing/contract.ts";
import { uploadEndpoints } from "../domain/uploads/contract.ts";
import { userStatusEndpoints } from "../domain/user-status/contract.ts";
import { userTopicEndpoints } from "../domain/user-topics/contract.ts";
import { userEndpoints } from "../domain/users/contract.ts";
import { videoCallEndpoints } from "../domain/video-calls/contract.ts";

/** Every endpoint of the server, by noun, for the router, the reference and the conformance suite. */
export const registry = {
  alertWords: alertWordEndpoints,
  auditLog: auditLogEndpoints,
  backups: backupEndpoints,
  backupTransfers: backupTransferEndpoints,
  bots: botEndpoints,
  botStorage: botStorageEndpoints,
  channelFolders: channelFolderEndpoints,
  channelStatistics: channelStatisticsEndpoints,
  channels: channelEndpoints,
  defaultChannelGroups: defaultChannelGroupEndpoints,
  deletedAccounts: deletedAccountEndpoints,
  discovery: discoveryEndpoints,
  drafts: draftEndpoints,
  emailDomains: emailDomainEndpoints,
  emoji: emojiEndpoints,
  eventQueues: eventQueueEndpoints,
  exports: exportEndpoints,
  flags: flagEndpoints,
  groups: groupEndpoints,
  groupMembers: groupMemberEndpoints,
  invitations: invitationEndpoints,
  joinRequests: joinRequestEndpoints,
  mail: mailEndpoints,
  mailRelay: mailRelayEndpoints,
  linkifiers: linkifierEndpoints,
  messages: messageEndpoints,
  networks: networkEndpoints,
  navigationViews: navigationViewEndpoints,
  messageReports: messageReportEndpoints,
  mutedUsers: mutedUserEndpoints,
  notificationBot: notificationBotEndpoints,
  organization: organizationEndpoints,
  ownUser: ownUserEndpoints,
  passwordResets: passwordResetEndpoints,
  pictures: pictureEndpoints,
  playgrounds: playgroundEndpoints,
  presence: presenceEndpoints,
  profileFields: profileFieldEndpoints,
  push: pushEndpoints,
  reactions: reactionEndpoints,
  reminders: reminderEndpoints,
  savedSnippets: savedSnippetEndpoints,
  scheduledMessages: scheduledMessageEndpoints,
  secureConnection: secureConnectionEndpoints,
  serverSettings: serverSettingsEndpoints,
  serverStatus: serverStatusEndpoints,
  serverLogs: serverLogEndpoints,
  sessions: sessionEndpoints,
  settings: settingsEndpoints,
  setup: setupEndpoints,
  signIns: signInEndpoints,
  slashCommands: slashCommandEndpoints,
  submessages: submessageEndpoints,
  subscriptions: subscriptionEndpoints,
  topics: topicEndpoints,
  typing: typingEndpoints,
  userStatus: userStatusEndpoints,
  userTopics: userTopicEndpoints,
  uploads: uploadEndpoints,
  users: userEndpoints,
  videoCalls: videoCallEndpoints,
} as const;
