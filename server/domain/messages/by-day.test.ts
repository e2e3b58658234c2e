import { afterEach, beforeEach, expect, test } from "vitest";
import { mostUnflushedIds, skipUnflushedIds } from "../../db/log/new-ids.ts";
import { messageDays } from "../../db/schema/messages.ts";
import { recordPastDays } from "../../jobs/message-days.ts";
import { post } from "../../testing/actions.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { maxMessageId } from "../message-times.ts";
import { messagesPerDay } from "./by-day.ts";
import { messageEndpoints } from "./contract.ts";

let now: number;
let world: World;

/** Milliseconds of a time in the server's time zone. */
const at = (text: string) => new Date(text).getTime();

beforeEach(async () => {
  now = at("2026-03-02T09:00");
  world = await createWorld({ clock: { now: () => now } });
});

afterEach(() => world.close());

async function send(count: number): Promise<number> {
  let id = 0;
  for (let sent = 0; sent < count; sent++) id = await post(world.ada, "general", "", "hello");
  return id;
}

const countByDay = (days: number) => messagesPerDay(world.ctx, now, days);
const record = () => recordPastDays(world.ctx);
const readRecordedDays = () => world.ctx.store.db.select().from(messageDays).all();

test("messages are counted by day, from midnight to midnight in the server's time zone", async () => {
  await send(2);
  now = at("2026-03-02T23:59:59");
  await send(1);
  now = at("2026-03-03T00:00:00");
  await send(1);
  now = at("2026-03-05T12:00");
  await send(3);
  const expected = [
    { day: "2026-03-02", sent: 3 },
    { day: "2026-03-03", sent: 1 },
    { day: "2026-03-04", sent: 0 },
    { day: "2026-03-05", sent: 3 },
  ];
  expect(countByDay(4)).toEqual(expected);
  await record();
  expect(countByDay(4)).toEqual(expected);
});

test("deleted messages still count on the day they were sent, once that day is over", async () => {
  await send(5);
  now = at("2026-03-03T00:10");
  await record();
  const newest = maxMessageId(world.ctx);
  for (const message_id of [newest, newest - 1]) {
    await world.ada.call(messageEndpoints.deleteMessage, { message_id });
  }
  now = at("2026-03-06T12:00");
  await send(1);
  expect(countByDay(5).map(({ sent }) => sent)).toEqual([5, 0, 0, 0, 1]);
});

test("IDs that were skipped after a power cut are no messages", async () => {
  const skipIds = () => skipUnflushedIds(world.ctx.store.db.$client);
  const first = await send(2);
  skipIds();
  expect(await send(3)).toBe(first + mostUnflushedIds + 3);
  skipIds();
  now = at("2026-03-03T12:00");
  skipIds();
  await send(1);
  now = at("2026-03-04T12:00");
  skipIds();
  const expected = [5, 1, 0];
  expect(countByDay(3).map(({ sent }) => sent)).toEqual(expected);
  await record();
  expect(countByDay(3).map(({ sent }) => sent)).toEqual(expected);
});

test("days on which the server did not run are recorded later, for ninety days at most", async () => {
  await send(2);
  now = at("2026-03-10T12:00");
  await send(1);
  await record();
  expect(countByDay(9).map(({ sent }) => sent)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(readRecordedDays()).toHaveLength(89);
  now = at("2026-07-01T12:00");
  await record();
  expect(readRecordedDays()[0]?.day).toBe("2026-04-03");
  expect(readRecordedDays()).toHaveLength(89);
});

test("a day is recorded once, and days that were recorded too early because the clock was ahead are removed", async () => {
  await send(1);
  now = at("2031-01-01T12:00");
  await record();
  now = at("2026-03-03T12:00");
  await send(2);
  await record();
  expect(readRecordedDays().at(-1)).toEqual({ day: "2026-03-02", sent: 1 });
  expect(countByDay(2)).toEqual([
    { day: "2026-03-02", sent: 1 },
    { day: "2026-03-03", sent: 2 },
  ]);
});

test.each(["Europe/Stockholm", "America/New_York", "Asia/Kathmandu", "America/Santiago"])(
  "in %s every day appears exactly once, also when the clocks change",
  (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      const days = messagesPerDay(world.ctx, at("2026-11-30T12:00"), 300).map(({ day }) => day);
      expect(new Set(days).size).toBe(300);
      expect(days.at(-1)).toBe("2026-11-30");
      expect(days.toSorted()).toEqual(days);
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  },
);
