import { expect, onTestFinished, test } from "vitest";
import { mailOutbox } from "../db/schema/mail.ts";
import { unseal } from "../db/seal.ts";
import { archiveChannel, createChannel } from "../domain/channels/testing/channels.ts";
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
import { createReminder } from "../domain/reminders/testing/reminders.ts";
import { scheduleToChannel } from "../domain/scheduled-messages/testing/schedule.ts";
import { settingsEndpoints } from "../domain/settings/contract.ts";
import { subscriptionEndpoints } from "../domain/subscriptions/contract.ts";
import { userEndpoints } from "../domain/users/contract.ts";
import { deliverDue } from "../jobs/deliveries.ts";
import { runExportUpkeep } from "../jobs/exports.ts";
import { notifyOfMissedMessages } from "../jobs/missed-messages.ts";
import { startRelay } from "../jobs/testing/smtp.ts";
import { mutate } from "../transactions/mutate.ts";
import { createWorld, type World } from "./world.ts";

const start = Date.parse("2026-03-02T08:30:00Z");

/** A German organization with people who read Japanese, and the reverse. */
const cases = [
  { organization: "de", people: "ja" },
  { organization: "ja", people: "de" },
] as const;

type Languages = (typeof cases)[number];

async function openWorld({ organization, people }: Languages) {
  let now = start;
  const world = await createWorld({ clock: { now: () => now } });
  onTestFinished(() => world.close());
  const hall = await openChannel(world, "hall", ["ada", "nina", "omar"]);
  await world.ada.call(organizationEndpoints.updateOrganization, {
    default_language: organization,
    signup_announcements_stream_id: hall,
    new_stream_announcements_stream_id: hall,
    moderation_request_channel_id: await openChannel(world, "moderation", ["ada"], { invite_only: true }),
  });
  for (const { call } of [world.ada, world.nina, world.omar])
    await call(settingsEndpoints.updateOwnSettings, { default_language: people });
  const wait = (seconds: number) => {
    now += seconds * 1000;
  };
  return { world, hall, wait };
}

/** The language of a text without names, quotes, links and times: Japanese has its own letters. */
function languageOfText(text: string): string {
  const words = text.replaceAll(/^>.*$|@_\*\*.*?\*\*|#\*\*.*?\*\*|<time:.*?>|\(?https?:\S+|^\* .*$/gm, "");
  if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(words)) return "ja";
  const isGerman =
    /\b(?:Sie|Ihre?|Ihren|der|die|das|den|zu|mit|ist|ein|eine|Hallo|von|hat|Neue|neue|wurde|diesen|Grund)\b/.test(
      words,
    );
  return isGerman ? "de" : `neither German nor Japanese: ${text}`;
}

/** The languages of the emails in the outbox, by recipient: of the subject, the text and the page. */
function mailLanguages(world: World): Record<string, string[]> {
  const emails = world.ctx.store.db.select().from(mailOutbox).all();
  return Object.fromEntries(
    emails.map(({ recipient, subject, body, sealedBody, html }) => [
      recipient,
      [
        languageOfText(subject),
        languageOfText(sealedBody === null ? body : (unseal(world.folder, sealedBody) ?? "")),
        ...(html === null ? [] : [/<html lang="([^"]*)"/.exec(html)?.[1] ?? ""]),
      ],
    ]),
  );
}

test.each(cases)("emails to people are in their language, in an organization of another: %o", async (languages) => {
  const { world, wait } = await openWorld(languages);
  const { ada, nina, omar } = world;
  await mutate(world.ctx, startCollectingMissed);
  await write(omar, [nina], "Lunch?");
  await notifyOfMissedMessages(world.ctx);
  wait(120);
  await notifyOfMissedMessages(world.ctx);
  await ada.call(userEndpoints.deactivateUser, { user_id: omar.id, deactivation_notification_comment: "> Bye" });
  const { people } = languages;
  expect(mailLanguages(world)).toEqual({ [nina.email]: [people, people, people], [omar.email]: [people, people] });
});

test.each(cases)("an invitation, to somebody without an account, is in the organization's: %o", async (languages) => {
  const { world } = await openWorld(languages);
  await inviteAt(world.nina, tove.email);
  const { organization } = languages;
  expect(mailLanguages(world)).toEqual({ [tove.email]: [organization, organization] });
});

test.each(cases)("the test email is in the owner's language: %o", async (languages) => {
  const { world } = await openWorld(languages);
  const { relay, emails } = await startRelay();
  const { host, port } = relay;
  await world.ada.call(mailRelayEndpoints.chooseMailRelay, {
    ...{ host, port, from: "office@example.test", accepts_any_certificate: true },
  });
  await world.ada.call(mailRelayEndpoints.testMailRelay, {});
  const [head = "", ...parts] = (emails[0]?.source ?? "").split(/\r?\n\r?\n/);
  const body = parts.join("\n\n");
  const isBase64 = /transfer-encoding: base64/i.test(head);
  const bytes = isBase64 ? Buffer.from(body, "base64") : Buffer.from(unquoted(body), "latin1");
  expect(languageOfText(bytes.toString("utf8"))).toBe(languages.people);
});

/** Decodes quoted-printable text (RFC 2045, 6.7). */
function unquoted(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

test.each(cases)("direct messages of the bot are in their reader's language: %o", async (languages) => {
  const { world, wait } = await openWorld(languages);
  const { ada, nina, omar } = world;
  const inMinutes = (minutes: number) => start / 1000 + 60 * minutes;
  const { token } = await inviteAt(ada, tove.email);
  await world.stranger(invitationEndpoints.signUp, { token, ...tove });
  await createChannel(world, "ada", { name: "workshop", subscribers: [omar.id] });
  await ada.call(subscriptionEndpoints.subscribe, {
    subscriptions: [{ name: "yard" }, { name: "shed" }],
    principals: [omar.id],
  });
  await createReminder(omar, await write(nina, [omar], "Lunch?"), inMinutes(1), "Order more");
  const attic = await createChannel(world, "ada", { name: "attic", subscribers: [omar.id] });
  await scheduleToChannel(omar, inMinutes(1), attic, "Late");
  await archiveChannel(world, "ada", attic);
  await requestExport(ada);
  await runExportUpkeep(world.ctx);
  wait(120);
  await deliverDue(world.ctx);
  const notices = [...(await noticesTo(world, ada)), ...(await noticesTo(world, omar))];
  const direct = notices.filter(({ type }) => type === "private");
  // Accepted invitation, export; three subscriptions, reminder, failed message.
  expect(direct).toHaveLength(7);
  expect(direct.map(({ content }) => languageOfText(content))).toEqual(direct.map(() => languages.people));
});

test.each(cases)("messages of the bot in channels are in the organization's language: %o", async (languages) => {
  const { world, hall } = await openWorld(languages);
  const { ada, nina, omar } = world;
  await world.stranger(invitationEndpoints.signUp, { token: (await inviteAt(ada, tove.email)).token, ...tove });
  await createChannel(world, "ada", { name: "workshop", subscribers: [omar.id], announce: true });
  const message = await post(omar, hall, "The lead has arrived", "arrivals");
  await nina.call(messageReportEndpoints.reportMessage, { message_id: message, report_type: "spam" });
  await ada.call(messageEndpoints.updateMessage, {
    message_id: message,
    topic: "✔ desk",
    propagate_mode: "change_all",
    send_notification_to_old_thread: true,
    send_notification_to_new_thread: true,
  });
  const notices = (await noticesTo(world, ada)).filter(({ type }) => type === "stream");
  // Newcomer, new channel, report, resolution, and the two ends of the move.
  expect(notices).toHaveLength(6);
  const { organization } = languages;
  expect(notices.map(({ content }) => languageOfText(content))).toEqual(notices.map(() => organization));
  const topics = notices.map(({ subject }) => subject).filter((topic) => !["arrivals", "✔ desk"].includes(topic));
  expect(topics).toHaveLength(3);
  expect(topics.map(languageOfText)).toEqual(topics.map(() => organization));
});
