import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { edit } from "../messages/testing/edit.ts";
import { openChannel, post } from "../messages/testing/office.ts";
import { farFuture } from "../scheduled-messages/testing/schedule.ts";
import { createReminder, deleteReminder, remindersOf } from "./testing/reminders.ts";

let world: World;
let message: number;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  message = await post(world.omar, 1, "Hello");
});

test("Nina deletes a reminder, the other one stays, and her clients are notified", async () => {
  const { nina } = world;
  const [gone, kept] = [await createReminder(nina, message, farFuture), await createReminder(nina, message, farFuture)];
  const queue = await openQueue(nina.call, { event_types: ["reminders"] });
  await verifyAction(world, () => deleteReminder(nina, gone));
  expect((await remindersOf(nina)).map(({ reminder_id: id }) => id)).toEqual([kept]);
  expect(await queue.takeAll()).toMatchObject([{ type: "reminders", op: "remove", reminder_id: gone }]);
});

test("a deleted reminder and one of somebody else are refused as unknown", async () => {
  const refusal = { status: 404, code: "BAD_REQUEST", message: "Reminder does not exist" };
  const id = await createReminder(world.nina, message, farFuture);
  await expect(expectUnchanged(world, () => deleteReminder(world.ada, id))).rejects.toMatchObject(refusal);
  await deleteReminder(world.nina, id);
  await expect(expectUnchanged(world, () => deleteReminder(world.nina, id))).rejects.toMatchObject(refusal);
});

test("when a message is deleted, everybody's reminders of it are removed, and their clients are notified", async () => {
  const { ada, nina, pia } = world;
  const other = await post(world.omar, 1, "Stays");
  const [first, kept] = [await createReminder(nina, message, farFuture), await createReminder(nina, other, farFuture)];
  const second = await createReminder(pia, message, farFuture);
  const queues = await Promise.all([nina, pia].map(({ call }) => openQueue(call, { event_types: ["reminders"] })));
  await verifyAction(world, () => ada.call(messageEndpoints.deleteMessage, { message_id: message }));
  const received = await Promise.all(queues.map((queue) => queue.takeAll()));
  expect(received).toMatchObject([[{ op: "remove", reminder_id: first }], [{ op: "remove", reminder_id: second }]]);
  expect((await remindersOf(nina)).map(({ reminder_id: id }) => id)).toEqual([kept]);
});

test("when a message moves to a channel that Nina cannot read, her reminder is removed, and others' stay", async () => {
  const { nina, omar } = world;
  const shared = { invite_only: true, history_public_to_subscribers: true };
  const board = await openChannel(world, "board", ["omar"], shared);
  const other = await post(omar, 1, "Stays", "menu");
  const [gone, kept] = [await createReminder(nina, message, farFuture), await createReminder(nina, other, farFuture)];
  const followed = await createReminder(omar, message, farFuture);
  const queues = await Promise.all([nina, omar].map(({ call }) => openQueue(call, { event_types: ["reminders"] })));
  await verifyAction(world, () => edit(omar, message, { stream_id: board }));
  const received = await Promise.all(queues.map((queue) => queue.takeAll()));
  expect(received).toMatchObject([[{ type: "reminders", op: "remove", reminder_id: gone }], []]);
  const left = async (by: typeof nina) => (await remindersOf(by)).map(({ reminder_id: id }) => id);
  expect([await left(nina), await left(omar)]).toEqual([[kept], [followed]]);
});
