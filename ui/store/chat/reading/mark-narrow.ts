import { flagEndpoints } from "#server/domain/flags/contract.ts";
import { messagesPerRequest } from "#server/domain/messages/contract.ts";
import type { Client } from "#server/http/client.ts";
import { isSignedOut } from "../../api.ts";
import { isRefusal, readRequestedPause } from "../../failed-request.ts";
import { retryPause } from "../../retry-pause.ts";
import type { Narrow } from "../narrow.ts";
import { termsOf } from "../narrow-terms.ts";
import type { MarkOp } from "./read-marks.ts";

/** Which messages to mark: those of a narrow after `after`, or all of them. */
export type NarrowMark = { readonly narrow: Narrow; readonly op: MarkOp; readonly after: number | undefined };

/** What marking needs from outside. */
export type MarkNarrowOptions = {
  readonly client: Client;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Ends it when it is aborted. */
  readonly signal: AbortSignal;
};

/**
 * Marks messages on the server that the page does not have, in as many requests as that takes. The page learns of them
 * by events. It tries again after failures, and ends when the server refuses.
 */
export async function markNarrow({ narrow, op, after }: NarrowMark, options: MarkNarrowOptions): Promise<void> {
  const { client, wait, signal } = options;
  const unread = { operator: "is", operand: "unread" } as const;
  const terms = termsOf(op === "add" ? [...narrow, unread] : narrow);
  let anchor: number | "oldest" = after ?? "oldest";
  let failures = 0;
  while (!signal.aborted) {
    try {
      const params = { narrow: terms, op, flag: "read", anchor, include_anchor: anchor === "oldest" };
      const counts = { num_before: 0, num_after: messagesPerRequest };
      const answer = await client(flagEndpoints.updateFlagsInNarrow, { ...params, ...counts }, signal);
      if (answer.found_newest || answer.last_processed_id === null) return;
      anchor = answer.last_processed_id;
      failures = 0;
    } catch (error) {
      if (signal.aborted || isRefusal(error) || isSignedOut(error)) return;
      failures += 1;
      await wait(readRequestedPause(error) ?? retryPause(failures), signal);
    }
  }
}
