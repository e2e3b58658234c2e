import { afterEach, beforeEach, expect, test } from "vitest";
import type { InputOf } from "../../http/contract.ts";
import { createChannel, subscribe } from "../../testing/actions.ts";
import type { TestPersonName } from "../../testing/test-people.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { subscriptionEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const channelsOf = async (who: TestPersonName, params: InputOf<typeof subscriptionEndpoints.getSubscriptions> = {}) =>
  (await world[who].call(subscriptionEndpoints.getSubscriptions, params)).subscriptions;

test("a subscription includes the person's own properties and, if requested, the subscribers", async () => {
  await subscribe(world.nina, "workshop", [world.nina, world.omar]);
  const subscriptions = await channelsOf("nina", { include_subscribers: true });
  expect(subscriptions.find(({ name }) => name === "workshop")).toMatchObject({
    subscribers: [world.nina.id, world.omar.id],
    subscriber_count: 2,
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    is_muted: false,
    in_home_view: true,
    pin_to_top: false,
    desktop_notifications: null,
    audible_notifications: null,
    push_notifications: null,
    email_notifications: null,
    wildcard_mentions_notify: null,
  });
  const [plain] = await channelsOf("nina");
  expect(plain).not.toHaveProperty("subscribers");
  expect(plain).not.toHaveProperty("partial_subscribers");
});

test("a small channel lists all subscribers even for clients that request partial lists", async () => {
  const [general] = await channelsOf("nina", { include_subscribers: "partial" });
  expect(general?.subscribers).toHaveLength(6);
});

test("channels that Nina left or never joined are not listed", async () => {
  await subscribe(world.nina, "workshop");
  await subscribe(world.omar, "kitchen");
  await createChannel(world.omar, { name: "payroll", invite_only: true, subscribers: [world.omar.id] });
  await world.nina.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["workshop"] });
  expect((await channelsOf("nina")).map(({ name }) => name)).toEqual(["general"]);
});
