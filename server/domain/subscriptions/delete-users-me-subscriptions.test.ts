import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { users } from "../../db/schema/users.ts";
import type { InputOf } from "../../http/contract.ts";
import { roles } from "../../http/roles.ts";
import { createChannel, post, sendDirect, subscribe } from "../../testing/actions.ts";
import { emailOf, type TestPersonName } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { channelEndpoints } from "../channels/contract.ts";
import { findChannelByName } from "../channels/queries.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { insertUser } from "../users/actions.ts";
import { forgetUser } from "../users/queries.ts";
import { subscriptionEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

type Params = InputOf<typeof subscriptionEndpoints.unsubscribe>;

const leave = (who: TestPersonName, subscriptions: string[], principals?: Params["principals"]) =>
  world[who].call(subscriptionEndpoints.unsubscribe, { subscriptions, principals });

const refused = (who: TestPersonName, subscriptions: string[], principals?: Params["principals"]) =>
  expect(expectUnchanged(world, () => leave(who, subscriptions, principals))).rejects;

const channelsOf = async (who: TestPersonName) =>
  (await world[who].call(subscriptionEndpoints.getSubscriptions, {})).subscriptions.map(({ name }) => name);

const idsOf = (...names: TestPersonName[]) => names.map((name) => world[name].id);

test("Nina leaves a channel, regardless of case in its name, and everybody is notified", async () => {
  await subscribe(world.nina, "workshop", [world.nina, world.omar]);
  const left = await verifyAction(world, () => leave("nina", [" WORKSHOP ", "workshop", "general"]));
  expect(left).toMatchObject({ removed: ["workshop", "general"], not_removed: [] });
  expect(await channelsOf("nina")).toEqual([]);
  expect(await channelsOf("omar")).toEqual(["general", "workshop"]);
});

test("a channel that Nina is not in is reported as not removed", async () => {
  await subscribe(world.omar, "workshop");
  const answer = await expectUnchanged(world, () => leave("nina", ["workshop"], []));
  expect(answer).toMatchObject({ removed: [], not_removed: ["workshop"] });
});

test("an administrator removes several people from several channels, even if some are only in one", async () => {
  await subscribe(world.nina, "workshop", [world.nina, world.omar, world.gus]);
  await subscribe(world.nina, "kitchen", [world.nina, world.omar]);
  const principals = idsOf("nina", "omar", "gus");
  const answer = await verifyAction(world, () => leave("boris", ["workshop", "kitchen"], principals));
  expect(answer).toMatchObject({ removed: ["workshop", "kitchen"], not_removed: ["kitchen"] });
  for (const name of ["nina", "omar"] as const) expect(await channelsOf(name)).toEqual(["general"]);
  expect(await channelsOf("gus")).toEqual([]);
});

test("people can also be given by email address", async () => {
  await leave("ada", ["general"], [emailOf("omar"), `user${world.pia.id}@watercooler.invalid`]);
  expect(await channelsOf("omar")).toEqual([]);
  expect(await channelsOf("pia")).toEqual([]);
});

test("a private channel disappears for people who leave it, and its unread messages count as read", async () => {
  const subscribers = idsOf("nina", "omar", "gus");
  await createChannel(world.nina, { name: "payroll", invite_only: true, subscribers });
  await post(world.nina, "payroll", "wages", "Soon");
  // Everybody's newest message is in another conversation, so it stays after they leave.
  await post(world.nina, "general", "lunch", "Now");
  await sendDirect(world.nina, [world.gus], "Now");
  await verifyAction(world, () => leave("omar", ["payroll"]));
  await refused("omar", ["payroll"]).toMatchObject({ message: "Channel(s) (payroll) do not exist" });
  await verifyAction(world, () => leave("ada", ["payroll"], idsOf("gus", "nina")));
});

test("people who may join a private channel again still see it after they leave", async () => {
  const canSubscribe = { direct_members: idsOf("omar"), direct_subgroups: [] };
  const subscribers = idsOf("nina", "omar", "pia");
  await createChannel(world.nina, {
    name: "payroll",
    invite_only: true,
    subscribers,
    can_subscribe_group: canSubscribe,
  });
  await verifyAction(world, () => leave("ada", ["payroll"], idsOf("omar", "pia")));
  await verifyAction(world, () => subscribe(world.omar, "payroll"));
});

test("a guest who leaves a channel does not see it anymore", async () => {
  await subscribe(world.nina, "workshop", [world.nina, world.gus]);
  await verifyAction(world, () => leave("gus", ["workshop"]));
  const { snapshot } = await openQueue(world.gus.call);
  expect(snapshot).toMatchObject({ streams: [], subscriptions: [], unsubscribed: [], never_subscribed: [] });
});

test("a guest who leaves a web-public channel still sees it", async () => {
  await world.close();
  world = await createWorld({ config: { webPublicChannels: true } });
  await world.ada.call(organizationEndpoints.updateOrganization, { enable_spectator_access: true });
  await createChannel(world.ada, { name: "kitchen", is_web_public: true, subscribers: idsOf("ada", "gus") });
  await verifyAction(world, () => leave("gus", ["kitchen"]));
  const { snapshot } = await openQueue(world.gus.call);
  expect(snapshot).toMatchObject({ streams: [{ name: "kitchen" }], unsubscribed: [{ name: "kitchen" }] });
});

test("people can leave an archived channel, and clients that do not have it are sent nothing", async () => {
  await subscribe(world.nina, "workshop", [world.nina, world.omar]);
  const stream_id = findChannelByName(world.ctx, "workshop")?.id ?? 0;
  await world.nina.call(channelEndpoints.archiveChannel, { stream_id });
  const old = await openQueue(world.omar.call);
  await verifyAction(world, () => leave("omar", ["workshop"]));
  expect(await old.takeAll()).toEqual([]);
});

test("clients are sent the unsubscription before the removal of the channel", async () => {
  await createChannel(world.nina, { name: "payroll", invite_only: true, subscribers: idsOf("nina", "omar") });
  const queue = await openQueue(world.omar.call);
  const [channel] = queue.snapshot.subscriptions ?? [];
  expect(channel).toBeDefined();
  await leave("omar", ["payroll"]);
  const id = expect.any(Number);
  expect(await queue.takeAll()).toEqual([
    { id, type: "subscription", op: "remove", subscriptions: [{ stream_id: id, name: "payroll" }] },
    { id, type: "stream", op: "delete", stream_ids: [id], streams: [{ stream_id: id }] },
  ]);
});

test("when several people leave, others get one event, and each of those who leave gets only the others", async () => {
  await subscribe(world.nina, "workshop", [world.nina, world.omar, world.pia]);
  const [mia, omar] = await Promise.all([openQueue(world.mia.call), openQueue(world.omar.call)]);
  await leave("ada", ["workshop", "general"], idsOf("omar", "pia"));
  const gone = (user_ids: number[]) => ({ type: "subscription", op: "peer_remove", user_ids });
  expect(await mia.takeAll()).toMatchObject([gone(idsOf("omar", "pia"))]);
  expect(await omar.takeAll()).toMatchObject([{ op: "remove" }, gone(idsOf("pia"))]);
});

test.each<[string, TestPersonName]>([
  ["the owner", "ada"],
  ["an administrator", "boris"],
])("%s can remove anybody from any channel, including private ones", async (_, name) => {
  await createChannel(world.nina, { name: "payroll", invite_only: true, subscribers: idsOf("nina", "omar") });
  await leave(name, ["payroll"], idsOf("omar"));
  expect(await channelsOf("omar")).toEqual(["general"]);
});

test("people with the permission to remove subscribers can do so, and so can channel administrators", async () => {
  await createChannel(world.nina, {
    name: "workshop",
    subscribers: idsOf("nina", "omar", "pia", "gus"),
    can_remove_subscribers_group: { direct_members: idsOf("omar"), direct_subgroups: [] },
  });
  await refused("mia", ["workshop"], idsOf("pia")).toMatchObject({ message: "Insufficient permission" });
  await leave("omar", ["workshop"], idsOf("pia"));
  await leave("nina", ["workshop"], idsOf("gus"));
  expect(await channelsOf("pia")).toEqual(["general"]);
  expect(await channelsOf("gus")).toEqual([]);
});

test("if Nina may not remove one of the people, nobody is removed", async () => {
  await refused("nina", ["general"], idsOf("nina", "omar")).toMatchObject({
    code: "BAD_REQUEST",
    message: "Insufficient permission",
  });
});

test("Omar can remove his own bot from a channel that he cannot see, but nobody else's", async () => {
  const bot = await mutate(world.ctx, (tx) => {
    const profile = { fullName: "Task Bot", email: "task-bot@example.test", role: roles.member, passwordHash: null };
    const { id } = insertUser(tx, profile);
    tx.store.db.update(users).set({ botType: 1, botOwnerId: world.omar.id }).where(eq(users.id, id)).run();
    forgetUser(tx, id);
    return id;
  });
  await createChannel(world.nina, { name: "payroll", invite_only: true, subscribers: [world.nina.id, bot] });
  await refused("pia", ["general"], [bot]).toMatchObject({ message: "Insufficient permission" });
  await refused("pia", ["payroll"], [bot]).toMatchObject({ message: "Channel(s) (payroll) do not exist" });
  expect(await leave("omar", ["payroll"], [bot])).toMatchObject({ removed: ["payroll"] });
});

test.each<[string, Partial<Params>, string]>([
  [
    "channels that do not exist",
    { subscriptions: ["general", "attic", " cellar "] },
    "Channel(s) (attic, cellar) do not exist",
  ],
  ["somebody unknown", { principals: [999] }, "Invalid user ID: 999"],
  ["an unknown address", { principals: ["nobody@example.test"] }, "Invalid email 'nobody@example.test'"],
])("%s are refused by name, and nobody leaves anything", async (_, params, message) => {
  const act = () => world.ada.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["general"], ...params });
  await expect(expectUnchanged(world, act)).rejects.toMatchObject({ code: "BAD_REQUEST", message });
});
