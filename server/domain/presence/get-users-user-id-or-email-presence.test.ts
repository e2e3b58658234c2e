import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { createBot } from "../bots/testing/bot.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { presenceEndpoints } from "./contract.ts";

const start = Date.UTC(2026, 2, 2, 8, 30) / 1000;

let now: number;
let world: World;

beforeEach(async () => {
  now = start;
  world = await createWorld({ clock: { now: () => now * 1000 } });
  onTestFinished(world.close);
});

test("a person can be given by ID or by email address", async () => {
  await world.nina.call(presenceEndpoints.updatePresence, { status: "active" });
  const here = { status: "active", timestamp: start };
  for (const name of [String(world.nina.id), world.nina.email, `user${world.nina.id}@watercooler.invalid`]) {
    expect(await read(name)).toEqual({ aggregated: here, website: here });
  }
});

test("a person whose client has been silent for more than 200 seconds is offline", async () => {
  await world.nina.call(presenceEndpoints.updatePresence, { status: "active" });
  now += 200;
  expect(await read(world.nina.email)).toMatchObject({ aggregated: { status: "active" } });
  now += 1;
  expect(await read(world.nina.email)).toMatchObject({ aggregated: { status: "offline", timestamp: start } });
});

test("people without presence are refused, and a bot that never reported has an empty presence", async () => {
  await expect(read(world.pia.email)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: `No presence data for ${world.pia.email}`,
  });
  await expect(read("nobody@example.test")).rejects.toMatchObject({ message: "No such user" });
  const bot = await createBot(world, world.nina);
  expect(await read(bot.email)).toEqual({});
  await bot.call(presenceEndpoints.updatePresence, { status: "idle" });
  expect(await read(bot.email)).toMatchObject({ aggregated: { status: "idle" } });
});

test("guests see no presence of people whom they cannot see", async () => {
  await world.nina.call(presenceEndpoints.updatePresence, { status: "active" });
  const members = { can_access_all_users_group: { new: systemGroupId("role:members") } };
  await world.ada.call(organizationEndpoints.updateOrganization, members);
  const lookUp = { user_id_or_email: String(world.nina.id) };
  await expect(world.gus.call(presenceEndpoints.getUserPresence, lookUp)).rejects.toMatchObject({
    message: "No such user",
  });
});

async function read(user_id_or_email: string) {
  return (await world.omar.call(presenceEndpoints.getUserPresence, { user_id_or_email })).presence;
}
