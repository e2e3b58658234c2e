import { afterEach, beforeEach, expect, test } from "vitest";
import { roles } from "../../http/roles.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { createBot } from "../bots/testing/bot.ts";
import { changeChannel } from "../channels/testing/channels.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import type { PermissionName } from "../organization-settings/permissions.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { deleteMessageAs } from "./actions/delete.ts";
import { messageEndpoints } from "./contract.ts";
import { listen, openChannel, post, write } from "./testing/office.ts";

let now: number;
let world: World;
let workshop: number;

beforeEach(async () => {
  now = Date.now();
  world = await createWorld({ clock: { now: () => now } });
  workshop = await openChannel(world, "workshop", ["nina", "omar", "gus"]);
});

afterEach(() => world.close());

const remove = (by: Person, message_id: number) => by.call(messageEndpoints.deleteMessage, { message_id });

const expectRefused = (by: Person, id: number, message: string) =>
  expect(expectUnchanged(world, () => remove(by, id))).rejects.toMatchObject({ code: "BAD_REQUEST", message });

const noPermission = "You don't have permission to delete this message";
const tooLate = "The time limit for deleting this message has passed";

const setPermission = (name: PermissionName, group: Parameters<typeof systemGroupId>[0]) =>
  world.ada.call(organizationEndpoints.updateOrganization, { [name]: { new: systemGroupId(group) } });

const setTimeLimit = (seconds: number | "unlimited") =>
  world.ada.call(organizationEndpoints.updateOrganization, { message_content_delete_limit_seconds: seconds });

const onlyMember = (person: Person) => ({ direct_members: [person.id], direct_subgroups: [] });

test("Nina deletes her messages in a channel and a direct conversation, and they are gone for everybody", async () => {
  const inChannel = await post(world.nina, workshop, "Wrong");
  const direct = await write(world.nina, [world.omar], "Wrong too");
  await post(world.omar, workshop, "Stays");
  await verifyAction(world, () => remove(world.nina, inChannel));
  await verifyAction(world, () => remove(world.nina, direct));
  await expectRefused(world.nina, inChannel, "Invalid message(s)");
});

test("clients get the deletion in the form that they support", async () => {
  const id = await post(world.nina, workshop, "Wrong", "");
  const types = { event_types: ["delete_message"] };
  const capabilities = { bulk_message_deletion: true, empty_topic_name: true };
  const [newest, oldest] = [
    await listen(world.omar, { ...types, client_capabilities: capabilities }),
    await listen(world.omar, types),
  ];
  await remove(world.nina, id);
  const where = { type: "delete_message", message_type: "stream", stream_id: workshop };
  expect(await newest.next()).toEqual([{ ...where, id: expect.any(Number), topic: "", message_ids: [id] }]);
  expect(await oldest.next()).toEqual([{ ...where, id: expect.any(Number), topic: "general chat", message_id: id }]);
});

test("only administrators can delete other people's messages", async () => {
  const id = await post(world.nina, workshop, "Stays");
  for (const by of [world.mia, world.omar, world.gus]) await expectRefused(by, id, noPermission);
  await verifyAction(world, () => remove(world.boris, id));
});

test("an administrator can delete only the direct messages that they received", async () => {
  const between = await write(world.nina, [world.omar], "Between us");
  const toAda = await write(world.nina, [world.ada], "Please delete this");
  await expectRefused(world.ada, between, "Invalid message(s)");
  await expectRefused(world.omar, between, noPermission);
  await remove(world.ada, toAda);
});

test("a message that somebody cannot read is refused as if it did not exist, whatever their role is", async () => {
  const board = await openChannel(world, "board", ["omar"], { invite_only: true });
  const id = await post(world.omar, board, "Between us");
  for (const by of [world.ada, world.nina, world.gus]) await expectRefused(by, id, "Invalid message(s)");
  await expectRefused(world.ada, 4711, "Invalid message(s)");
});

test("people who have left a private channel cannot delete their messages in it", async () => {
  const board = await openChannel(world, "board", ["ada", "omar"], { invite_only: true });
  const id = await post(world.omar, board, "Between us");
  await world.omar.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["board"] });
  await expectRefused(world.omar, id, "Invalid message(s)");
});

test("people can delete their own messages for as long as the organization allows, to the second", async () => {
  await setTimeLimit(60);
  const [first, second] = [await post(world.nina, workshop, "One"), await post(world.nina, workshop, "Two")];
  now += 60_000;
  await remove(world.nina, first);
  now += 1_000;
  await expectRefused(world.nina, second, tooLate);
  await expect(remove(world.nina, second)).rejects.toMatchObject({ body: { request_problem: "too_late" } });
  await setTimeLimit("unlimited");
  now += 400 * 86_400_000;
  await remove(world.nina, second);
});

test("there is no time limit for people who may delete any message", async () => {
  const id = await post(world.boris, workshop, "Old");
  now += 400 * 86_400_000;
  await remove(world.boris, id);
});

test("only the permission's group can delete any message, whether or not they are administrators", async () => {
  const ids = [await post(world.nina, workshop, "One"), await post(world.nina, workshop, "Two")] as const;
  await setPermission("can_delete_any_message_group", "role:moderators");
  await remove(world.mia, ids[0]);
  await setPermission("can_delete_any_message_group", "role:nobody");
  await expectRefused(world.ada, ids[1], noPermission);
});

test("a guest cannot delete other people's messages, even as a member of the permission's group", async () => {
  const id = await post(world.nina, workshop, "Stays");
  const value = { new: { direct_members: [world.gus.id, world.omar.id], direct_subgroups: [] } };
  await world.ada.call(organizationEndpoints.updateOrganization, { can_delete_any_message_group: value });
  await expectRefused(world.gus, id, noPermission);
  await remove(world.omar, id);
});

test("people cannot delete their own messages where the organization lets nobody do it", async () => {
  const id = await post(world.nina, workshop, "Stays");
  await setPermission("can_delete_own_message_group", "role:nobody");
  await expectRefused(world.nina, id, noPermission);
  await remove(world.ada, id);
});

test("a channel can let people delete any message in it, without a time limit, but none elsewhere", async () => {
  await changeChannel(world, "ada", workshop, { can_delete_any_message_group: { new: onlyMember(world.omar) } });
  const [inWorkshop, elsewhere] = [await post(world.nina, workshop, "One"), await post(world.nina, 1, "Two")];
  now += 400 * 86_400_000;
  await expectRefused(world.omar, elsewhere, noPermission);
  await remove(world.omar, inWorkshop);
});

test("a channel can let people delete their own messages, with the time limit of the organization", async () => {
  await setPermission("can_delete_own_message_group", "role:nobody");
  await changeChannel(world, "ada", workshop, { can_delete_own_message_group: { new: onlyMember(world.omar) } });
  const ids = [await post(world.omar, workshop, "One"), await post(world.omar, workshop, "Two")] as const;
  const others = await post(world.nina, workshop, "Three");
  const direct = await write(world.omar, [world.nina], "Four");
  await remove(world.omar, ids[0]);
  await expectRefused(world.omar, others, noPermission);
  await expectRefused(world.omar, direct, noPermission);
  now += 601_000;
  await expectRefused(world.omar, ids[1], tooLate);
});

test("Nina deletes her bot's message like her own", async () => {
  const bot = await createBot(world, world.nina);
  const id = await write(bot, [world.nina], "Nonsense");
  await remove(world.nina, id);
});

test("when two people delete a message at the same time, the second is refused", async () => {
  const id = await post(world.nina, workshop, "Wrong");
  const actorOf = ({ id: userId }: Person) => ({
    userId,
    role: roles.member,
    isBot: false,
    isWebhookBot: false,
    signIn: "",
  });
  const deletions = [world.nina, world.ada].map((by) => deleteMessageAs(world.ctx, actorOf(by), id));
  const [first, second] = await Promise.allSettled(deletions);
  expect(first).toMatchObject({ status: "fulfilled" });
  expect(second).toMatchObject({ reason: { code: "BAD_REQUEST", message: "Message already deleted" } });
});
