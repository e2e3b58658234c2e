import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { edit } from "../messages/testing/edit.ts";
import { openChannel, post } from "../messages/testing/office.ts";
import { farFuture } from "../scheduled-messages/testing/schedule.ts";
import { forgetReminder, remind, remindersOf } from "./testing/remind.ts";

let world: World;
let message: number;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  message = await post(world.omar, 1, "Hello");
});

test("Nina is not reminded after all, the other reminder stays, and her clients hear of it", async () => {
  const { nina } = world;
  const [gone, kept] = [await remind(nina, message, farFuture), await remind(nina, message, farFuture)];
  const queue = await openQueue(nina.call, { event_types: ["reminders"] });
  await verifyAction(world, () => forgetReminder(nina, gone));
  expect((await remindersOf(nina)).map(({ reminder_id: id }) => id)).toEqual([kept]);
  expect(await queue.takeAll()).toMatchObject([{ type: "reminders", op: "remove", reminder_id: gone }]);
});

test("a reminder that is gone, or somebody else's, does not exist", async () => {
  const refusal = { status: 404, code: "BAD_REQUEST", message: "Reminder does not exist" };
  const id = await remind(world.nina, message, farFuture);
  await expect(expectUnchanged(world, () => forgetReminder(world.ada, id))).rejects.toMatchObject(refusal);
  await forgetReminder(world.nina, id);
  await expect(expectUnchanged(world, () => forgetReminder(world.nina, id))).rejects.toMatchObject(refusal);
});

test("with a message everybody's reminders of it go, and each of them is told", async () => {
  const { ada, nina, pia } = world;
  const other = await post(world.omar, 1, "Stays");
  const [first, kept] = [await remind(nina, message, farFuture), await remind(nina, other, farFuture)];
  const second = await remind(pia, message, farFuture);
  const queues = await Promise.all([nina, pia].map(({ call }) => openQueue(call, { event_types: ["reminders"] })));
  await verifyAction(world, () => ada.call(messageEndpoints.deleteMessage, { message_id: message }));
  const heard = await Promise.all(queues.map((queue) => queue.takeAll()));
  expect(heard).toMatchObject([[{ op: "remove", reminder_id: first }], [{ op: "remove", reminder_id: second }]]);
  expect((await remindersOf(nina)).map(({ reminder_id: id }) => id)).toEqual([kept]);
});

test("with a message that is moved out of Nina's reach her reminder goes, and theirs stay who can follow", async () => {
  const { nina, omar } = world;
  const shared = { invite_only: true, history_public_to_subscribers: true };
  const board = await openChannel(world, "board", ["omar"], shared);
  const other = await post(omar, 1, "Stays", "mast");
  const [gone, kept] = [await remind(nina, message, farFuture), await remind(nina, other, farFuture)];
  const followed = await remind(omar, message, farFuture);
  const queues = await Promise.all([nina, omar].map(({ call }) => openQueue(call, { event_types: ["reminders"] })));
  await verifyAction(world, () => edit(omar, message, { stream_id: board }));
  const heard = await Promise.all(queues.map((queue) => queue.takeAll()));
  expect(heard).toMatchObject([[{ type: "reminders", op: "remove", reminder_id: gone }], []]);
  const left = async (by: typeof nina) => (await remindersOf(by)).map(({ reminder_id: id }) => id);
  expect([await left(nina), await left(omar)]).toEqual([[kept], [followed]]);
});
