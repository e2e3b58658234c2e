import { H3 } from "h3";
import { toNodeHandler } from "h3/node";
import type { Context } from "./context.ts";
import { alertWordHandlers } from "./domain/alert-words/handlers.ts";
import { auditLogHandlers } from "./domain/audit-log/handlers.ts";
import { backupHandlers } from "./domain/backups/handlers.ts";
import { botStorageHandlers } from "./domain/bot-storage/handlers.ts";
import { botHandlers } from "./domain/bots/handlers.ts";
import { channelFolderHandlers } from "./domain/channel-folders/handlers.ts";
import { channelHandlers } from "./domain/channels/handlers.ts";
import { defaultChannelGroupHandlers } from "./domain/default-channel-groups/handlers.ts";
import { discoveryHandlers } from "./domain/discovery/handlers.ts";
import { draftHandlers } from "./domain/drafts/handlers.ts";
import { emailDomainHandlers } from "./domain/email-domains/handlers.ts";
import { emojiHandlers } from "./domain/emoji/handlers.ts";
import { eventQueueHandlers } from "./domain/event-queues/handlers.ts";
import { exportHandlers } from "./domain/exports/handlers.ts";
import { exportRoutes } from "./domain/exports/routes.ts";
import { flagHandlers } from "./domain/flags/handlers.ts";
import { groupHandlers } from "./domain/groups/handlers/groups.ts";
import { groupMemberHandlers } from "./domain/groups/handlers/members.ts";
import { invitationHandlers } from "./domain/invitations/handlers.ts";
import { linkifierHandlers } from "./domain/linkifiers/handlers.ts";
import { mailHandlers } from "./domain/mail/handlers.ts";
import { mailRelayHandlers } from "./domain/mail-relay/handlers.ts";
import { messageReportHandlers } from "./domain/message-reports/handlers.ts";
import { messageHandlers } from "./domain/messages/handlers.ts";
import { mutedUserHandlers } from "./domain/muted-users/handlers.ts";
import { navigationViewHandlers } from "./domain/navigation-views/handlers.ts";
import { networkHandlers } from "./domain/networks/handlers.ts";
import { notificationBotHandlers } from "./domain/notification-bot/handlers.ts";
import { organizationHandlers } from "./domain/organization/handlers.ts";
import { overviewHandlers } from "./domain/overview/handlers.ts";
import { ownUserHandlers } from "./domain/own-user/handlers.ts";
import { passwordResetHandlers } from "./domain/password-resets/handlers.ts";
import { pictureHandlers } from "./domain/pictures/handlers.ts";
import { pictureRoutes } from "./domain/pictures/routes.ts";
import { playgroundHandlers } from "./domain/playgrounds/handlers.ts";
import { presenceHandlers } from "./domain/presence/handlers.ts";
import { profileFieldHandlers } from "./domain/profile-fields/handlers.ts";
import { pushHandlers } from "./domain/push/handlers.ts";
import { reactionHandlers } from "./domain/reactions/handlers.ts";
import { reminderHandlers } from "./domain/reminders/handlers.ts";
import { savedSnippetHandlers } from "./domain/saved-snippets/handlers.ts";
import { scheduledMessageHandlers } from "./domain/scheduled-messages/handlers.ts";
import { secureConnectionHandlers } from "./domain/secure-connection/handlers.ts";
import { trustRoutes } from "./domain/secure-connection/routes.ts";
import { serverLogHandlers } from "./domain/server-logs/handlers.ts";
import { serverSettingsHandlers } from "./domain/server-settings/handlers.ts";
import { serverStatusHandlers } from "./domain/server-status/handlers.ts";
import { sessionHandlers } from "./domain/sessions/handlers.ts";
import { settingsHandlers } from "./domain/settings/handlers.ts";
import { setupHandlers } from "./domain/setup/handlers.ts";
import { signInHandlers } from "./domain/sign-ins/handlers.ts";
import { slashCommandHandlers } from "./domain/slash-commands/handlers.ts";
import { submessageHandlers } from "./domain/submessages/handlers.ts";
import { subscriptionHandlers } from "./domain/subscriptions/handlers.ts";
import { topicHandlers } from "./domain/topics/handlers.ts";
import { typingHandlers } from "./domain/typing/handlers.ts";
import { uploadHandlers } from "./domain/uploads/handlers.ts";
import { resumableRoute } from "./domain/uploads/resumable/route.ts";
import { uploadRoutes } from "./domain/uploads/routes.ts";
import { userStatusHandlers } from "./domain/user-status/handlers.ts";
import { userTopicHandlers } from "./domain/user-topics/handlers.ts";
import { userHandlers } from "./domain/users/handlers.ts";
import { videoCallHandlers } from "./domain/video-calls/handlers.ts";
import type { Handlers } from "./http/call.ts";
import { mountFallbacks } from "./http/fallbacks.ts";
import { mountDocument } from "./http/kept-documents.ts";
import { apiPrefix, mountEndpoints } from "./http/pipeline.ts";
import { mountPlainRoutes } from "./http/plain-routes.ts";
import { mountProtocol } from "./http/protocol-routes.ts";
import { openApiDocument } from "./http/reference/openapi.ts";
import { referencePage, referencePolicy } from "./http/reference/reference-page.ts";
import { registry } from "./http/registry.ts";
import { mountPages } from "./http/static-files.ts";
import { codeToNames } from "./markdown/emoji/emoji-table.ts";

/** The handlers of every noun in the registry: a noun without them does not compile. */
const handlers: { readonly [Noun in keyof typeof registry]: Handlers<(typeof registry)[Noun]> } = {
  alertWords: alertWordHandlers,
  auditLog: auditLogHandlers,
  backups: backupHandlers,
  bots: botHandlers,
  botStorage: botStorageHandlers,
  channelFolders: channelFolderHandlers,
  channels: channelHandlers,
  defaultChannelGroups: defaultChannelGroupHandlers,
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
  overview: overviewHandlers,
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

/** Everything the server answers, as what node:http calls for each request. */
export function createRequestHandler(ctx: Context) {
  return toNodeHandler(createApp(ctx));
}

/** The API, its reference, pictures, uploads, and the pages. */
function createApp(ctx: Context): H3 {
  const app = new H3({ silent: true });
  for (const noun of Object.keys(registry) as (keyof typeof registry)[]) {
    mountEndpoints(app, ctx, registry[noun], handlers[noun]);
  }
  mountProtocol(app, ctx, resumableRoute());
  mountReference(app, ctx);
  mountFallbacks(app, registry, ctx.log);
  mountPlainRoutes(app, ctx, [...pictureRoutes, ...uploadRoutes, ...exportRoutes, ...trustRoutes]);
  mountPages(app, ctx.config.uiFolder);
  return app;
}

/** What describes the API, and the names of emoji in it. */
function mountReference(app: H3, ctx: Context): void {
  const { version } = ctx.config;
  const json = "application/json; charset=utf-8";
  mountDocument(app, ctx, `${apiPrefix}/openapi.json`, {
    contentType: json,
    write: () => JSON.stringify(openApiDocument(registry, version)),
    isCounted: true,
  });
  mountDocument(app, ctx, "/static/emoji.json", {
    contentType: json,
    write: () => JSON.stringify({ code_to_names: codeToNames() }),
    isCounted: false,
  });
  mountDocument(app, ctx, "/api/docs", {
    contentType: "text/html; charset=utf-8",
    write: () => referencePage(registry, version),
    headers: { "content-security-policy": referencePolicy },
    isCounted: true,
  });
}
