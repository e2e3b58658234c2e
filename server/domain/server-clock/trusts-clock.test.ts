import { beforeEach, expect, onTestFinished, test } from "vitest";
import { sendDirect } from "../../testing/actions.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { trustsClock } from "./actions.ts";

const day = 86_400_000;

let now: number;
let world: World;

beforeEach(async () => {
  now = Date.now();
  world = await createWorld({ clock: { now: () => now } });
  onTestFinished(() => world.close());
});

test("a jump is remembered across a restart, and the clock is trusted once it is corrected", async () => {
  expect(await trustsClock(world.ctx)).toBe(true);
  now += 3_000 * day;
  expect(await trustsClock(world.ctx)).toBe(false);
  world = await world.restart();
  now += day;
  expect(await trustsClock(world.ctx)).toBe(false);
  now -= 3_000 * day;
  expect(await trustsClock(world.ctx)).toBe(true);
});

test("a server that has never checked the clock compares it with its newest message", async () => {
  await sendDirect(world.nina, [world.ada], "The lead has arrived");
  now += 3_000 * day;
  expect(await trustsClock(world.ctx)).toBe(false);
});
