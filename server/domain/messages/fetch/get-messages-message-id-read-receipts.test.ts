import { afterEach, beforeEach, expect, test } from "vitest";
import { mark } from "../../../testing/actions.ts";
import { createWorld, type Person, type World } from "../../../testing/world.ts";
import { systemGroupId } from "../../groups/system-groups.ts";
import { mutedUserEndpoints } from "../../muted-users/contract.ts";
import { organizationEndpoints } from "../../organization/contract.ts";
import { settingsEndpoints } from "../../settings/contract.ts";
import { subscriptionEndpoints } from "../../subscriptions/contract.ts";
import { userEndpoints } from "../../users/contract.ts";
import { messageEndpoints } from "../contract.ts";
import { openChannel, post, write } from "../testing/office.ts";

let world: World;
let workshop: number;

beforeEach(async () => {
  world = await createWorld();
  workshop = await openChannel(world, "workshop", ["nina", "omar", "pia", "gus"]);
});

afterEach(() => world.close());

const readers = async (by: Person, message_id: number) =>
  (await by.call(messageEndpoints.getReadReceipts, { message_id })).user_ids;

test("read receipts name the people who have read a message, by ID, without its sender", async () => {
  const [before, id] = [await post(world.nina, workshop, "One"), await post(world.nina, workshop, "Two")];
  await mark(world.nina, "add", "read", [before, id]);
  expect(await readers(world.nina, id)).toEqual([]);
  await mark(world.pia, "add", "read", [id]);
  await mark(world.omar, "add", "read", [before, id]);
  const expected = [world.omar.id, world.pia.id].sort((a, b) => a - b);
  for (const by of [world.nina, world.omar, world.gus, world.ada]) expect(await readers(by, id)).toEqual(expected);
  expect(await readers(world.nina, before)).toEqual([world.omar.id]);
  await mark(world.omar, "remove", "read", [id]);
  expect(await readers(world.nina, id)).toEqual([world.pia.id]);
});

test("read receipts of a direct message name the participants who have read it", async () => {
  const id = await write(world.nina, [world.omar, world.pia], "Hello");
  await mark(world.pia, "add", "read", [id]);
  expect(await readers(world.omar, id)).toEqual([world.pia.id]);
});

test("people who do not share what they have read are left out", async () => {
  const id = await post(world.nina, workshop, "One");
  await mark(world.omar, "add", "read", [id]);
  await world.omar.call(settingsEndpoints.updateOwnSettings, { send_read_receipts: false });
  expect(await readers(world.nina, id)).toEqual([]);
  expect(await readers(world.omar, id)).toEqual([]);
});

test("two people do not see each other's receipts if one of them has muted the other", async () => {
  const id = await post(world.nina, workshop, "One");
  for (const reader of [world.omar, world.pia]) await mark(reader, "add", "read", [id]);
  await world.omar.call(mutedUserEndpoints.muteUser, { muted_user_id: world.pia.id });
  expect(await readers(world.omar, id)).toEqual([world.omar.id]);
  expect(await readers(world.pia, id)).toEqual([world.pia.id]);
  expect(await readers(world.nina, id)).toHaveLength(2);
});

test("deactivated people are left out", async () => {
  const id = await post(world.nina, workshop, "One");
  await mark(world.omar, "add", "read", [id]);
  await world.ada.call(userEndpoints.deactivateUser, { user_id: world.omar.id });
  expect(await readers(world.nina, id)).toEqual([]);
});

test("a guest sees receipts only of people whom they may see", async () => {
  const id = await post(world.nina, workshop, "One");
  for (const reader of [world.omar, world.pia]) await mark(reader, "add", "read", [id]);
  await world.pia.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["workshop"] });
  const change = { can_access_all_users_group: { new: systemGroupId("role:members") } };
  await world.ada.call(organizationEndpoints.updateOrganization, change);
  expect(await readers(world.gus, id)).toEqual([world.omar.id]);
  expect(await readers(world.nina, id)).toHaveLength(2);
});

test("a message from the time when Omar was unsubscribed is not read by him, even if those around it are", async () => {
  await mark(world.omar, "add", "read", [await post(world.nina, workshop, "One")]);
  await world.omar.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["workshop"] });
  const missed = await post(world.nina, workshop, "Two");
  await world.omar.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "workshop" }] });
  const last = await post(world.nina, workshop, "Three");
  await mark(world.omar, "add", "read", [missed, last]);
  expect(await readers(world.nina, last)).toEqual([world.omar.id]);
  expect(await readers(world.nina, missed)).toEqual([]);
});

test("read receipts are refused where the organization has turned them off", async () => {
  const id = await post(world.nina, workshop, "One");
  await world.ada.call(organizationEndpoints.updateOrganization, { enable_read_receipts: false });
  await expect(readers(world.nina, id)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Read receipts are disabled in this organization.",
    body: { request_problem: "turned_off" },
  });
});

test("a message that Nina cannot read is refused as if it did not exist", async () => {
  const board = await openChannel(world, "board", ["omar"], { invite_only: true });
  for (const id of [await post(world.omar, board, "Secret"), 4711]) {
    await expect(readers(world.nina, id)).rejects.toMatchObject({ code: "BAD_REQUEST", message: "Invalid message(s)" });
  }
});
