import { beforeEach, expect, onTestFinished, test } from "vitest";
import { mailOutbox } from "../db/schema/mail.ts";
import { unseal } from "../db/seal.ts";
import { archiveChannel, createChannel } from "../domain/channels/testing/channels.ts";
import { eventQueueEndpoints } from "../domain/event-queues/contract.ts";
import { requestExport } from "../domain/exports/testing/exports.ts";
import { invitationEndpoints } from "../domain/invitations/contract.ts";
import { inviteAt, tove } from "../domain/invitations/testing/invite.ts";
import { mailRelayEndpoints } from "../domain/mail-relay/contract.ts";
import { messageReportEndpoints } from "../domain/message-reports/contract.ts";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { openChannel, post, write } from "../domain/messages/testing/office.ts";
import { startCollectingMissed } from "../domain/missed-messages/progress.ts";
import { noticesTo } from "../domain/notification-bot/testing/sent-notices.ts";
import { organizationEndpoints } from "../domain/organization/contract.ts";
import { organizationSetting } from "../domain/organization-settings/queries.ts";
import { createReminder } from "../domain/reminders/testing/reminders.ts";
import { scheduleToChannel } from "../domain/scheduled-messages/testing/schedule.ts";
import { settingsEndpoints } from "../domain/settings/contract.ts";
import { setupEndpoints } from "../domain/setup/contract.ts";
import { subscriptionEndpoints } from "../domain/subscriptions/contract.ts";
import { defaultSettings, settingsOf } from "../domain/user-settings/queries.ts";
import { userEndpoints } from "../domain/users/contract.ts";
import { deliverDue } from "../jobs/deliveries.ts";
import { runExportUpkeep } from "../jobs/exports.ts";
import { notifyOfMissedMessages } from "../jobs/missed-messages.ts";
import { startRelay } from "../jobs/testing/smtp.ts";
import { pseudoCatalogs, untranslatedParts } from "../texts/testing/pseudo-language.ts";
import { mutate } from "../transactions/mutate.ts";
import { createEmptyServer, createWorld, type World } from "./world.ts";

let world: World;
let hall: number;
let now: number;

beforeEach(async () => {
  now = Date.parse("2026-03-02T08:30:00Z");
  world = await createWorld({ clock: { now: () => now }, config: { catalogsFolder: pseudoCatalogs() } });
  onTestFinished(() => world.close());
  hall = await openChannel(world, "hall", ["ada", "nina", "omar"]);
  for (const { call } of [world.ada, world.nina, world.omar])
    await call(settingsEndpoints.updateOwnSettings, { default_language: "en-XA" });
  await world.ada.call(organizationEndpoints.updateOrganization, {
    default_language: "en-XA",
    signup_announcements_stream_id: hall,
    new_stream_announcements_stream_id: hall,
    moderation_request_channel_id: await openChannel(world, "moderation", ["ada"], { invite_only: true }),
  });
});

const inMinutes = (minutes: number) => now / 1000 + 60 * minutes;

/** The text of a message without quotes, names, links and times. */
const ownWords = (content: string) => content.replaceAll(/^>.*$|@_\*\*.*?\*\*|#\*\*.*?\*\*|<time:.*?>|^\* (?=#)/gm, "");

test("every message of the notification bot is in its readers' language, with its topic", async () => {
  const { ada, nina, omar } = world;
  const token = (await inviteAt(ada, tove.email)).token;
  await world.stranger(invitationEndpoints.signUp, { token, ...tove });
  await createChannel(world, "ada", { name: "workshop", subscribers: [omar.id], announce: true });
  await ada.call(subscriptionEndpoints.subscribe, {
    subscriptions: [{ name: "yard" }, { name: "shed" }],
    principals: [ada.id, omar.id],
    announce: true,
  });
  const message = await post(omar, hall, "The lead has arrived");
  await createReminder(omar, message, inMinutes(1), "Order more");
  await createReminder(omar, await write(nina, [omar], "Lunch?"), inMinutes(1));
  await nina.call(messageReportEndpoints.reportMessage, { message_id: message, report_type: "spam" });
  const attic = await createChannel(world, "ada", { name: "attic", subscribers: [omar.id] });
  await scheduleToChannel(omar, inMinutes(1), attic, "Late");
  await archiveChannel(world, "ada", attic);
  await requestExport(ada);
  await runExportUpkeep(world.ctx);
  now += 120_000;
  await deliverDue(world.ctx);
  await ada.call(messageEndpoints.updateMessage, {
    message_id: message,
    topic: "✔ desk",
    propagate_mode: "change_all",
    send_notification_to_old_thread: true,
    send_notification_to_new_thread: true,
  });

  const toAda = await noticesTo(world, ada);
  const toOmar = await noticesTo(world, omar);
  const all = [...new Map([...toAda, ...toOmar].map((notice) => [notice.id, notice])).values()];
  expect(all.length).toBeGreaterThanOrEqual(14);
  for (const { content } of all) expect(untranslatedParts(ownWords(content)), content).toEqual([]);
  const topics = new Set(all.flatMap(({ type, subject }) => (type === "stream" ? [subject] : [])));
  expect([...topics].filter((topic) => !topic.startsWith("⟦")).sort()).toEqual(["lamp", "✔ desk"]);
});

test("every email is in its reader's language", async () => {
  const { ada, nina, omar } = world;
  await mutate(world.ctx, startCollectingMissed);
  await inviteAt(ada, tove.email);
  await write(omar, [nina], "```spoiler Cake\nIn the kitchen\n```");
  await post(omar, hall, `@**Nina Vogel|${nina.id}**`);
  await notifyOfMissedMessages(world.ctx);
  now += 120_000;
  await notifyOfMissedMessages(world.ctx);
  await ada.call(userEndpoints.deactivateUser, { user_id: omar.id, deactivation_notification_comment: "> Bye" });

  const emails = world.ctx.store.db.select().from(mailOutbox).all();
  const texts = emails.map(({ subject, body, sealedBody, html }) => ({
    subject,
    html,
    body: sealedBody === null ? body : (unseal(world.folder, sealedBody) ?? ""),
  }));
  expect(texts).toHaveLength(4);
  for (const { subject, body, html } of texts) {
    expect(untranslatedParts(subject).filter((text) => !text.startsWith("#hall"))).toEqual([]);
    const ownText = body.replaceAll(/^(>|#hall|http|Omar Haddad, ).*$|<http.*?>/gm, "");
    expect(untranslatedParts(ownText), body).toEqual([]);
    if (html !== null) expect(html).toContain('<html lang="en-XA" dir="ltr">');
  }
});

test("the test email is in the owner's language", async () => {
  const { relay, emails } = await startRelay();
  const { host, port } = relay;
  await world.ada.call(mailRelayEndpoints.chooseMailRelay, {
    ...{ host, port, from: "office@example.test", accepts_any_certificate: true },
  });
  await world.ada.call(mailRelayEndpoints.testMailRelay, {});
  const source = decodeURIComponent(
    (emails[0]?.source ?? "").replaceAll(/=\r?\n/g, "").replaceAll(/=(?=[0-9A-F]{2})/g, "%"),
  );
  expect(source).toContain("⟦Hello Ada");
  expect(source).toContain("⟦Lindholm & Daughters can send email.");
});

test("an organization has the language of the browser that set it up, and so has its first channel", async () => {
  const server = await createEmptyServer({ config: { catalogsFolder: pseudoCatalogs() } });
  onTestFinished(() => server.close());
  const token = server.ctx.site.setupToken ?? "";
  const owner = {
    organization_name: "Lindholm",
    full_name: "Ada",
    email: "ada@example.test",
    password: "correct horse battery",
  };
  const answer = await fetch(`${server.url.now()}/api/v1${setupEndpoints.setUp.path}`, {
    method: "POST",
    headers: { "accept-language": "xh, en-XA" },
    body: new URLSearchParams({ token, ...owner }),
  });
  const cookie = answer.headers.get("set-cookie") ?? "";
  const get = async (path: string) =>
    (await fetch(`${server.url.now()}/api/v1${path}`, { headers: { cookie } })).json();
  expect(organizationSetting(server.ctx, "default_language")).toBe("en-XA");
  expect(await get("/streams")).toMatchObject({ streams: [{ name: "⟦general⟧", description: "⟦For everyone⟧" }] });
});

test("an organization has the language that was chosen when it was set up, and so has its owner's session", async () => {
  const server = await createEmptyServer();
  onTestFinished(() => server.close());
  const answer = await fetch(`${server.url.now()}/api/v1${setupEndpoints.setUp.path}`, {
    method: "POST",
    headers: { "accept-language": "fr" },
    body: new URLSearchParams({
      token: server.ctx.site.setupToken ?? "",
      organization_name: "Lindholm",
      full_name: "Ada",
      email: "ada@example.test",
      password: "correct horse battery",
      default_language: "de",
    }),
  });
  const cookie = answer.headers.get("set-cookie") ?? "";
  const session = await fetch(`${server.url.now()}/api/v1/session`, { headers: { cookie } });
  expect(organizationSetting(server.ctx, "default_language")).toBe("de");
  expect(settingsOf(server.ctx, 1)).toMatchObject({ default_language: "de", twenty_four_hour_time: true });
  expect(defaultSettings(server.ctx)).toMatchObject({ twenty_four_hour_time: true });
  expect(await session.json()).toMatchObject({ default_language: "de" });
});

test("the registration lists the languages of the catalogs by their own names", async () => {
  const { language_list: languages } = await world.nina.call(eventQueueEndpoints.registerQueue, {
    fetch_event_types: ["realm"],
  });
  expect(languages).toContainEqual({ code: "en", locale: "en", name: "English" });
  expect(languages?.map(({ code }) => code)).toEqual(["ar-XB", "en", "en-XA"]);
});
