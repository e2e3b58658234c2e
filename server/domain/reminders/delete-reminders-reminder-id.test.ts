import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { post } from "../messages/testing/office.ts";
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
