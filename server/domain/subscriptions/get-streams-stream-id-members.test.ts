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

const membersOf = async (who: TestPersonName, channel: string) => {
  const stream_id = findChannelByName(world.ctx, channel)?.id ?? 999;
  return (await world[who].call(subscriptionEndpoints.getSubscribers, { stream_id })).subscribers;
};

const unknown = { code: "BAD_REQUEST", message: "Invalid channel ID" };

test("everybody except guests sees who is in a public channel, in order of their IDs", async () => {
  await subscribe(world.nina, "workshop", [world.pia, world.gus, world.nina]);
  const members = [world.nina.id, world.pia.id, world.gus.id].sort((a, b) => a - b);
  for (const who of ["ada", "omar", "gus"] as const) expect(await membersOf(who, "workshop")).toEqual(members);
  await expect(membersOf("gus", "general")).rejects.toMatchObject(unknown);
});

test("the members of a private channel are visible to members and people who may join or administer it", async () => {
  await createChannel(world.nina, {
    name: "payroll",
    invite_only: true,
    subscribers: [world.pia.id],
    can_subscribe_group: { direct_members: [world.mia.id], direct_subgroups: [] },
  });
  for (const who of ["pia", "nina", "mia", "boris", "ada"] as const) {
    expect(await membersOf(who, "payroll")).toEqual([world.pia.id]);
  }
  for (const who of ["omar", "gus"] as const) await expect(membersOf(who, "payroll")).rejects.toMatchObject(unknown);
});

test("a deactivated person is not listed", async () => {
  await world.ada.call(userEndpoints.deactivateUser, { user_id: world.omar.id });
  expect(await membersOf("nina", "general")).not.toContain(world.omar.id);
});

test("the members of a channel that does not exist cannot be listed", async () => {
  await expect(membersOf("ada", "attic")).rejects.toMatchObject(unknown);
});
