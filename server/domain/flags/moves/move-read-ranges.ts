import { column, integer, query, write } from "../../../db/rows.ts";
import type { Reader } from "../../../db/store.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { findUser } from "../../users/queries.ts";
import { addRange, type NextMessage, type RangeSet, removeRange } from "../range-set.ts";
import { runsOf } from "../runs.ts";
import type { UnreadChange } from "./unread-after-move.ts";

/** Messages that have moved from one conversation to another, and how that changes who has read them. */
type MovedMessages = Pick<UnreadChange, "countsAsRead" | "readBefore"> & {
  /** Ascending. */
  readonly ids: readonly number[];
  /** IDs of the conversations. */
  readonly from: number;
  readonly to: number;
};

/**
 * Moves the ranges of read messages with the messages, so that everybody has read the same ones as before. Call it when
 * the messages are in their new conversation. It writes a few rows for each person who has read anything in either
 * conversation, and none for deleted accounts.
 */
export function moveReadRanges(tx: Tx, { ids, from, to, countsAsRead, readBefore }: MovedMessages): void {
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return;
  const [lowest, highest] = [readBefore.size > 0 ? 1 : first, Math.max(last, ...readBefore.values())];
  const runs = runsOf(
    tx,
    ids.map((id) => ({ id, conversationId: to })),
  );
  const next = createNextMessageLookup(tx, to);
  const source = rangesAround(tx, from, first, last);
  const target = rangesAround(tx, to, lowest, highest);
  const changes: Change[] = [];
  for (const userId of new Set([...source.keys(), ...target.keys(), ...countsAsRead.keys(), ...readBefore.keys()])) {
    // The ranges of a deleted account are deleted, conversation by conversation.
    if (findUser(tx, userId)?.deletedAt !== null) continue;
    const old = target.get(userId) ?? [];
    const read = [...(source.get(userId) ?? []), ...(countsAsRead.get(userId) ?? [])];
    const before = readBefore.get(userId);
    let updated: RangeSet = before === undefined ? old : addRange(old, { first: 1, last: before }, next);
    for (const run of runs) {
      updated = removeRange(updated, run);
      for (const range of read) {
        const part = { first: Math.max(range.first, run.first), last: Math.min(range.last, run.last) };
        if (part.first <= part.last) updated = addRange(updated, part, next);
      }
    }
    changes.push(...changesBetween(userId, old, updated));
  }
  writeChanges(tx, to, changes);
}

/** The ranges of a conversation that overlap some IDs or touch the messages next to them, by user ID. */
function rangesAround(reader: Reader, conversationId: number, first: number, last: number) {
  const rows = surroundingRanges.all(reader, { conversationId, first, last });
  return Map.groupBy(rows, ({ userId }) => userId);
}

const surroundingRanges = query(
  { first: integer, last: integer, userId: integer },
  `
  SELECT user_id AS userId, first_id AS first, last_id AS last FROM read_ranges
  WHERE conversation_id = +:conversationId
    AND last_id >= coalesce((SELECT max(m.id) FROM messages m WHERE m.conversation_id = +:conversationId AND m.id < :first), 0)
    AND first_id <= coalesce((SELECT min(m.id) FROM messages m WHERE m.conversation_id = +:conversationId AND m.id > :last), :last)
  ORDER BY user_id, first_id`,
);

/** Finds the next message of a conversation, and queries the database only once for each ID. */
function createNextMessageLookup(reader: Reader, conversationId: number): NextMessage {
  const known = new Map<number, number | undefined>();
  return (id) => {
    if (!known.has(id)) {
      const row = nextMessage.first(reader, conversationId, id);
      known.set(id, row?.id ?? undefined);
    }
    return known.get(id);
  };
}

const nextMessage = query(
  { id: column<number | null>() },
  "SELECT min(id) AS id FROM messages WHERE conversation_id = +? AND id > +?",
);

/** A range to write; without an end, a range to delete. */
type Change = readonly [userId: number, first: number, last: number | null];

function changesBetween(userId: number, old: RangeSet, updated: RangeSet): Change[] {
  const remaining = new Map(updated.map((range) => [range.first, range.last]));
  const changes: Change[] = [];
  for (const { first, last } of old) {
    if (!remaining.has(first)) changes.push([userId, first, null]);
    else if (remaining.get(first) === last) remaining.delete(first);
  }
  for (const [first, last] of remaining) changes.push([userId, first, last]);
  return changes;
}

/** Writes all changes in two statements: there may be a row for everybody in a channel. */
function writeChanges(tx: Tx, conversationId: number, changes: readonly Change[]): void {
  if (changes.length === 0) return;
  deleteRanges(tx, { conversationId, ranges: JSON.stringify(changes.filter(([, , last]) => last === null)) });
  saveRanges(tx, { conversationId, ranges: JSON.stringify(changes.filter(([, , last]) => last !== null)) });
}

const deleteRanges = write(`
  DELETE FROM read_ranges WHERE (conversation_id, user_id, first_id) IN (
    SELECT CAST(:conversationId AS INTEGER), value ->> 0, value ->> 1 FROM json_each(:ranges))`);

const saveRanges = write(`
  INSERT INTO read_ranges (conversation_id, user_id, first_id, last_id)
  SELECT :conversationId, value ->> 0, value ->> 1, value ->> 2 FROM json_each(:ranges) WHERE true
  ON CONFLICT (conversation_id, user_id, first_id) DO UPDATE SET last_id = excluded.last_id`);
