import { expect, onTestFinished, test } from "vitest";
import type { MailRelay } from "../../config.ts";
import { missedMessages, missedMessagesProgress } from "../../db/schema/missed-messages.ts";
import { startMail } from "../../jobs/mail.ts";
import { notifyOfMissedMessages, prepareMissedMessages } from "../../jobs/missed-messages.ts";
import { relayAt, startRelay } from "../../jobs/testing/smtp.ts";
import { createWorld } from "../../testing/world.ts";
import { flagEndpoints } from "../flags/contract.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { openChannel, post, write } from "../messages/testing/office.ts";
import { mutedUserEndpoints } from "../muted-users/contract.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { presenceEndpoints } from "../presence/contract.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { setTopicPolicy } from "../user-topics/testing/user-topics.ts";
import { userEndpoints } from "../users/contract.ts";
import { openAwayWorld, writtenEmails } from "./testing/away-world.ts";

test("people who are away get the messages of a conversation in one email, in order", async () => {
  const { world, emailsAfter } = await openAwayWorld();
  await world.nina.call(settingsEndpoints.updateOwnSettings, {
    timezone: "Europe/Stockholm",
    twenty_four_hour_time: true,
  });
  await write(world.omar, [world.nina], "The lead has **arrived**");
  await write(world.omar, [world.nina], "Come and see");
  await write(world.pia, [world.nina, world.omar], "Lunch?");
  const emails = (await emailsAfter(120)).filter(({ recipient }) => recipient === "nina@example.test");
  expect(emails.map(({ subject }) => subject)).toEqual([
    "Direct messages with Omar Haddad",
    "Direct messages with Omar Haddad and Pia Åkesson",
  ]);
  const [email] = emails;
  expect(email?.body.replaceAll(world.url, "http://office.test")).toMatchInlineSnapshot(`
    "Direct messages with Omar Haddad

    Omar Haddad, Mar 2, 2026, 09:30

    > The lead has arrived

    Omar Haddad, Mar 2, 2026, 09:30

    > Come and see

    Read and reply in Watercooler <http://office.test/#narrow/dm/5,6-dm/near/1>

    ---

    You get this email because someone wrote to you while you were away. To change this, open Notifications, then Email in your settings. Replies to this email are not read.
    "
  `);
  expect(email?.html).toContain("The lead has <strong>arrived</strong>");
  expect(email?.html?.indexOf("arrived")).toBeLessThan(email?.html?.indexOf("Come and see") ?? 0);
});

test("an email is sent through the relay automatically, as text and as HTML that loads nothing", async () => {
  const { relay, emails, waitForEmails } = await startRelay();
  const { world, emailsAfter } = await openAwayWorld(relay);
  await write(world.omar, [world.nina], "Look :smile: $$x^2$$ @**Nina Vogel** https://example.com/a.png");
  await emailsAfter(120);
  const stop = startMail(world.ctx, 10);
  await waitForEmails(1);
  await stop();
  expect(emails).toMatchObject([{ to: "nina@example.test", from: "watercooler@example.test" }]);
  const source = emails[0]?.source ?? "";
  expect(source).toContain("multipart/alternative");
  expect(source).not.toMatch(/<(img|video|audio|link|iframe|object|svg)|src=3D|url\(/i);
});

test("messages are collected for the batching period, counted from the first one", async () => {
  const { world, decide, wait } = await openAwayWorld();
  await world.nina.call(settingsEndpoints.updateOwnSettings, { email_notifications_batching_period_seconds: 600 });
  await write(world.omar, [world.nina], "One");
  await decide();
  wait(500);
  await write(world.omar, [world.nina], "Two");
  await decide();
  wait(99);
  await decide();
  expect(writtenEmails(world.ctx)).toEqual([]);
  wait(1);
  await decide();
  expect(writtenEmails(world.ctx)).toHaveLength(1);
  expect(writtenEmails(world.ctx)[0]?.body).toMatch(/One[\s\S]*Two/);
  wait(10_000);
  await decide();
  expect(writtenEmails(world.ctx)).toHaveLength(1);
});

test("people who were active in the 200 seconds before a message, or since, get no mail; idle people do", async () => {
  const { world, decide, wait, emailsAfter } = await openAwayWorld();
  const here = (status: "active" | "idle") => ({ status, ping_only: true });
  await world.nina.call(presenceEndpoints.updatePresence, here("active"));
  await world.omar.call(presenceEndpoints.updatePresence, here("active"));
  wait(200);
  await world.omar.call(presenceEndpoints.updatePresence, here("idle"));
  await write(world.ada, [world.nina], "Nina is here");
  await decide();
  wait(1);
  await write(world.ada, [world.omar], "Omar has gone for coffee");
  await write(world.ada, [world.pia], "Pia comes back");
  await world.pia.call(presenceEndpoints.updatePresence, here("active"));
  expect((await emailsAfter(120)).map(({ recipient }) => recipient)).toEqual(["omar@example.test"]);
});

test("people who read a message before its email is due get no mail about it", async () => {
  const { world, decide, emailsAfter } = await openAwayWorld();
  const one = await write(world.omar, [world.nina], "One");
  await write(world.omar, [world.nina], "Two");
  const three = await write(world.ada, [world.nina], "Three");
  await decide();
  await world.nina.call(flagEndpoints.updateFlags, { messages: [one, three], op: "add", flag: "read" });
  const emails = await emailsAfter(120);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.body).toContain("Two");
  expect(emails[0]?.body).not.toContain("One");
});

test("a message that is deleted meanwhile is not mailed, and its row is deleted", async () => {
  const { world, decide, emailsAfter } = await openAwayWorld();
  const channel = await openChannel(world, "workshop", ["ada", "nina"]);
  const id = await post(world.ada, channel, "Never mind, @**Nina Vogel**");
  await decide();
  expect(world.ctx.store.db.select().from(missedMessages).all()).toHaveLength(1);
  await world.ada.call(messageEndpoints.deleteMessage, { message_id: id });
  expect(world.ctx.store.db.select().from(missedMessages).all()).toEqual([]);
  expect(await emailsAfter(120)).toEqual([]);
});

test("an edited message is mailed as it is now, also to people whom the edit mentions", async () => {
  const { world, decide, emailsAfter } = await openAwayWorld();
  const channel = await openChannel(world, "workshop", ["ada", "nina", "omar"]);
  const id = await post(world.ada, channel, "The lamp is blue, @**Nina Vogel**");
  await decide();
  const content = "The lamp is red, @**Nina Vogel** and @**Omar Haddad**";
  await world.ada.call(messageEndpoints.updateMessage, { message_id: id, content });
  const emails = await emailsAfter(120);
  expect(emails.map(({ recipient }) => recipient)).toEqual(["nina@example.test", "omar@example.test"]);
  for (const { body } of emails) expect(body).toContain("The lamp is red");
});

test("a moved message is mailed with its new place, and not to people who cannot read it there", async () => {
  const { world, decide, emailsAfter } = await openAwayWorld();
  const from = await openChannel(world, "workshop", ["ada", "nina", "omar"]);
  const to = await openChannel(world, "office", ["ada", "nina"], { invite_only: true });
  const id = await post(world.ada, from, "@**all** the lamp is red");
  await decide();
  const move = { message_id: id, stream_id: to, topic: "paint", propagate_mode: "change_all" } as const;
  await world.ada.call(messageEndpoints.updateMessage, { ...move, send_notification_to_new_thread: false });
  const emails = await emailsAfter(120);
  expect(emails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ["nina@example.test", "#office > paint"],
  ]);
});

test("bots, deactivated people and the sender get no mail", async () => {
  const { world, decide, emailsAfter } = await openAwayWorld();
  const channel = await openChannel(world, "workshop", ["nina", "omar", "pia"]);
  await post(world.omar, channel, "@**all** lunch @**Omar Haddad**");
  await decide();
  await world.ada.call(userEndpoints.deactivateUser, { user_id: world.nina.id });
  expect((await emailsAfter(120)).map(({ recipient }) => recipient)).toEqual(["pia@example.test"]);
});

test("messages in a channel are mailed to people who want that, are mentioned or follow the topic", async () => {
  const { world, emailsAfter } = await openAwayWorld();
  const channel = await openChannel(world, "workshop", ["mia", "nina", "omar", "pia", "gus"]);
  const data = [{ stream_id: channel, property: "email_notifications" as const, value: true }];
  await world.mia.call(subscriptionEndpoints.updateSubscriptionProperties, { subscription_data: data });
  await world.gus.call(settingsEndpoints.updateOwnSettings, { enable_stream_email_notifications: true });
  await setTopicPolicy(world.pia, channel, "lamp", 3);
  await post(world.omar, channel, "Rent for @**Nina Vogel**");
  const emails = await emailsAfter(120);
  expect(emails.map(({ recipient }) => recipient).sort()).toEqual([
    "gus@example.test",
    "mia@example.test",
    "nina@example.test",
    "pia@example.test",
  ]);
  expect(new Set(emails.map(({ subject }) => subject))).toEqual(new Set(["#workshop > lamp"]));
  const hintTo = (name: string) => emails.find(({ recipient }) => recipient.startsWith(name))?.body.split("---")[1];
  expect(hintTo("nina")).toContain("someone mentioned you while you were away. To change this, open Notifications");
  expect(hintTo("pia")).toContain("you follow this topic");
  expect(hintTo("mia")).toContain("open your personal settings for this channel");
});

test("messages that somebody has muted or turned off meanwhile are not mailed", async () => {
  const { world, decide, emailsAfter } = await openAwayWorld();
  const channel = await openChannel(world, "workshop", ["nina", "omar", "pia"]);
  await post(world.ada, channel, "@**all** the menu");
  await write(world.mia, [world.pia], "Pia?");
  await decide();
  await setTopicPolicy(world.nina, channel, "lamp", 1);
  const off = { enable_offline_email_notifications: false };
  await world.omar.call(settingsEndpoints.updateOwnSettings, off);
  await world.pia.call(mutedUserEndpoints.muteUser, { muted_user_id: world.mia.id });
  expect((await emailsAfter(120)).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ["pia@example.test", "#workshop > lamp"],
  ]);
});

test("content is kept out of email if the reader or the organization wants that", async () => {
  const { world, emailsAfter } = await openAwayWorld();
  await world.nina.call(settingsEndpoints.updateOwnSettings, {
    message_content_in_email_notifications: false,
    realm_name_in_email_notifications_policy: 2,
  });
  await write(world.omar, [world.nina], "The secret word");
  const [email] = await emailsAfter(120);
  expect(email?.subject).toBe("[Lindholm & Daughters] New messages");
  expect(`${email?.body}${email?.html}`).not.toMatch(/secret|Omar/);
  expect(email?.body).toContain("Your settings don't include message text in emails");
  const never = { message_content_allowed_in_email_notifications: false };
  await world.ada.call(organizationEndpoints.updateOrganization, never);
  await write(world.omar, [world.pia], "Another");
  const last = (await emailsAfter(120)).at(-1);
  expect(last?.body).toContain("Your organization doesn't include message text in emails");
});

test("people who have left a channel get no more mail about it", async () => {
  const { world, decide, emailsAfter } = await openAwayWorld();
  const channel = await openChannel(world, "workshop", ["nina", "omar"], { invite_only: true });
  await post(world.omar, channel, "@**Nina Vogel** hello");
  await decide();
  await world.nina.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["workshop"] });
  expect(await emailsAfter(120)).toEqual([]);
});

test("two hundred messages are mailed at once, even before the batching period ends; an email shows fifty", async () => {
  const { world, decide } = await openAwayWorld();
  await world.nina.call(settingsEndpoints.updateOwnSettings, { email_notifications_batching_period_seconds: 604_800 });
  for (let index = 0; index < 199; index++) await write(world.omar, [world.nina], `Message ${index}`);
  await decide();
  expect(writtenEmails(world.ctx)).toEqual([]);
  await write(world.omar, [world.nina], "The last one");
  await decide();
  const [email] = writtenEmails(world.ctx);
  expect(email?.body).toContain("Message 49");
  expect(email?.body).not.toContain("Message 50");
  expect(email?.body).toContain("150 more messages follow.");
});

test("without a relay nothing is kept, and messages of that time are never mailed", async () => {
  const { world, decide, emailsAfter } = await openAwayWorld();
  const { ctx } = world;
  const restart = (mailRelay: MailRelay | null) =>
    prepareMissedMessages({ ...ctx, config: { ...ctx.config, mailRelay } });
  const rows = () => [missedMessages, missedMessagesProgress].map((table) => ctx.store.db.select().from(table).all());
  await write(world.omar, [world.nina], "Before");
  await decide();
  expect(rows().map(({ length }) => length)).toEqual([1, 1]);
  await restart(null);
  await write(world.omar, [world.nina], "Nobody is notified");
  expect(await emailsAfter(1_000)).toEqual([]);
  expect(rows()).toEqual([[], []]);
  await restart(relayAt(1));
  await write(world.omar, [world.pia], "From here on");
  expect((await emailsAfter(120)).map(({ recipient }) => recipient)).toEqual(["pia@example.test"]);
});

test("without a relay nothing is written", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  await write(world.omar, [world.nina], "Nobody is notified");
  await notifyOfMissedMessages(world.ctx);
  expect(world.ctx.store.db.select().from(missedMessagesProgress).all()).toEqual([]);
});

test("after a restart decided and undecided messages are mailed once", async () => {
  const { world, decide, wait } = await openAwayWorld(relayAt(1));
  await write(world.omar, [world.nina], "One");
  await decide();
  await write(world.omar, [world.pia], "Two");
  const again = await world.restart();
  wait(120);
  await notifyOfMissedMessages(again.ctx);
  await notifyOfMissedMessages(again.ctx);
  expect(writtenEmails(again.ctx).map(({ recipient }) => recipient)).toEqual(["nina@example.test", "pia@example.test"]);
  await again.close();
});
