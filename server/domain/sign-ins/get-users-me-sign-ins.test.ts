import { afterEach, beforeEach, expect, test } from "vitest";
import { text } from "../../db/rows.ts";
import { readNumber, readRows } from "../../db/testing/read-rows.ts";
import { writeUses } from "../../jobs/sign-ins.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { sessionLifetime } from "../sessions/actions.ts";
import { browserOf, ownSignIns, signInPhone } from "./testing/devices.ts";

let world: World;
let now: number;
const start = Date.parse("2026-03-02T09:00:00Z");

beforeEach(async () => {
  now = start;
  world = await createWorld({ clock: { now: () => now } });
});

afterEach(() => world.close());

test("Nina sees her keys and browsers, the most recently used first, and which one she is using", async () => {
  now += 60_000;
  await signInPhone(world, world.nina);
  now += 60_000;
  const browser = await browserOf(world, world.nina);
  now += 60_000;
  const seconds = (minutes: number) => start / 1000 + minutes * 60;
  const id = expect.stringMatching(/^[0-9a-f]{16}$/);
  expect(await ownSignIns(world.nina.call)).toEqual([
    {
      ...{ id, type: "api_key", client: "tests", ip_address: "127.0.0.1", is_current: true },
      ...{ created: expect.any(Number), last_used: seconds(3) },
    },
    {
      ...{ id, type: "session", client: "Firefox on Windows", ip_address: "127.0.0.1", is_current: false },
      ...{ created: seconds(2), last_used: seconds(2) },
    },
    {
      ...{ id, type: "api_key", client: "WatercoolerPhone", ip_address: null, is_current: false },
      ...{ created: seconds(1), last_used: null },
    },
  ]);
  now += 60_000;
  const seen = (await (await browser("GET", "/users/me/sign_ins")).json()) as { sign_ins: unknown[] };
  expect(seen.sign_ins[0]).toMatchObject({ type: "session", is_current: true, last_used: seconds(4) });
  expect(seen.sign_ins[1]).toMatchObject({ client: "tests", is_current: false });
});

test("nobody is sent a key or its hash", async () => {
  await signInPhone(world, world.nina);
  const sent = JSON.stringify(await ownSignIns(world.nina.call));
  expect(sent).not.toContain(world.nina.apiKey);
  for (const { hash } of readRows(world.ctx, { hash: text }, "SELECT hash FROM api_keys")) {
    expect(sent).not.toContain(hash.slice(0, 8));
  }
});

test("an expired session is not shown, and is deleted with the next sign-in", async () => {
  await browserOf(world, world.nina);
  now += sessionLifetime * 1000;
  expect(await ownSignIns(world.nina.call)).toMatchObject([{ client: "tests" }]);
  await browserOf(world, world.nina);
  expect(world.ctx.store.all("SELECT * FROM sessions", [])).toHaveLength(1);
});

test("uses are saved from time to time, not with each request, and are known after a restart", async () => {
  const writes = () => readNumber(world.ctx, "SELECT total_changes()");
  const before = writes();
  for (let request = 0; request < 20; request++) await ownSignIns(world.nina.call);
  expect(writes()).toBe(before);
  await writeUses(world.ctx);
  expect(world.ctx.store.all("SELECT last_used_at, address FROM api_keys WHERE user_id = ?", [world.nina.id])).toEqual([
    { last_used_at: start / 1000, address: "127.0.0.1" },
  ]);
  now += 60_000;
  await ownSignIns(world.omar.call);
  world = await world.restart();
  now += 60_000;
  await ownSignIns(world.nina.call);
  const rows = world.ctx.store.all("SELECT last_used_at FROM api_keys WHERE user_id = ?", [world.omar.id]);
  expect(rows).toEqual([{ last_used_at: start / 1000 + 60 }]);
});

test("people of every role see only their own sign-ins", async () => {
  for (const name of ["gus", "mia", "boris", "ada"] as const) {
    expect(await ownSignIns(world[name].call)).toMatchObject([{ client: "tests", is_current: true }]);
  }
});
