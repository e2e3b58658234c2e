import { expect, onTestFinished, test } from "vitest";
import { createWorld } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { post } from "../messages/testing/office.ts";
import { farFuture } from "../scheduled-messages/testing/schedule.ts";
import { createReminder, remindersOf } from "./testing/reminders.ts";

test("people get only their own reminders, sorted by time, in the list and the registration", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const { nina, omar } = world;
  const message = await post(omar, 1, "Hello");
  const late = await createReminder(nina, message, farFuture + 60);
  const early = await createReminder(nina, message, farFuture);
  expect((await remindersOf(nina)).map(({ reminder_id: id }) => id)).toEqual([early, late]);
  const { snapshot } = await openQueue(nina.call, { fetch_event_types: ["reminders"] });
  expect(snapshot.reminders).toMatchObject([{ reminder_id: early }, { reminder_id: late }]);
  expect(await remindersOf(omar)).toEqual([]);
});
