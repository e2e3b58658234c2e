import { afterEach, beforeEach, expect, test } from "vitest";
import { createChannel, subscribe } from "../../testing/actions.ts";
import type { TestPersonName } from "../../testing/test-people.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { channelEndpoints } from "../channels/contract.ts";
import { findChannel, findChannelByName } from "../channels/queries.ts";
import { userEndpoints } from "../users/contract.ts";
import { subscriptionEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

/** The names of the channels that one person sees of another. */
const channelsOf = async (user_id: number, who: TestPersonName) => {
  const answer = await world[who].call(subscriptionEndpoints.getUserChannels, { user_id });
  return answer.subscribed_channel_ids.map((id) => findChannel(world.ctx, id)?.name);
};

test("the channels of Omar are listed, without those that he left and archived ones", async () => {
  const before = await channelsOf(world.omar.id, "ada");
  expect(before).toContain("general");
  for (const name of ["workshop", "garden", "attic"]) await subscribe(world.omar, name);
  expect(await channelsOf(world.omar.id, "nina")).toEqual([...before, "workshop", "garden", "attic"]);
  await world.omar.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["garden"] });
  const stream_id = findChannelByName(world.ctx, "attic")?.id ?? 0;
  await world.ada.call(channelEndpoints.archiveChannel, { stream_id });
  expect(await channelsOf(world.omar.id, "nina")).toEqual([...before, "workshop"]);
});

test("a private channel is listed only for those who can see it", async () => {
  await createChannel(world.omar, { name: "payroll", invite_only: true, subscribers: [world.omar.id, world.pia.id] });
  expect(await channelsOf(world.omar.id, "pia")).toContain("payroll");
  expect(await channelsOf(world.omar.id, "nina")).not.toContain("payroll");
  expect(await channelsOf(world.omar.id, "gus")).toEqual([]);
});

test("a deactivated person is in no channel, and one who does not exist is refused", async () => {
  await world.ada.call(userEndpoints.deactivateUser, { user_id: world.omar.id });
  expect(await channelsOf(world.omar.id, "ada")).toEqual([]);
  await expect(channelsOf(999, "ada")).rejects.toMatchObject({ code: "BAD_REQUEST", message: "No such user" });
});
