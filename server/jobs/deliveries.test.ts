import { beforeEach, expect, onTestFinished, test } from "vitest";
import { archiveChannel, changeChannel } from "../domain/channels/testing/channels.ts";
import { openQueue } from "../domain/event-queues/testing/queue-client.ts";
import { systemGroupId } from "../domain/groups/system-groups.ts";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { openChannel, post } from "../domain/messages/testing/office.ts";
import { botOf, noticeTextsTo } from "../domain/notification-bot/testing/sent-notices.ts";
import { createReminder, remindersOf } from "../domain/reminders/testing/reminders.ts";
import { scheduledMessageEndpoints } from "../domain/scheduled-messages/contract.ts";
import {
  changeScheduled,
  deleteScheduled,
  schedule,
  scheduledOf,
  scheduleToChannel,
} from "../domain/scheduled-messages/testing/schedule.ts";
import { sessionEndpoints } from "../domain/sessions/contract.ts";
import { subscriptionEndpoints } from "../domain/subscriptions/contract.ts";
import { upload } from "../domain/uploads/testing/upload.ts";
import { userEndpoints } from "../domain/users/contract.ts";
import { createClient } from "../http/client.ts";
import { testPassword } from "../testing/test-people.ts";
import { verifyAction } from "../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../testing/world.ts";
import { deliverDue } from "./deliveries.ts";
import { removeUnusedUploads } from "./uploads.ts";

let now: number;
let world: World;

beforeEach(async () => {
  now = 1_790_000_000_000;
  world = await createWorld({ clock: { now: () => now } });
  onTestFinished(() => world.close());
});

const minute = 60_000;

const inMinutes = (minutes: number) => now / 1000 + 60 * minutes;

async function advance(minutes: number): Promise<void> {
  now += minutes * minute;
  await deliverDue(world.ctx);
}

async function readBy(reader: Person) {
  const newest = { anchor: "newest", num_before: 100, num_after: 0, apply_markdown: false } as const;
  return (await reader.call(messageEndpoints.getMessages, newest)).messages;
}

const contentsFor = async (reader: Person) => (await readBy(reader)).map(({ content }) => content);

test("a message is sent at its time as if by its sender, and is no longer scheduled", async () => {
  const { nina, omar } = world;
  const id = await schedule(nina, {
    type: "channel",
    to: 1,
    topic: "lamp",
    content: "@**Omar Haddad** the *lead*",
    scheduled_delivery_timestamp: inMinutes(2),
    read_by_sender: true,
  });
  const queues = await Promise.all(
    [nina, omar].map(({ call }) => openQueue(call, { event_types: ["message", "scheduled_messages"] })),
  );
  await advance(1);
  expect(await contentsFor(omar)).toEqual([]);
  now += minute;
  await verifyAction(world, () => deliverDue(world.ctx));
  const [message] = await readBy(nina);
  expect(message).toMatchObject({
    sender_id: nina.id,
    stream_id: 1,
    subject: "lamp",
    timestamp: now / 1000,
    client: "Watercooler-tests",
    flags: ["read"],
  });
  const [toNina, toOmar] = await Promise.all(queues.map((queue) => queue.takeAll()));
  expect(toNina).toMatchObject([
    { type: "message", message: { id: message?.id } },
    { type: "scheduled_messages", op: "remove", scheduled_message_id: id },
  ]);
  expect(toOmar).toMatchObject([{ type: "message", flags: ["mentioned"] }]);
  expect(await scheduledOf(nina)).toEqual([]);
});

test("messages that are due together are sent once each, in the order of their times", async () => {
  const { nina, omar } = world;
  for (const minutes of [3, 1, 2]) await scheduleToChannel(nina, inMinutes(minutes), 1, `after ${minutes}`);
  await schedule(nina, {
    type: "direct",
    to: [omar.id],
    content: "after 4",
    scheduled_delivery_timestamp: inMinutes(4),
  });
  now += 5 * minute;
  await Promise.all([deliverDue(world.ctx), deliverDue(world.ctx)]);
  await deliverDue(world.ctx);
  expect(await contentsFor(omar)).toEqual(["after 1", "after 2", "after 3", "after 4"]);
});

test("a message that is postponed or canceled meanwhile is not sent at its old time", async () => {
  const { nina, omar } = world;
  const [later, never] = [
    await scheduleToChannel(nina, inMinutes(1), 1, "Later"),
    await scheduleToChannel(nina, inMinutes(1), 1, "No"),
  ];
  await changeScheduled(nina, later, { scheduled_delivery_timestamp: inMinutes(10) });
  await deleteScheduled(nina, never);
  await advance(2);
  expect(await contentsFor(omar)).toEqual([]);
  await advance(8);
  expect(await contentsFor(omar)).toEqual(["Later"]);
});

test("messages that became due while the server was off are sent when it starts", async () => {
  await scheduleToChannel(world.nina, inMinutes(1), 1, "Good morning");
  now += 60 * minute;
  world = await world.restart();
  await expect.poll(() => contentsFor(world.omar)).toEqual(["Good morning"]);
  world = await world.restart();
  expect(await contentsFor(world.omar)).toEqual(["Good morning"]);
});

test("messages are sent at the time that the clock shows, even if it was set forward or back", async () => {
  await scheduleToChannel(world.nina, inMinutes(1), 1, "Hello");
  now -= 60 * minute;
  await deliverDue(world.ctx);
  expect(await contentsFor(world.omar)).toEqual([]);
  await advance(62);
  expect(await contentsFor(world.omar)).toEqual(["Hello"]);
});

test.each<[string, string, (workshop: number) => Promise<unknown>]>([
  [
    "the channel is archived",
    "The channel #**workshop** is archived.",
    (workshop) => archiveChannel(world, "ada", workshop),
  ],
  [
    "they may no longer post there",
    "You don't have permission to post in the channel #**workshop**.",
    (workshop) =>
      changeChannel(world, "ada", workshop, { can_send_message_group: { new: systemGroupId("role:administrators") } }),
  ],
  [
    "they can no longer see the channel",
    "The channel no longer exists, or you can't see it.",
    (workshop) => changeChannel(world, "ada", workshop, { is_private: true }),
  ],
])("when %s the message is not sent, and its sender is notified why", async (_case, reason, change) => {
  const { nina } = world;
  const workshop = await openChannel(world, "workshop", ["ada"]);
  const id = await scheduleToChannel(nina, inMinutes(1), workshop, "Hello");
  await change(workshop);
  const queue = await openQueue(nina.call, { event_types: ["scheduled_messages"] });
  now += 2 * minute;
  await verifyAction(world, () => deliverDue(world.ctx));
  await deliverDue(world.ctx);
  const failed = { scheduled_message_id: id, content: "Hello", failed: true };
  expect(await scheduledOf(nina)).toMatchObject([failed]);
  expect(await queue.takeAll()).toMatchObject([
    { type: "scheduled_messages", op: "update", scheduled_message: failed },
  ]);
  const time = new Date(now - minute).toISOString().replace(".000", "");
  expect(await noticeTextsTo(world, nina)).toEqual([
    `The message you scheduled for <time:${time}> was not sent: ${reason}`,
  ]);
});

test("messages of deactivated people are not sent; after reactivation they are kept, and can still be sent", async () => {
  const { ada, nina, omar } = world;
  const id = await scheduleToChannel(nina, inMinutes(1), 1, "Hello");
  await ada.call(userEndpoints.deactivateUser, { user_id: nina.id });
  await advance(2);
  expect(await contentsFor(omar)).toEqual([]);
  expect(world.ctx.store.all("SELECT id, failure FROM scheduled_messages", [])).toEqual([
    { id, failure: "Account is deactivated" },
  ]);
  await ada.call(userEndpoints.reactivateUser, { user_id: nina.id });
  expect(await noticeTextsTo(world, ada)).toEqual([]);
  const signIn = { username: nina.email, password: testPassword };
  const { api_key: apiKey } = await world.stranger(sessionEndpoints.fetchApiKey, signIn);
  const credentials = { email: nina.email, apiKey };
  const back = { ...nina, call: createClient({ baseUrl: world.url, credentials }) };
  expect(await noticeTextsTo(world, back)).toEqual([]);
  expect(await scheduledOf(back)).toMatchObject([{ scheduled_message_id: id, failed: true }]);
  await changeScheduled(back, id, { scheduled_delivery_timestamp: inMinutes(1) });
  await advance(1);
  expect(await contentsFor(omar)).toEqual(["Hello"]);
});

test("a message that cannot be sent does not delay others, and one that failed unexpectedly is due again", async () => {
  const { nina, omar } = world;
  const workshop = await openChannel(world, "workshop", ["nina"]);
  await scheduleToChannel(nina, inMinutes(1), workshop, "Nobody gets this");
  const broken = await scheduleToChannel(nina, inMinutes(1), 1, "Broken");
  await scheduleToChannel(nina, inMinutes(2), 1, "Hello");
  await archiveChannel(world, "ada", workshop);
  const { db } = world.ctx.store;
  db.run(`UPDATE scheduled_messages SET recipients = 'no json' WHERE id = ${broken}`);
  now += 3 * minute;
  await expect(deliverDue(world.ctx)).rejects.toThrow("deliveries that failed: 1");
  expect(await contentsFor(omar)).toEqual(["Hello"]);
  db.run(`UPDATE scheduled_messages SET recipients = '[1]' WHERE id = ${broken}`);
  await deliverDue(world.ctx);
  expect(await contentsFor(omar)).toEqual(["Hello", "Broken"]);
});

test("an upload that only a scheduled message links to is kept for as long as the message waits", async () => {
  const { nina, omar } = world;
  const days = 24 * 60;
  const url = await upload(nina, "Plans", "plans.txt");
  const id = await scheduleToChannel(nina, inMinutes(60 * days), 1, `[plans](${url})`);
  now += 50 * days * minute;
  await removeUnusedUploads(world.ctx);
  await advance(10 * days);
  expect(await contentsFor(omar)).toEqual([`[plans](${url})`]);
  const other = await upload(nina, "Drafts", "drafts.txt");
  const gone = await scheduleToChannel(nina, inMinutes(60 * days), 1, `[drafts](${other})`);
  await deleteScheduled(nina, gone);
  now += 40 * days * minute;
  await removeUnusedUploads(world.ctx);
  expect(world.ctx.store.all("SELECT name FROM attachments", [])).toEqual([{ name: "plans.txt" }]);
  expect(id).not.toBe(gone);
});

test("a running server sends scheduled messages on time", async () => {
  const own = await createWorld();
  onTestFinished(own.close);
  const queue = await openQueue(own.omar.call, { event_types: ["message"] });
  const at = Math.floor(Date.now() / 1000) + 2;
  await own.nina.call(scheduledMessageEndpoints.scheduleMessage, {
    type: "channel",
    to: 1,
    topic: "lamp",
    content: "On time",
    scheduled_delivery_timestamp: at,
  });
  const [event] = await queue.poll();
  expect(event).toMatchObject({ message: { content: "On time" } });
  // A busy machine may take a moment.
  const late = Date.now() / 1000 - at;
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(5);
});

test("Nina is reminded once by the notification bot, and the reminder is removed", async () => {
  const { nina, omar } = world;
  const message = await post(omar, 1, "The lead has arrived");
  const id = await createReminder(nina, message, inMinutes(1), "Weigh it");
  const [{ content } = { content: "" }] = await remindersOf(nina);
  const queue = await openQueue(nina.call, { event_types: ["message", "reminders"] });
  now += 2 * minute;
  await verifyAction(world, () => deliverDue(world.ctx));
  await deliverDue(world.ctx);
  expect(await noticeTextsTo(world, nina)).toEqual([content]);
  expect(await queue.takeAll()).toMatchObject([
    { type: "message", message: { type: "private", sender_id: botOf(world).id }, flags: [] },
    { type: "reminders", op: "remove", reminder_id: id },
  ]);
  expect(await remindersOf(nina)).toEqual([]);
});

test("deactivated people are not reminded, and nobody is reminded of a deleted message", async () => {
  const { ada, nina, omar } = world;
  const message = await post(omar, 1, "The lead has arrived");
  for (const person of [nina, omar]) await createReminder(person, message, inMinutes(1));
  await createReminder(nina, await post(omar, 1, "Another"), inMinutes(1));
  await ada.call(messageEndpoints.deleteMessage, { message_id: message });
  await ada.call(userEndpoints.deactivateUser, { user_id: nina.id });
  await advance(2);
  expect(await noticeTextsTo(world, omar)).toEqual([]);
  expect(world.ctx.store.all("SELECT user_id, failure FROM reminders", [])).toEqual([
    { user_id: nina.id, failure: "Account is deactivated" },
  ]);
});

test("nobody is reminded of a message that they can no longer read", async () => {
  const { nina, omar } = world;
  const board = await openChannel(world, "board", ["nina", "omar"], { invite_only: true });
  const message = await post(omar, board, "The code is 1234");
  const id = await createReminder(nina, message, inMinutes(1));
  await createReminder(omar, message, inMinutes(1));
  await nina.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["board"] });
  const queue = await openQueue(nina.call, { event_types: ["message", "reminders"] });
  now += 2 * minute;
  await verifyAction(world, () => deliverDue(world.ctx));
  expect(await queue.takeAll()).toMatchObject([{ type: "reminders", op: "remove", reminder_id: id }]);
  expect(await remindersOf(nina)).toEqual([]);
  expect(await noticeTextsTo(world, nina)).toEqual([]);
  expect(await noticeTextsTo(world, omar)).toEqual([expect.stringContaining("1234")]);
});

test("an unexpected failure does not delay what is due later", async () => {
  const own = await createWorld();
  onTestFinished(own.close);
  const { db } = own.ctx.store;
  const at = Math.floor(Date.now() / 1000) + 1;
  const broken = await scheduleToChannel(own.nina, at, 1, "Broken");
  db.run(`UPDATE scheduled_messages SET recipients = 'no json' WHERE id = ${broken}`);
  await scheduleToChannel(own.nina, at + 2, 1, "On time");
  const queue = await openQueue(own.omar.call, { event_types: ["message"] });
  expect(await queue.poll()).toMatchObject([{ message: { content: "On time" } }]);
  expect(Date.now() / 1000 - at).toBeLessThan(30);
  expect(own.ctx.store.all("SELECT id, failure FROM scheduled_messages", [])).toEqual([{ id: broken, failure: null }]);
});
