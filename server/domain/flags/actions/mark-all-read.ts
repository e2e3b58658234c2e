import type { Context } from "../../../context.ts";
import type { Actor } from "../../../http/actor.ts";
import { mutate } from "../../../transactions/mutate.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { maxMessageId } from "../../message-times.ts";
import { actingUser } from "../../users/acting-user.ts";
import type { User } from "../../users/queries.ts";
import type { IdRange } from "../range-set.ts";
import { markRead } from "../ranges.ts";
import { messagesWithin, type UnreadPart, type UnreadScope, unreadParts } from "../unread-parts.ts";
import { announceFlags } from "./announce.ts";

/**
 * Marks everything in some scopes as read and notifies the reader's clients. It works on some messages at a time, so
 * that other requests run in between. If it fails halfway, the messages that it has marked stay marked.
 */
export async function markAllRead(
  ctx: Context,
  actor: Actor,
  scopesFor: (tx: Tx, user: User) => readonly UnreadScope[],
): Promise<void> {
  let rest: Rest | null = await mutate(ctx, (tx) => ({
    scopes: scopesFor(tx, actingUser(tx, actor)),
    position: 0,
    through: maxMessageId(tx),
  }));
  while (rest !== null) {
    const from: Rest = rest;
    rest = await mutate(ctx, (tx) => markSome(tx, actingUser(tx, actor), from));
  }
}

/** Where to continue: after a position in the first of the scopes. Messages newer than `through` stay unread. */
type Rest = { readonly scopes: readonly UnreadScope[]; readonly position: number; readonly through: number };

/**
 * How much one transaction does: a few ms of work. Looking at a conversation costs as much as marking some messages.
 */
const slice = { work: 400, conversation: 4 } as const;

function markSome(tx: Tx, user: User, from: Rest): Rest | null {
  const marked: MarkedMessage[] = [];
  let work = 0;
  let rest: Rest | null = from;
  while (rest !== null && work < slice.work) {
    const step: Step = markStep(tx, user, rest, slice.work - work);
    marked.push(...step.marked);
    work += step.marked.length + slice.conversation * (step.visited + 1);
    rest = step.rest;
  }
  announceFlags(tx, user, { flag: "read", op: "add" }, marked, () => ({}));
  return rest;
}

type MarkedMessage = { readonly id: number; readonly channelId: number | null };

type Step = { readonly marked: readonly MarkedMessage[]; readonly visited: number; readonly rest: Rest | null };

/** Continues in the first of the scopes, to its end or until the budget is spent. */
function markStep(tx: Tx, user: User, { scopes, position, through }: Rest, budget: number): Step {
  const [scope, ...others] = scopes;
  if (scope === undefined) return { marked: [], visited: 0, rest: null };
  const limit = Math.ceil(budget / slice.conversation);
  const parts = unreadParts(tx, user.id, scope, { position, through, limit });
  const channelId = scope.kind === "direct" ? null : scope.channelId;
  const marked: MarkedMessage[] = [];
  let reached = position;
  for (const part of parts) {
    const ids = markPart(tx, user, part, budget - marked.length);
    for (const id of ids) marked.push({ id, channelId });
    if (marked.length >= budget) return { marked, visited: parts.length, rest: { scopes, position: reached, through } };
    reached = part.position;
  }
  const rest = parts.length < limit ? { scopes: others, position: 0, through } : { scopes, position: reached, through };
  return { marked, visited: parts.length, rest };
}

/** Marks the oldest unread messages of a conversation, within the budget, and returns their IDs. */
function markPart(tx: Tx, user: User, { conversationId, unread }: UnreadPart, budget: number): number[] {
  const marked: number[] = [];
  for (const range of unread) {
    if (marked.length >= budget) break;
    const ids = messagesWithin(tx, conversationId, range, budget - marked.length);
    const found = endsOf(ids);
    if (found !== undefined) markRead(tx, user.id, conversationId, found.first, found.last);
    marked.push(...ids);
  }
  return marked;
}

function endsOf(ids: readonly number[]): IdRange | undefined {
  const [first, last] = [ids[0], ids.at(-1)];
  return first === undefined || last === undefined ? undefined : { first, last };
}
