import { eq } from "drizzle-orm";
import { eventQueues } from "../db/schema/events.ts";
import { exportsOfOrganization } from "../db/schema/exports.ts";
import { invitations } from "../db/schema/invitations.ts";
import { passwordResets } from "../db/schema/password-resets.ts";
import { sessions, users } from "../db/schema/users.ts";
import { alertWordEndpoints } from "../domain/alert-words/contract.ts";
import { addExampleTransfers } from "../domain/backups/testing/transfers.ts";
import { createBot } from "../domain/bots/testing/bot.ts";
import { channelFolderEndpoints } from "../domain/channel-folders/contract.ts";
import { defaultChannelGroupEndpoints } from "../domain/default-channel-groups/contract.ts";
import { saveDrafts } from "../domain/drafts/testing/drafts.ts";
import { emailDomainEndpoints } from "../domain/email-domains/contract.ts";
import { emojiEndpoints } from "../domain/emoji/contract.ts";
import { eventQueueEndpoints } from "../domain/event-queues/contract.ts";
import { openQueue } from "../domain/event-queues/testing/queue-client.ts";
import { exampleExport } from "../domain/exports/shapes.ts";
import { exampleGroup } from "../domain/groups/shapes.ts";
import { createGroup } from "../domain/groups/testing/groups.ts";
import { invitationEndpoints } from "../domain/invitations/contract.ts";
import { addExampleRequest } from "../domain/join-requests/testing/example-request.ts";
import { linkifierEndpoints } from "../domain/linkifiers/contract.ts";
import { addExampleReport } from "../domain/message-reports/testing/example-report.ts";
import { mutedUserEndpoints } from "../domain/muted-users/contract.ts";
import { addView } from "../domain/navigation-views/testing/views.ts";
import { organizationEndpoints } from "../domain/organization/contract.ts";
import { passwordResetEndpoints } from "../domain/password-resets/contract.ts";
import { playgroundEndpoints } from "../domain/playgrounds/contract.ts";
import { presenceEndpoints } from "../domain/presence/contract.ts";
import { profileFieldEndpoints } from "../domain/profile-fields/contract.ts";
import { pushEndpoints } from "../domain/push/contract.ts";
import { reactionEndpoints } from "../domain/reactions/contract.ts";
import { createReminder } from "../domain/reminders/testing/reminders.ts";
import { saveSnippet } from "../domain/saved-snippets/testing/snippets.ts";
import { farFuture, scheduleToChannel } from "../domain/scheduled-messages/testing/schedule.ts";
import { insertApiKey, sessionLifetime } from "../domain/sessions/actions.ts";
import { hashSecret } from "../domain/sessions/secrets.ts";
import { settingsEndpoints } from "../domain/settings/contract.ts";
import { insertAttachment } from "../domain/uploads/actions.ts";
import { uploadUrl } from "../domain/uploads/path.ts";
import { exampleAttachment } from "../domain/uploads/shapes.ts";
import { insertUser } from "../domain/users/actions.ts";
import { userEndpoints } from "../domain/users/contract.ts";
import { allUsers, forgetUser } from "../domain/users/queries.ts";
import type { Caller } from "../http/callers.ts";
import { roles } from "../http/roles.ts";
import { mutate } from "../transactions/mutate.ts";
import type { Tx } from "../transactions/tx.ts";
import { createChannel, post, subscribe } from "./actions.ts";
import { type RawCaller, smallPicture } from "./raw-call.ts";
import { testPassword, testPersonNames } from "./test-people.ts";
import { createWorld, type Person, type World } from "./world.ts";

/** All callers of endpoints, with those that only some endpoints accept. */
export type AnyCaller = Caller | "deactivated" | "webhookBot";

/** An office in which the documented requests succeed, and all callers of requests. */
export type DocumentedOffice = World & { readonly callers: Readonly<Record<AnyCaller, RawCaller>> };

/**
 * The endpoints with examples that fail in every test office. The office is set up already, and has no push service,
 * video calls or mail server. All other examples succeed in this one.
 */
export const failingExamples: readonly string[] = [
  "POST /setup",
  "POST /mobile_push/register",
  "POST /mobile_push/test_notification",
  "POST /mobile_push/e2ee/test_notification",
  "GET /calls/bigbluebutton/create",
  "POST /mail_relay/test",
];

/** What to do when an example fails in the office that should fail in none. */
export const exampleHint =
  "The example of the declaration fails for Ada: server/testing/documented-office.ts makes the things that it names";

type Bots = { readonly bot: Person; readonly webhookBot: Person; readonly deactivated: RawCaller };

let template: Promise<{ open: () => Promise<World>; bots: Bots }> | undefined;

/**
 * Creates the office of the documented examples. Objects that the examples name exist and are Ada's, and her requests
 * succeed. Names that the examples create are free.
 */
export async function createDocumentedOffice(): Promise<DocumentedOffice> {
  template ??= createTemplate();
  const { open, bots } = await template;
  const world = await open();
  addExampleTransfers(world);
  const { ada, boris, mia, nina, pia, gus } = world;
  const callers = {
    stranger: null,
    deactivated: bots.deactivated,
    guest: gus,
    newMember: pia,
    fullMember: nina,
    moderator: mia,
    administrator: boris,
    owner: ada,
    bot: bots.bot,
    webhookBot: bots.webhookBot,
  };
  return { ...world, callers };
}

async function createTemplate(): Promise<{ open: () => Promise<World>; bots: Bots }> {
  const world = await createWorld();
  const { ada } = world;
  const bots = await addPeople(world);
  await addGroups(world);
  await addChannels(world, bots.bot);
  await invite(world);
  await addExampleRequest(world);
  await addExampleReport(world, 26);
  await addSettings(ada);
  await addUpload(world);
  await addExport(world);
  await addPersonalData(world);
  await addSessions(world);
  await addPasswordReset(world);
  await registerPhones({ ...world, bot: bots.bot });
  await addEventQueue(world);
  return { open: await world.asTemplate(), bots };
}

/**
 * Adds people: 9 is deactivated, 11 is another owner, 24 is a bot, and there are two more bots. All except Pia joined
 * long ago.
 */
async function addPeople(world: World): Promise<Bots> {
  const { ada, pia } = world;
  const goneKey = await mutate(world.ctx, (tx) => {
    // The notification bot is one of the existing users.
    const newcomers = Array.from({ length: 22 - testPersonNames.length }, (_, at) => insertNewcomer(tx, at));
    tx.store.db
      .update(users)
      .set({ joinedAt: tx.now - 365 * 86_400 })
      .run();
    tx.store.db.update(users).set({ joinedAt: tx.now }).where(eq(users.id, pia.id)).run();
    for (const { id } of allUsers(tx)) forgetUser(tx, id);
    return insertApiKey(tx, newcomers[0] ?? 0, "tests");
  });
  await createBot(world, ada, { short_name: "bell" });
  const bot = await createBot(world, ada, { short_name: "bookings" });
  const webhookBot = await createBot(world, ada, { short_name: "weather", bot_type: 2 });
  await ada.call(organizationEndpoints.updateOrganization, { waiting_period_threshold: 3 });
  await ada.call(userEndpoints.editUser, { user_id_or_email: "11", role: roles.owner });
  await ada.call(userEndpoints.deactivateUser, { user_id: 9, deactivation_notification_comment: "" });
  const password = { old_password: testPassword, new_password: "correct horse" };
  await world.nina.call(settingsEndpoints.updateOwnSettings, password);
  return { bot, webhookBot, deactivated: { email: "newcomer0@example.test", apiKey: goneKey } };
}

function insertNewcomer(tx: Tx, at: number): number {
  const person = { fullName: "New Person", email: `newcomer${at}@example.test`, role: roles.member };
  return insertUser(tx, { ...person, passwordHash: null }).id;
}

/** Adds a group with Omar and person 10. */
async function addGroups({ ada, omar }: World): Promise<void> {
  expectDocumented(await createGroup(ada, "packers", { members: [omar.id, 10] }), exampleGroup.id);
}

/**
 * Adds folder 1, channel 3 with message 26, a reaction to it, and poll 27, and channel 4 for moderators. Everybody is
 * in channel 1.
 */
async function addChannels({ ada, gus }: World, bot: Person): Promise<void> {
  await ada.call(channelFolderEndpoints.createChannelFolder, { name: "Shop", description: "Work on the books" });
  for (const name of ["kitchen", "workshop"]) await createChannel(ada, { name, subscribers: [ada.id] });
  await subscribe(ada, "general", [gus, bot]);
  for (let sent = 0; sent < 26; sent++) await post(ada, "workshop", "lamp", "The lead has arrived");
  await ada.call(reactionEndpoints.addReaction, { message_id: 26, emoji_name: "tada" });
  await createChannel(ada, { name: "moderation", subscribers: [ada.id], invite_only: true });
  await ada.call(organizationEndpoints.updateOrganization, { moderation_request_channel_id: 4 });
  await post(ada, "workshop", "lunch", "/poll What is for lunch?\nSoup");
}

/** Adds invitation 3 to an address, 4 by a link, and 5 with the token of the sign-up example. */
async function invite({ ctx, ada }: World): Promise<void> {
  const invited = { invitee_emails: "kaj@example.test, liv@example.test, per@example.test", stream_ids: [1] };
  await ada.call(invitationEndpoints.inviteByMail, invited);
  await ada.call(invitationEndpoints.createInvitationLink, {});
  await ada.call(invitationEndpoints.createInvitationLink, {});
  const { token } = invitationEndpoints.signUp.example.params;
  await mutate(ctx, (tx) =>
    tx.store.db
      .update(invitations)
      .set({ hash: hashSecret(token ?? "") })
      .where(eq(invitations.id, 5))
      .run(),
  );
}

/**
 * Adds an emoji, linkifiers 1 and 2, playground 1, profile fields 8 and 9, a domain, and default channel group 1.
 * Messages can be edited forever: the office is created once, and its messages are older in later tests.
 */
async function addSettings({ call }: Person): Promise<void> {
  await call(organizationEndpoints.updateOrganization, { message_content_edit_limit_seconds: "unlimited" });
  const { emoji_name } = emojiEndpoints.removeEmoji.example.params;
  await call(emojiEndpoints.addEmoji, { emoji_name, file: new Blob([smallPicture]) });
  for (const word of ["hall", "menu"]) {
    const linkifier = { pattern: `${word}(?P<id>[0-9]+)`, url_template: "https://tickets.example/{id}" };
    await call(linkifierEndpoints.addLinkifier, linkifier);
  }
  const playground = { name: "Try Ruby", pygments_language: "Ruby", url_template: "https://ruby.example/{code}" };
  await call(playgroundEndpoints.addPlayground, playground);
  const group = { group_name: "Bookshop", description: "Books and repairs", stream_names: ["kitchen"] };
  await call(defaultChannelGroupEndpoints.createDefaultChannelGroup, group);
  await call(emailDomainEndpoints.addEmailDomain, { domain: "example.com", allow_subdomains: false });
  for (let id = 1; id <= 9; id++)
    await call(profileFieldEndpoints.addProfileField, { field_type: 1, name: `Field ${id}` });
  for (let field_id = 1; field_id <= 7; field_id++) await call(profileFieldEndpoints.removeProfileField, { field_id });
}

/**
 * Adds an alert word, draft 1, snippet 1, scheduled message 1, reminder 1 and two navigation views, and mutes person
 * 12.
 */
async function addPersonalData({ ada }: World): Promise<void> {
  await saveDrafts(ada, { type: "stream", to: [3], topic: "lamp", content: "The lead" });
  await saveSnippet(ada, "Opening hours", "We are here **from seven to four**.");
  await createReminder(ada, 26, farFuture);
  await scheduleToChannel(ada, farFuture, 3, "Happy new year", "lamp");
  await ada.call(alertWordEndpoints.addAlertWords, alertWordEndpoints.removeAlertWords.example.params);
  await ada.call(mutedUserEndpoints.muteUser, mutedUserEndpoints.unmuteUser.example.params);
  await addView(ada, "inbox");
  await addView(ada, "narrow/channel/3-workshop/topic/lamp", "The lamp", false);
}

/** Adds Ada's upload 1, with a link that everybody can read. */
async function addUpload({ ctx, ada }: World): Promise<void> {
  const { path_id: pathId, name, size } = exampleAttachment;
  const upload = { pathId, name, size, ownerId: ada.id, contentType: "application/pdf" };
  await mutate(ctx, (tx) => insertAttachment(tx, upload, null));
  await post(ada, "general", "", `[${name}](${uploadUrl(pathId)})`);
}

/** Signs in a browser of Ada and one of person 10. Their cookies give the documented IDs. */
async function addSessions({ ctx, ada }: World): Promise<void> {
  const browsers = [
    { userId: ada.id, hash: hashSecret("documented session of ada") },
    { userId: 10, hash: hashSecret("documented session of nina") },
  ];
  await mutate(ctx, (tx) => {
    const { now: createdAt } = tx;
    const rest = { client: "Firefox on Windows", createdAt, expiresAt: createdAt + sessionLifetime };
    for (const browser of browsers)
      tx.store.db
        .insert(sessions)
        .values({ ...browser, ...rest })
        .run();
  });
}

/** Adds export 1, which is finished. */
async function addExport({ ctx, ada }: World): Promise<void> {
  const { id, export_time } = exampleExport;
  const finished = { id, userId: ada.id, kind: "public", token: "4e".repeat(16), createdAt: export_time } as const;
  await mutate(ctx, (tx) =>
    tx.store.db
      .insert(exportsOfOrganization)
      .values({ ...finished, finishedAt: tx.now })
      .run(),
  );
}

/** Adds the link with which person 10 can choose a new password. */
async function addPasswordReset({ ctx, ada }: World): Promise<void> {
  const hash = hashSecret(passwordResetEndpoints.resetPassword.example.params.token);
  await mutate(ctx, (tx) => {
    const row = { userId: 10, hash, createdById: ada.id, expiresAt: tx.now + 86_400 };
    tx.store.db.insert(passwordResets).values(row).run();
  });
}

/** Registers two phones for each person. */
async function registerPhones({
  ada,
  boris,
  mia,
  nina,
  pia,
  gus,
  bot,
}: World & { readonly bot: Person }): Promise<void> {
  const { token } = pushEndpoints.removeAndroidToken.example.params;
  const { token: iosToken } = pushEndpoints.removeIosToken.example.params;
  for (const { call } of [ada, boris, mia, nina, pia, gus, bot]) {
    await call(pushEndpoints.addAndroidToken, { token });
    await call(pushEndpoints.addIosToken, { token: iosToken, appid: "test.example.chat" });
  }
}

/** Makes Ada active, and adds her event queue and a message in it. */
async function addEventQueue({ ctx, ada }: World): Promise<void> {
  await ada.call(presenceEndpoints.updatePresence, { status: "active" });
  const { queueId } = await openQueue(ada.call);
  const { queue_id } = eventQueueEndpoints.getEvents.example.params;
  await mutate(ctx, (tx) =>
    tx.store.db.update(eventQueues).set({ id: queue_id }).where(eq(eventQueues.id, queueId)).run(),
  );
  await post(ada, "general", "", "hello");
}

function expectDocumented(id: number, documented: number): void {
  if (id !== documented) throw new Error(`The examples are about ${documented}, which is ${id} in this office.`);
}
