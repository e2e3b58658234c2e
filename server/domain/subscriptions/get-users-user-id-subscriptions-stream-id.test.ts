import { afterEach, beforeEach, expect, test } from "vitest";
import { createChannel, subscribe } from "../../testing/actions.ts";
import type { TestPersonName } from "../../testing/test-people.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { findChannelByName } from "../channels/queries.ts";
import { userEndpoints } from "../users/contract.ts";
import { subscriptionEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const isIn = async (who: TestPersonName, user_id: number, channel: string) => {
  const stream_id = findChannelByName(world.ctx, channel)?.id ?? 999;
  return (await world[who].call(subscriptionEndpoints.getSubscription, { user_id, stream_id })).is_subscribed;
};

test("Nina can check who is in a channel, who is not, and who has left", async () => {
  await subscribe(world.omar, "workshop", [world.omar, world.pia]);
  await world.pia.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["workshop"] });
  expect(await isIn("nina", world.omar.id, "workshop")).toBe(true);
  expect(await isIn("nina", world.pia.id, "workshop")).toBe(false);
  expect(await isIn("nina", world.nina.id, "workshop")).toBe(false);
});

test("a deactivated person is in no channel", async () => {
  await world.ada.call(userEndpoints.deactivateUser, { user_id: world.omar.id });
  expect(await isIn("nina", world.omar.id, "general")).toBe(false);
});

test("channels that a person cannot see and people who do not exist are refused", async () => {
  await createChannel(world.omar, { name: "payroll", invite_only: true, subscribers: [world.omar.id] });
  const channel = { code: "BAD_REQUEST", message: "Invalid channel ID" };
  await expect(isIn("nina", world.omar.id, "payroll")).rejects.toMatchObject(channel);
  await expect(isIn("gus", world.omar.id, "general")).rejects.toMatchObject(channel);
  await expect(isIn("ada", world.omar.id, "attic")).rejects.toMatchObject(channel);
  await expect(isIn("nina", 999, "general")).rejects.toMatchObject({ code: "BAD_REQUEST", message: "No such user" });
});
