import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { userEndpoints } from "../users/contract.ts";
import { scheduledMessageEndpoints } from "./contract.ts";
import { farFuture, scheduledOf, scheduleToChannel } from "./testing/schedule.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test("people get only their own scheduled messages, sorted by time, in the list and the registration", async () => {
  const { nina, omar } = world;
  const late = await scheduleToChannel(nina, farFuture + 60, 1, "Later");
  const early = await scheduleToChannel(nina, farFuture, 1, "Soon");
  const same = await scheduleToChannel(nina, farFuture, 1, "Soon after");
  expect((await scheduledOf(nina)).map(({ scheduled_message_id: id }) => id)).toEqual([early, same, late]);
  const { snapshot } = await openQueue(nina.call, { fetch_event_types: ["scheduled_messages"] });
  expect(snapshot.scheduled_messages?.map(({ scheduled_message_id: id }) => id)).toEqual([early, same, late]);
  expect(await scheduledOf(omar)).toEqual([]);
});

test("the empty topic has a name for clients that do not support it", async () => {
  await scheduleToChannel(world.nina, farFuture, 1, "Hello", "");
  const { scheduled_messages: named } = await world.nina.call(scheduledMessageEndpoints.getScheduledMessages, {});
  expect(named.map(({ topic }) => topic)).toEqual(["general chat"]);
  expect((await scheduledOf(world.nina)).map(({ topic }) => topic)).toEqual([""]);
});

test("administrators count how many of each person's messages wait, also of people who are deactivated", async () => {
  const { ada, boris, nina, omar } = world;
  for (const content of ["One", "Two"]) await scheduleToChannel(nina, farFuture, 1, content);
  await scheduleToChannel(omar, farFuture, 1, "Three");
  await ada.call(userEndpoints.deactivateUser, { user_id: nina.id });
  expect((await boris.call(scheduledMessageEndpoints.countScheduledMessages, {})).counts).toEqual([
    { user_id: nina.id, waiting: 2 },
    { user_id: omar.id, waiting: 1 },
  ]);
});
