import { afterEach, beforeEach, expect, test } from "vitest";
import { post, sendDirect, subscribe } from "../../testing/actions.ts";
import { testPersonNames } from "../../testing/test-people.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { userEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  await subscribe(world.nina, "workshop", [world.nina, world.gus]);
  await limit(true);
});

afterEach(() => world.close());

/** Lets guests see only people they share a conversation with, or everybody again. */
function limit(isLimited: boolean): Promise<unknown> {
  const group = systemGroupId(isLimited ? "role:members" : "role:everyone");
  return world.ada.call(organizationEndpoints.updateOrganization, { can_access_all_users_group: { new: group } });
}

async function seenBy(viewer: Person): Promise<string[]> {
  const { members } = await viewer.call(userEndpoints.getUsers, {});
  return members.map(({ full_name }) => full_name.split(" ")[0]?.toLowerCase() ?? "");
}

function unsubscribe(by: Person, people: readonly Person[]): Promise<unknown> {
  const principals = people.map(({ id }) => id);
  return by.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["workshop"], principals });
}

test("a guest sees those in their channels and themselves; everybody else sees all", async () => {
  expect(await seenBy(world.gus)).toEqual(["nina", "gus"]);
  for (const name of testPersonNames.filter((name) => name !== "gus"))
    expect(await seenBy(world[name])).toEqual(testPersonNames);
});

test("a person whom a guest cannot see cannot be looked up by ID or address, nor sent a message", async () => {
  const names = [String(world.omar.id), world.omar.email, `user${world.omar.id}@localhost`];
  for (const user_id_or_email of names) {
    await expect(world.gus.call(userEndpoints.getUser, { user_id_or_email })).rejects.toMatchObject({
      message: "No such user",
    });
  }
  await expect(sendDirect(world.gus, [world.omar], "hello")).rejects.toMatchObject({
    message: `Invalid user ID ${world.omar.id}`,
  });
  await sendDirect(world.gus, [world.nina], "hello");
});

test("a client that needs a record of every ID is sent records without data for people whom the guest cannot see", async () => {
  const old = await openQueue(world.gus.call, { fetch_event_types: ["realm_user"] });
  const listed = old.snapshot.realm_users ?? [];
  expect(listed.map(({ user_id }) => user_id)).toEqual(testPersonNames.map((name) => world[name].id));
  expect(listed.find(({ user_id }) => user_id === world.omar.id)).toMatchObject({
    full_name: "Unknown user",
    email: `user${world.omar.id}@watercooler.invalid`,
    delivery_email: null,
    role: 400,
    date_joined: "1970-01-01T00:00+00:00",
  });
  const client_capabilities = { user_list_incomplete: true };
  const incomplete = await openQueue(world.gus.call, { fetch_event_types: ["realm_user"], client_capabilities });
  expect(incomplete.snapshot.realm_users).toHaveLength(2);
});

test("a person becomes visible by joining a guest's channel, and invisible by leaving it", async () => {
  await verifyAction(world, () => subscribe(world.nina, "workshop", [world.omar, world.pia]));
  expect(await seenBy(world.gus)).toEqual(["nina", "omar", "pia", "gus"]);
  await verifyAction(world, () => unsubscribe(world.ada, [world.omar]));
  expect(await seenBy(world.gus)).toEqual(["nina", "pia", "gus"]);
});

test("a guest who joins or leaves a channel sees different people", async () => {
  await verifyAction(world, () => unsubscribe(world.ada, [world.gus]));
  expect(await seenBy(world.gus)).toEqual(["gus"]);
  await verifyAction(world, () => subscribe(world.nina, "workshop", [world.gus]));
  expect(await seenBy(world.gus)).toEqual(["nina", "gus"]);
});

test("a person who writes to a guest stays visible from then on", async () => {
  await verifyAction(world, () => sendDirect(world.omar, [world.gus, world.pia], "hello"));
  await verifyAction(world, () => sendDirect(world.omar, [world.gus, world.pia], "hello again"));
  expect(await seenBy(world.gus)).toEqual(["nina", "omar", "pia", "gus"]);
});

test("guests are not sent changes of people whom they cannot see", async () => {
  const queue = await openQueue(world.gus.call, { client_capabilities: { user_list_incomplete: true } });
  await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.omar.id), full_name: "Omar Secret" });
  await world.ada.call(userEndpoints.createUser, {
    email: "secret@example.test",
    full_name: "Secret Person",
    password: "correct horse",
  });
  await world.ada.call(userEndpoints.deactivateUser, { user_id: world.pia.id });
  expect(JSON.stringify(await queue.takeAll())).not.toMatch(/secret|realm_user/i);
});

test("everybody's list of people stays up to date when a person is added and when one is deactivated", async () => {
  const person = { email: "tove@example.test", full_name: "Tove Berg", password: "correct horse" };
  await verifyAction(world, () => world.ada.call(userEndpoints.createUser, person));
  const user_id = world.nina.id;
  await verifyAction(world, () => world.ada.call(userEndpoints.deactivateUser, { user_id }), { dropped: ["nina"] });
  expect(await seenBy(world.gus)).toEqual(["gus"]);
});

test("the message of a person whom the guest cannot see is shown with its sender", async () => {
  await subscribe(world.nina, "workshop", [world.omar]);
  const message_id = await post(world.omar, "workshop", "lamps", "hello");
  await unsubscribe(world.ada, [world.omar]);
  const { messages } = await world.gus.call(messageEndpoints.getMessages, { message_ids: [message_id] });
  expect(messages).toMatchObject([{ sender_id: world.omar.id, sender_full_name: "Omar Haddad" }]);
});

test("guests register again when they may see everybody, and when they no longer may", async () => {
  await verifyAction(world, () => limit(false), { dropped: ["gus"] });
  expect(await seenBy(world.gus)).toEqual(testPersonNames);
  await verifyAction(world, () => limit(true), { dropped: ["gus"] });
});
