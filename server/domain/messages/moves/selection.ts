import { exists, integer, query } from "../../../db/rows.ts";
import type { Reader } from "../../../db/store.ts";
import { lastMessageIdBefore } from "../../message-times.ts";
import type { User } from "../../users/queries.ts";
import { accessOf, endless, type Window } from "../access.ts";
import type { PropagateMode } from "../events/update-message.ts";
import type { Move } from "./target.ts";

/** Which messages of a topic are to move: of those that somebody can read, the named one alone or with others. */
export type Selection = {
  readonly conversationId: number;
  readonly messageId: number;
  readonly mode: PropagateMode;
  readonly windows: readonly Window[];
  /** What is newer stays where it is, or is gone already. */
  readonly through: number;
};

/** The selection that somebody asks for. */
export function selectionOf(
  reader: Reader,
  user: User,
  move: Move,
  asked: { readonly messageId: number; readonly mode: PropagateMode; readonly through: number },
): Selection {
  const { conversation, channel } = move.from;
  return {
    ...asked,
    mode: move.isRespelling ? "change_all" : asked.mode,
    conversationId: conversation.id,
    windows: accessOf(reader, user).readable(channel.id),
  };
}

/** Some of the selected messages, ascending; the last ones are those that the named one is among. */
export type Portion = { readonly ids: readonly number[]; readonly isLast: boolean };

/** The next messages of a selection, the newest first and the named one last: until then it can be asked for again. */
export function nextPortion(reader: Reader, selection: Selection, size: number): Portion {
  const { messageId, mode } = selection;
  if (mode === "change_one") return { ids: [messageId], isLast: true };
  const others: number[] = [];
  for (const bounds of boundsOf(selection)) {
    const limit = size - others.length;
    const rows = newest.all(reader, { ...bounds, limit });
    others.push(...rows.map(({ id }) => id));
    if (others.length >= size) return { ids: others.reverse(), isLast: false };
  }
  return { ids: [...others, messageId].sort((a, b) => a - b), isLast: true };
}

/** Whether these are all messages that are left of the topic, as far as the mover can read it. */
export function isRest(reader: Reader, selection: Selection, ids: readonly number[]): boolean {
  const all = boundsOf({ ...selection, mode: "change_all", through: endless });
  const besides = JSON.stringify(ids);
  return all.every((bounds) => !others(reader, { ...bounds, besides }));
}

/** How many messages of the selection there are, how many were sent since a moment, and the first of these. */
export function countSince(reader: Reader, selection: Selection, sentAt: number) {
  // IDs and times rise together: messages that are certainly older are counted and not looked at.
  const older = lastMessageIdBefore(reader, sentAt - 1);
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

const newest = query({ id: integer }, `SELECT id ${within} AND id <> +:messageId ORDER BY id DESC LIMIT +:limit`);

const others = exists(`SELECT id ${within} AND id NOT IN (SELECT value FROM json_each(:besides)) LIMIT 1`);

const counted = query({ count: integer }, `SELECT count(*) AS count ${within} AND id <> +:messageId`);

const firstOf = query(
  { id: integer },
  `SELECT id ${within} AND id <> +:messageId AND sent_at >= +:sentAt ORDER BY id LIMIT 1`,
);
