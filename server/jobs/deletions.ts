import type { Context } from "../context.ts";
import { eraseRest, unfinishedDeletions } from "../domain/deleted-accounts/erase-rest.ts";
import { repeat } from "./repeat.ts";

/** How often the server looks for accounts that are not completely deleted, in milliseconds. */
const checkPeriod = 5 * 60_000;

/** How soon after the start, in milliseconds. Clients that reconnect come first. */
const firstCheck = 60_000;

/** Completes the deletions of accounts that took too long for a request, or that a restart interrupted. */
export function startDeletions(ctx: Context): () => void {
  return repeat(ctx, {
    firstAfter: firstCheck,
    pause: checkPeriod,
    failure: "deleting the data of deleted accounts failed",
    work: (isStopped) => completeDeletions(ctx, isStopped),
  });
}

/** Deletes what is left of deleted accounts. One that cannot be completed does not delay the others. */
export async function completeDeletions(ctx: Context, isStopped = () => false): Promise<void> {
  const problems: unknown[] = [];
  for (const id of unfinishedDeletions(ctx)) {
    if (isStopped()) break;
    await eraseRest(ctx, id, isStopped).catch((error: unknown) => problems.push(error));
  }
  if (problems.length > 0) throw new AggregateError(problems, `deletions that failed: ${problems.length}`);
}
