import type { Context } from "../../../context.ts";
import { invalidParameter } from "../../../http/errors.ts";
import { mutate } from "../../../transactions/mutate.ts";
import type { Tx } from "../../../transactions/tx.ts";
import type { User } from "../../users/queries.ts";
import { type FlagChange, readFlagChange } from "../editable-flag.ts";
import { slicesOf } from "../slices.ts";
import { changeableMessages, changeFlags, type FlagChangeResult } from "./change.ts";

/** A change of flags that a client requests. */
export type FlagRequest = { readonly flag: string; readonly op: string; readonly messageIds: readonly number[] };

/**
 * Adds a flag to messages for one person, or removes it, and notifies their other clients.
 * @throws {ApiError} BAD_REQUEST for an unknown flag or operation, and for messages that they may not read. Marking as
 *   read ignores these messages, and people may always unmark messages that they marked.
 */
export async function updateFlags(ctx: Context, user: User, request: FlagRequest): Promise<FlagChangeResult> {
  const change = readFlagChange(request.flag, request.op);
  const ids = [...new Set(request.messageIds)].sort((a, b) => a - b);
  const ignoresInvalid = change.flag === "read" && change.op === "add";
  const assertAll = (tx: Tx, part: readonly number[]) => {
    if (changeableMessages(tx, user, change, part).length < part.length)
      throw invalidParameter("messages", "unknown", "Invalid message(s)");
  };
  const parts = slicesOf(ids);
  if (parts.length <= 1) {
    return mutate(ctx, (tx) => {
      if (!ignoresInvalid) assertAll(tx, ids);
      return changeFlags(tx, user, change, ids);
    });
  }
  // All or nothing: every message is checked before the first is changed.
  if (!ignoresInvalid) for (const part of parts) await mutate(ctx, (tx) => assertAll(tx, part));
  return changeInSlices(ctx, user, change, ids);
}

/**
 * Changes a flag on any number of messages in several transactions, so that other requests run in between. Messages
 * that are deleted meanwhile are ignored.
 */
export async function changeInSlices(
  ctx: Context,
  user: User,
  change: FlagChange,
  ids: readonly number[],
): Promise<FlagChangeResult> {
  const handled: number[] = [];
  const notSubscribed = new Set<number>();
  let changed = 0;
  for (const part of slicesOf(ids)) {
    const outcome = await mutate(ctx, (tx) => changeFlags(tx, user, change, part));
    handled.push(...outcome.handled);
    changed += outcome.changed;
    for (const id of outcome.notSubscribed) notSubscribed.add(id);
  }
  return { handled, changed, notSubscribed: [...notSubscribed].sort((a, b) => a - b) };
}
