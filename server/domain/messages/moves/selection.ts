import { exists, integer, query } from "../../../db/rows.ts";
import type { Reader } from "../../../db/store.ts";
import { roughLastMessageIdUpTo } from "../../message-times.ts";
import type { User } from "../../users/queries.ts";
import { accessOf, noUpperBound, type Window } from "../access.ts";
import type { PropagateMode } from "../events/update-message.ts";
import type { Move } from "./target.ts";

/** Which messages of a topic to move: the named one, alone or with others that the mover can read. */
export type Selection = {
  readonly conversationId: number;
  readonly messageId: number;
  readonly mode: PropagateMode;
  readonly windows: readonly Window[];
  /** Newer messages stay where they are, or are already moved. */
  readonly through: number;
};

/** The messages that somebody asks to move. */
export function selectionOf(
  reader: Reader,
  user: User,
  move: Move,
  request: { readonly messageId: number; readonly mode: PropagateMode; readonly through: number },
): Selection {
  const { conversation, channel } = move.from;
  return {
    ...request,
    mode: move.isRespelling ? "change_all" : request.mode,
    conversationId: conversation.id,
    windows: accessOf(reader, user).readable(channel.id),
  };
}

/** Some of the selected messages, ascending. The last portion has the named message. */
export type Portion = { readonly ids: readonly number[]; readonly isLast: boolean };

/**
 * The next messages of a selection, the newest first. The named one is last, so that the request can be repeated until
 * then.
 */
export function nextPortion(reader: Reader, selection: Selection, size: number): Portion {
  const { messageId, mode } = selection;
  if (mode === "change_one") return { ids: [messageId], isLast: true };
  const others: number[] = [];
  for (const bounds of boundsOf(selection)) {
    const limit = size - others.length;
    const rows = newestOthers.all(reader, { ...bounds, limit });
    others.push(...rows.map(({ id }) => id));
    if (others.length >= size) return { ids: others.reverse(), isLast: false };
  }
  return { ids: [...others, messageId].sort((a, b) => a - b), isLast: true };
}

/** Whether these are all the messages left in the topic that the mover can read. */
export function areAllRemaining(reader: Reader, selection: Selection, ids: readonly number[]): boolean {
  const all = boundsOf({ ...selection, mode: "change_all", through: noUpperBound });
  const excluded = JSON.stringify(ids);
  return all.every((bounds) => !hasOthers(reader, { ...bounds, excluded }));
}

/**
 * Counts the messages of the selection, and those sent since `sentAt` in UNIX seconds, and finds the first of
 * these.
 */
export function countSince(reader: Reader, selection: Selection, sentAt: number) {
  // IDs rise with time, so messages that are certainly older are counted without looking at them.
  const older = roughLastMessageIdUpTo(reader, sentAt - 1);
  let [total, allowed, firstId] = [0, 0, Number.POSITIVE_INFINITY];
  for (const bounds of boundsOf({ ...selection, messageId: 0 })) {
    total += countWithin(reader, bounds);
    const since = { ...bounds, after: Math.max(bounds.after, older), sentAt };
    const first = firstOf.first(reader, since);
    if (first === undefined) continue;
    allowed += countWithin(reader, { ...bounds, after: first.id - 1 });
    firstId = Math.min(firstId, first.id);
  }
  return { total, allowed, firstId };
}

function countWithin(reader: Reader, bounds: Bounds): number {
  const row = counted.first(reader, bounds);
  return row?.count ?? 0;
}

type Bounds = ReturnType<typeof boundsOf>[number];

function boundsOf({ conversationId, messageId, mode, windows, through }: Selection) {
  return windows
    .map((window) => ({
      conversationId,
      messageId,
      after: mode === "change_later" ? Math.max(window.after, messageId) : window.after,
      through: Math.min(window.through, through),
    }))
    .filter((bounds) => bounds.after < bounds.through)
    .sort((a, b) => b.after - a.after);
}

const within = "FROM messages WHERE conversation_id = +:conversationId AND id > +:after AND id <= +:through";

const newestOthers = query({ id: integer }, `SELECT id ${within} AND id <> +:messageId ORDER BY id DESC LIMIT +:limit`);

const hasOthers = exists(`SELECT id ${within} AND id NOT IN (SELECT value FROM json_each(:excluded)) LIMIT 1`);

const counted = query({ count: integer }, `SELECT count(*) AS count ${within} AND id <> +:messageId`);

const firstOf = query(
  { id: integer },
  `SELECT id ${within} AND id <> +:messageId AND sent_at >= +:sentAt ORDER BY id LIMIT 1`,
);
