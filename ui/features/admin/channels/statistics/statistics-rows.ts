import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import type { ChannelNumbers, Statistics } from "./statistics-query.ts";

/** A channel with its numbers. */
export type StatisticsRow = { readonly channel: ChannelShape; readonly numbers: ChannelNumbers };

/** After how many days without messages a channel counts as unused. */
export const unusedAfter = 90;

/** The channels of the page with their numbers. One that was created since they were counted has none yet. */
export function createRows(channels: readonly ChannelShape[], { channels: counted }: Statistics): StatisticsRow[] {
  const byId = new Map(counted.map((numbers) => [numbers.stream_id, numbers]));
  return channels.flatMap((channel) => {
    const numbers = byId.get(channel.stream_id);
    return numbers === undefined ? [] : [{ channel, numbers }];
  });
}

/**
 * Whether nobody has written in an active channel for a long time. A new channel is not unused yet.
 * @param now UNIX seconds
 */
export function isUnused({ channel, numbers }: StatisticsRow, now: number): boolean {
  const since = now - unusedAfter * 86_400;
  return !channel.is_archived && channel.date_created < since && (numbers.last_message ?? 0) < since;
}

/** The sum of numbers. */
export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/** The sums of several lists of numbers, month by month. */
export function sumByMonth(lists: readonly (readonly number[])[], months: number): number[] {
  return Array.from({ length: months }, (_, index) => sumOf(lists.map((list) => list[index] ?? 0)));
}
