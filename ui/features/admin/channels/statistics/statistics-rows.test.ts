import { expect, test } from "vitest";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { createRows, isUnused, type StatisticsRow, sumByMonth } from "./statistics-rows.ts";

const day = 86_400;
const now = 1_000 * day;
const row = (lastMessage: number | null, some: Partial<ChannelShape> = {}): StatisticsRow => ({
  channel: { stream_id: 1, is_archived: false, date_created: 0, ...some } as ChannelShape,
  numbers: { stream_id: 1, messages: [], people: [], files: [], all_files: 0, last_message: lastMessage },
});

test.each([
  ["was written in yesterday", row(now - day), false],
  ["was written in a hundred days ago", row(now - 100 * day), true],
  ["has no messages", row(null), true],
  ["has no messages and is new", row(null, { date_created: now - 10 * day }), false],
  ["is archived", row(null, { is_archived: true }), false],
])("a channel that %s is unused: %s", (_, channel, expected) => {
  expect(isUnused(channel, now)).toBe(expected);
});

test("channels that were created after the count have no row", () => {
  const { channel, numbers } = row(null);
  const other = { ...channel, stream_id: 2 };
  expect(createRows([channel, other], { time: 1, months: [], channels: [numbers] })).toEqual([{ channel, numbers }]);
});

test("numbers are summed month by month", () => {
  const lists = [
    [1, 2, 3],
    [10, 0, 1],
  ];
  expect(sumByMonth(lists, 3)).toEqual([11, 2, 4]);
  expect(sumByMonth([], 2)).toEqual([0, 0]);
});
