import { afterEach, beforeEach, expect, test } from "vitest";
import type { InputOf } from "../../http/contract.ts";
import { createChannel, subscribe } from "../../testing/actions.ts";
import type { TestPersonName } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { subscriptionEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const change = (who: TestPersonName, params: InputOf<typeof subscriptionEndpoints.changeSubscriptions>) =>
  world[who].call(subscriptionEndpoints.changeSubscriptions, params);

const subscriptionsOf = async (who: TestPersonName) =>
  (await world[who].call(subscriptionEndpoints.getSubscriptions, {})).subscriptions;

test("Nina joins some channels with the colors that she chooses, and leaves others in the same request", async () => {
  await subscribe(world.omar, "kitchen");
  const add = [
    { name: "Kitchen", color: "#F00" },
    { name: "workshop", description: "New", color: "#ABCDEF" },
    { name: "general" },
  ];
  const answer = await verifyAction(world, () => change("nina", { add, delete: ["general"] }));
  const { id } = world.nina;
  expect(answer).toMatchObject({
    subscribed: { [id]: ["kitchen", "workshop"] },
    already_subscribed: { [id]: ["general"] },
    removed: ["general"],
    not_removed: [],
    new_subscription_messages_sent: false,
  });
  expect(await subscriptionsOf("nina")).toMatchObject([
    { name: "kitchen", color: "#ff0000" },
    { name: "workshop", color: "#abcdef", description: "New" },
  ]);
});

test("a channel that Nina is already in keeps its color", async () => {
  const [before] = await subscriptionsOf("nina");
  await change("nina", { add: [{ name: "general", color: "#000000" }] });
  expect(await subscriptionsOf("nina")).toMatchObject([{ color: before?.color }]);
});

test("a request without changes is refused", async () => {
  for (const params of [{}, { add: [], delete: [] }]) {
    await expect(expectUnchanged(world, () => change("nina", params))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: 'Nothing to do. Specify at least one of "add" or "delete".',
    });
  }
});

test.each<[string, InputOf<typeof subscriptionEndpoints.changeSubscriptions>, string]>([
  ["a channel to leave that does not exist", { delete: ["attic"] }, "Channel(s) (attic) do not exist"],
  ["a channel that she may not join", { add: [{ name: "payroll" }] }, "Unable to access channel (payroll)."],
  ["an invalid color", { add: [{ name: "kitchen", color: "red" }] }, "color is not a valid hex color code"],
])("with %s the whole request is refused", async (_, params, message) => {
  await createChannel(world.omar, { name: "payroll", invite_only: true, subscribers: [world.omar.id] });
  const add = [{ name: "workshop" }, ...(params.add ?? [])];
  const act = () => change("nina", { ...params, add });
  await expect(expectUnchanged(world, act)).rejects.toMatchObject({ code: "BAD_REQUEST", message });
});
