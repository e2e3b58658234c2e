import { afterEach, beforeEach, expect, test } from "vitest";
import { createChannel, post, subscribe } from "../../testing/actions.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { findChannelByName } from "../channels/queries.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { subscriptionEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

type Change = { stream_id: number; property: string; value: unknown };

const general = () => findChannelByName(world.ctx, "general")?.id ?? 0;

const set = (...subscription_data: Change[]) =>
  world.nina.call(subscriptionEndpoints.updateSubscriptionProperties, { subscription_data });

const own = async () => (await world.nina.call(subscriptionEndpoints.getSubscriptions, {})).subscriptions[0];

test.each([
  ["pin_to_top", true],
  ["is_muted", true],
  ["in_home_view", false],
  ["desktop_notifications", true],
  ["audible_notifications", false],
  ["push_notifications", true],
  ["email_notifications", false],
  ["wildcard_mentions_notify", true],
] as const)("Nina sets %s of a channel to %s, and her other clients follow", async (property, value) => {
  await post(world.omar, "general", "lunch", "Now");
  await verifyAction(world, () => set({ stream_id: general(), property, value }));
  expect(await own()).toMatchObject({ [property]: value });
  await verifyAction(world, () => set({ stream_id: general(), property, value: !value }));
  expect(await own()).toMatchObject({ [property]: !value });
});

test("in_home_view is the opposite of is_muted, and is sent before it", async () => {
  const queue = await openQueue(world.nina.call);
  await set({ stream_id: general(), property: "in_home_view", value: false });
  await set({ stream_id: general(), property: "is_muted", value: false });
  const sent = { type: "subscription", op: "update", stream_id: general() };
  expect(await queue.takeAll()).toMatchObject([
    { ...sent, property: "in_home_view", value: false },
    { ...sent, property: "is_muted", value: true },
    { ...sent, property: "in_home_view", value: true },
    { ...sent, property: "is_muted", value: false },
  ]);
  expect(await own()).toMatchObject({ is_muted: false, in_home_view: true });
});

test.each([
  ["#Fc0", "#ffcc00"],
  ["#AbCdEf", "#abcdef"],
  [" #123456 ", "#123456"],
])("the color %s is stored as %s", async (value, color) => {
  await verifyAction(world, () => set({ stream_id: general(), property: "color", value }));
  expect(await own()).toMatchObject({ color });
});

test("nobody else is sent Nina's own properties of a channel", async () => {
  const queue = await openQueue(world.omar.call);
  await set({ stream_id: general(), property: "is_muted", value: true });
  expect(await queue.takeAll()).toEqual([]);
});

test("of two changes to the same property the later one applies", async () => {
  const change = { stream_id: general(), property: "pin_to_top" };
  await verifyAction(world, () => set({ ...change, value: true }, { ...change, value: false }));
  expect(await own()).toMatchObject({ pin_to_top: false });
});

test.each<[string, Partial<Change>, string]>([
  ["an unknown property", { property: "shape" }, "Unknown subscription property: shape"],
  ["a property of every object", { property: "toString" }, "Unknown subscription property: toString"],
  ["a number for true", { value: 1 }, "pin_to_top is not a boolean"],
  ["a text for true", { value: "true" }, "pin_to_top is not a boolean"],
  ["null", { property: "desktop_notifications", value: null }, "desktop_notifications is not a boolean"],
  ["a color by name", { property: "color", value: "red" }, "color is not a valid hex color code"],
  ["a color of four digits", { property: "color", value: "#abcd" }, "color is not a valid hex color code"],
  ["a color that is a number", { property: "color", value: 123 }, "color is not a string"],
  ["a channel that does not exist", { stream_id: 999 }, "Invalid channel ID"],
])("with %s nothing is changed, not even by earlier changes in the request", async (_, change, message) => {
  const good = { stream_id: general(), property: "pin_to_top", value: true };
  const act = () => set(good, { ...good, ...change });
  await expect(expectUnchanged(world, act)).rejects.toMatchObject({ code: "BAD_REQUEST", message });
});

test("only subscribers can change properties of a channel, and the error does not reveal a private one", async () => {
  await subscribe(world.omar, "kitchen");
  await createChannel(world.omar, { name: "payroll", invite_only: true, subscribers: [world.omar.id] });
  const [kitchen, payroll] = ["kitchen", "payroll"].map((name) => findChannelByName(world.ctx, name)?.id ?? 0);
  const pin = (stream_id = 0) => expectUnchanged(world, () => set({ stream_id, property: "pin_to_top", value: true }));
  await expect(pin(kitchen)).rejects.toMatchObject({ message: `Not subscribed to channel id ${kitchen}` });
  await expect(pin(payroll)).rejects.toMatchObject({ message: "Invalid channel ID" });
});
