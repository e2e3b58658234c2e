import type { z } from "zod";
import type { Context } from "../../../context.ts";
import { accessOf } from "../../messages/access.ts";
import { findRange } from "../../messages/fetch/range.ts";
import { type RangeRequest, readAnchor } from "../../messages/fetch/request.ts";
import { messagesPerRequest } from "../../messages/limits.ts";
import { compileNarrow } from "../../messages/narrow/compile.ts";
import { readTerms } from "../../messages/narrow/terms.ts";
import type { narrowTerms } from "../../messages/shapes/narrow.ts";
import type { User } from "../../users/queries.ts";
import { readFlagChange } from "../editable-flag.ts";
import { changeInSlices } from "./update-flags.ts";

/** A change of flags for the messages of a narrow that a client requests. */
export type NarrowRequest = {
  readonly anchor: number | string;
  readonly includeAnchor: boolean;
  readonly before: number;
  readonly after: number;
  readonly narrow: z.output<typeof narrowTerms>;
  readonly flag: string;
  readonly op: string;
};

/** The result of changing the flags of a narrow. */
export type NarrowOutcome = {
  /** IDs of the messages that were found, ascending. */
  readonly processed: readonly number[];
  /** How many of them have changed. */
  readonly changed: number;
  readonly foundOldest: boolean;
  readonly foundNewest: boolean;
  /** Channels whose messages cannot be unread because the person is not in them. */
  readonly notSubscribed: readonly number[];
};

/**
 * Adds a flag to the messages of a narrow for one person, or removes it, and notifies their other clients.
 * @throws {ApiError} BAD_REQUEST for an unknown flag or operation; BAD_NARROW
 */
export async function updateNarrow(ctx: Context, user: User, request: NarrowRequest): Promise<NarrowOutcome> {
  const change = readFlagChange(request.flag, request.op);
  const range = readRange(request);
  const access = accessOf(ctx, user);
  const narrow = compileNarrow(ctx, access, readTerms(request.narrow), "received");
  const { ids, foundOldest, foundNewest } = await findRange(ctx, access, narrow, range);
  const processed = ids.toSorted((a, b) => a - b);
  const { changed, notSubscribed } = await changeInSlices(ctx, user, change, processed);
  return { processed, changed, foundOldest, foundNewest, notSubscribed };
}

/** Reduces the counts to what one request may change, the longer side first (the wire specification, 1.3). */
function readRange({ anchor, includeAnchor, before, after }: NarrowRequest): RangeRequest {
  const fewerBefore = Math.min(before, Math.max(messagesPerRequest - after, messagesPerRequest / 2));
  const fewerAfter = Math.min(after, messagesPerRequest - fewerBefore);
  return { kind: "range", anchor: readAnchor(anchor), includeAnchor, before: fewerBefore, after: fewerAfter };
}
