import type { Tx } from "../../../db/mutate.ts";
import type { Reader } from "../../../db/store.ts";
import { contains, type IdRange } from "../../flags/range-set.ts";
import { endless } from "../access.ts";

/** What moving messages to another channel makes of who has read them. */
export type UnreadChange = {
  /** People to whom messages, up to an ID, count as read where they are now, whatever they have read. */
  readonly knownThrough: ReadonlyMap<number, number>;
  /** Who has no longer unread what was unread before: those who are not in the other channel. */
  readonly settled: readonly { readonly userIds: readonly number[]; readonly ids: readonly number[] }[];
};

/**
 * Works out what becomes of unread messages that go to another channel; to be called while they are where they were. What
 * somebody has unread stays so as long as they are in that channel too, and nothing becomes unread by being moved.
 */
export function unreadAfterMove(
  reader: Reader,
  ids: readonly number[],
  from: { readonly channelId: number; readonly conversationId: number },
  toChannelId: number,
): UnreadChange {
  const [here, there] = [from.channelId, toChannelId].map((channelId) => currentPeriods(reader, channelId));
  const newest = ids.at(-1) ?? 0;
  const knownThrough = new Map<number, number>();
  for (const [userId, after] of there ?? []) {
    if (after < newest) knownThrough.set(userId, here?.get(userId) ?? endless);
  }
  return { knownThrough, settled: settledBy(reader, ids, from.conversationId, here ?? none, there ?? none) };
}

const none: ReadonlyMap<number, number> = new Map();

function settledBy(
  reader: Reader,
  ids: readonly number[],
  conversationId: number,
  here: ReadonlyMap<number, number>,
  there: ReadonlyMap<number, number>,
): UnreadChange["settled"] {
  const rows = reader.store.all(rangesOf, [conversationId]) as (IdRange & { userId: number })[];
  const read = Map.groupBy(rows, ({ userId }) => userId);
  const settled = new Map<string, { readonly userIds: number[]; readonly ids: readonly number[] }>();
  for (const [userId, after] of here) {
    const stays = there.get(userId) ?? endless;
    const ranges = read.get(userId) ?? [];
    const unread = ids.filter((id) => id > after && id <= stays && !contains(ranges, id));
    if (unread.length === 0) continue;
    const alike = settled.get(unread.join()) ?? { userIds: [], ids: unread };
    alike.userIds.push(userId);
    settled.set(unread.join(), alike);
  }
  return [...settled.values()];
}

/** Tells people that messages count as read. */
export function tellOfSettled(tx: Tx, settled: UnreadChange["settled"]): void {
  for (const { userIds, ids } of settled) {
    const change = { type: "update_message_flags", op: "add", operation: "add", flag: "read", all: false } as const;
    tx.append({ ...change, messages: ids }, { kind: "users", ids: userIds });
  }
}

/** The ID above which messages of a channel can be unread to each of those who are in it. */
function currentPeriods(reader: Reader, channelId: number): ReadonlyMap<number, number> {
  const rows = reader.store.all(open, [channelId]) as { userId: number; after: number }[];
  return new Map(rows.map(({ userId, after }) => [userId, after]));
}

const open = `
  SELECT user_id AS userId, after_message_id AS after FROM subscription_periods
  WHERE channel_id = +? AND through_message_id IS NULL ORDER BY user_id`;

const rangesOf = `
  SELECT user_id AS userId, first_id AS first, last_id AS last FROM read_ranges
  WHERE conversation_id = +? ORDER BY user_id, first_id`;
