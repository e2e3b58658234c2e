import type { Context } from "../../context.ts";
import type { Reader } from "../../db/store.ts";
import type { Actor } from "../../http/actor.ts";
import { mutate } from "../../transactions/mutate.ts";
import type { Tx } from "../../transactions/tx.ts";
import { changeFlags } from "../flags/actions/change.ts";
import { slicesOf } from "../flags/slices.ts";
import { accessOf, noUpperBound } from "../messages/access.ts";
import { compileNarrow } from "../messages/narrow/compile.ts";
import { findMessageIds } from "../messages/narrow/find.ts";
import { readTerms } from "../messages/narrow/terms.ts";
import { actingUser } from "../users/acting-user.ts";
import { mutersOf } from "../users/muters.ts";
import type { User } from "../users/queries.ts";

/**
 * Marks all unread messages of a muted person as read and notifies the reader's clients. It works on some messages at a
 * time, so that other requests run in between. New messages are marked when they are sent; see
 * `messages/sending/audience.ts`.
 */
export async function markMutedRead(ctx: Context, actor: Actor, mutedUserId: number): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const ids = await unreadOf(ctx, actingUser(ctx, actor), mutedUserId, after);
    for (const part of slicesOf(ids)) await mutate(ctx, (tx) => markPart(tx, actingUser(tx, actor), mutedUserId, part));
    after = ids.length < pageSize ? undefined : ids.at(-1);
  }
}

/** The largest number of messages that one search finds. */
const pageSize = 5_000;

/** IDs of the next unread messages of one sender above an ID, ascending. */
async function unreadOf(reader: Reader, user: User, senderId: number, after: number): Promise<readonly number[]> {
  const access = accessOf(reader, user);
  const terms = readTerms([
    ["sender", senderId],
    ["is", "unread"],
  ]);
  const narrow = compileNarrow(reader, access, terms, "received");
  const { ids } = await findMessageIds(reader, narrow, {
    after,
    before: noUpperBound,
    direction: "newer",
    limit: pageSize,
  });
  return ids;
}

/** Marks messages, unless the reader has unmuted the sender meanwhile. Then the rest stays unread. */
function markPart(tx: Tx, user: User, mutedUserId: number, ids: readonly number[]): void {
  if (mutersOf(tx, mutedUserId).has(user.id)) changeFlags(tx, user, { flag: "read", op: "add" }, ids);
}
