import { afterEach, beforeEach, expect, test } from "vitest";
import { userSettings } from "../../db/schema/users.ts";
import type { InputOf } from "../../http/contract.ts";
import { emailOf, type TestPersonName } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { channelEndpoints } from "../channels/contract.ts";
import { insertUser } from "../users/actions.ts";
import { subscriptionEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

type Extra = Partial<InputOf<typeof subscriptionEndpoints.subscribe>>;

const subscribe = (who: TestPersonName, names: string[], extra: Extra = {}) =>
  world[who].call(subscriptionEndpoints.subscribe, { subscriptions: names.map((name) => ({ name })), ...extra });

const channelsOf = async (who: TestPersonName) =>
  (await world[who].call(subscriptionEndpoints.getSubscriptions, {})).subscriptions.map(({ name }) => name);

const idsOf = (...names: TestPersonName[]) => names.map((name) => world[name].id);

const createSecretChannel = (subscribers: TestPersonName[], extra = {}) =>
  world.nina.call(channelEndpoints.createChannel, {
    name: "secret",
    invite_only: true,
    subscribers: subscribers.map((name) => world[name].id),
    ...extra,
  });

test("subscribing to a channel that does not exist creates it", async () => {
  const first = await subscribe("nina", [" workshop ", "Workshop", "shelves"]);
  const { id } = world.nina;
  expect(first).toMatchObject({
    subscribed: { [id]: ["workshop", "shelves"] },
    already_subscribed: {},
    new_subscription_messages_sent: false,
  });
  expect(await subscribe("nina", ["WORKSHOP"])).toMatchObject({
    subscribed: {},
    already_subscribed: { [id]: ["workshop"] },
  });
  expect(await channelsOf("nina")).toEqual(["general", "workshop", "shelves"]);
});

test("channels get different colors as long as there are unused ones", async () => {
  await subscribe(
    "nina",
    Array.from({ length: 20 }, (_, index) => `channel ${index}`),
  );
  const { subscriptions } = await world.nina.call(subscriptionEndpoints.getSubscriptions, {});
  expect(new Set(subscriptions.map(({ color }) => color)).size).toBe(21);
});

test("new subscribers are sent the channel first, and everybody else is sent the new subscribers", async () => {
  await verifyAction(world, () => subscribe("nina", ["workshop"], { principals: idsOf("nina", "omar", "gus") }));
  await verifyAction(world, () => subscribe("pia", ["workshop", "general", "shelves"]));
  await verifyAction(world, () => subscribe("nina", ["workshop"], { principals: idsOf("gus", "mia", "boris") }));
});

test("people who see the subscribers of a private channel without being subscribed are sent the new ones", async () => {
  const group = { direct_members: idsOf("omar"), direct_subgroups: [] };
  const params = { invite_only: true, can_subscribe_group: group, principals: idsOf("nina", "pia") };
  await verifyAction(world, () => subscribe("nina", ["secret"], params));
  await verifyAction(world, () => subscribe("nina", ["secret"], { principals: idsOf("mia", "gus") }));
  await verifyAction(world, () => subscribe("omar", ["secret"]));
});

test("a request that names nobody subscribes the person who sends it", async () => {
  await subscribe("nina", ["workshop"], { principals: [] });
  expect(await channelsOf("nina")).toEqual(["general", "workshop"]);
});

test("members can subscribe themselves and others to public channels; guests cannot", async () => {
  await subscribe("nina", ["workshop"]);
  await subscribe("omar", ["workshop"], { principals: [world.pia.id, world.gus.id] });
  expect(await channelsOf("gus")).toEqual(["workshop"]);
  await expect(subscribe("gus", ["general"])).rejects.toMatchObject({ message: "Unable to access channel (general)." });
  await expect(subscribe("gus", ["new"])).rejects.toMatchObject({ message: "Insufficient permission" });
  await expect(subscribe("gus", ["workshop"], { principals: [world.omar.id] })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("only subscribers can add people to a private channel", async () => {
  await createSecretChannel(["nina", "pia"]);
  for (const who of ["omar", "boris", "ada"] as const) {
    await expect(subscribe(who, ["secret"])).rejects.toMatchObject({ message: "Unable to access channel (secret)." });
    await expect(subscribe(who, ["secret"], { principals: [world.mia.id] })).rejects.toMatchObject({
      message: "Unable to access channel (secret).",
    });
  }
  await expect(subscribe("omar", ["SECRET"])).rejects.toMatchObject({ message: "Unable to access channel (SECRET)." });
  await expect(subscribe("omar", ["SECRET"], { authorization_errors_fatal: false })).resolves.toMatchObject({
    unauthorized: ["SECRET"],
  });
  await subscribe("pia", ["secret"], { principals: [world.omar.id] });
  expect(await channelsOf("omar")).toEqual(["general", "secret"]);
});

test("people in can_subscribe_group can join a private channel", async () => {
  await createSecretChannel(["nina"], {
    can_subscribe_group: { direct_members: [world.omar.id], direct_subgroups: [] },
  });
  await subscribe("omar", ["secret"]);
  expect(await channelsOf("omar")).toContain("secret");
  await expect(subscribe("pia", ["secret"])).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("if one channel is refused, all are, unless authorization errors are not fatal", async () => {
  await createSecretChannel(["nina"]);
  const together = () => subscribe("omar", ["workshop", "secret"]);
  await expect(expectUnchanged(world, together)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect(await subscribe("omar", ["workshop", "secret"], { authorization_errors_fatal: false })).toMatchObject({
    subscribed: { [world.omar.id]: ["workshop"] },
    unauthorized: ["secret"],
  });
});

test.each<[Extra, string]>([
  [{ principals: [999] }, "Invalid user ID: 999"],
  [{ principals: ["nobody@example.test"] }, "Invalid email 'nobody@example.test'"],
])("with %o nobody is subscribed and nothing is created", async (extra, message) => {
  const act = () => subscribe("nina", ["workshop"], extra);
  await expect(expectUnchanged(world, act)).rejects.toMatchObject({ code: "BAD_REQUEST", message });
});

test.each<[Extra, string]>([
  [
    { subscriptions: [{ name: "workshop", description: "a".repeat(1025) }] },
    'subscriptions[0]["description"] is too long (limit: 1024 characters)',
  ],
  [
    { subscriptions: Array.from({ length: 21 }, (_, number) => ({ name: `floor ${number}` })) },
    "Too many new channels at once (limit: 20)",
  ],
])("request %#, which exceeds a limit, is refused", async (extra, message) => {
  const act = () => subscribe("nina", [], extra);
  await expect(expectUnchanged(world, act)).rejects.toMatchObject({ code: "BAD_REQUEST", message });
});

test("a thousand channels for a dozen people are too many at once", async () => {
  const ids = await mutate(world.ctx, (tx) =>
    Array.from({ length: 12 }, (_, number) => {
      const person = { email: `new${number}@example.test`, fullName: `New ${number}`, role: 400, passwordHash: null };
      return insertUser(tx, person).id;
    }),
  );
  const names = Array.from({ length: 1_000 }, (_, number) => `floor ${number}`);
  await expect(subscribe("nina", names, { principals: ids })).rejects.toMatchObject({
    message: "Too many subscriptions at once (limit: 10000)",
  });
});

test("an email address that its owner hides is refused like an unknown one", async () => {
  const hidden = { userId: world.omar.id, name: "email_address_visibility", value: "4" };
  world.ctx.store.db.insert(userSettings).values(hidden).run();
  await expect(subscribe("nina", ["workshop"], { principals: [emailOf("omar")] })).rejects.toMatchObject({
    message: `Invalid email '${emailOf("omar")}'`,
  });
  const placeholder = `user${world.omar.id}@watercooler.invalid`;
  await subscribe("nina", ["workshop"], { principals: [placeholder] });
  expect(await channelsOf("omar")).toContain("workshop");
});

test("the creator of a new channel can subscribe others to it", async () => {
  await subscribe("nina", ["workshop"], { principals: [world.nina.id, world.omar.id, world.pia.id] });
  expect(await channelsOf("pia")).toEqual(["general", "workshop"]);
});
