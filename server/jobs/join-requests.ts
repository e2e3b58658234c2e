import type { Context } from "../context.ts";
import { deleteExpired } from "../domain/join-requests/actions.ts";
import { hasExpiredJoinRequests } from "../domain/join-requests/queries.ts";
import { mutate } from "../transactions/mutate.ts";
import { repeat } from "./repeat.ts";

/** How often the server looks for requests to join that nobody answered, in milliseconds. They expire after days. */
const checkPeriod = 60 * 60_000;

/** How soon after the start, in milliseconds: after clients have reconnected. */
const firstCheck = 60_000;

/** Deletes requests to join that nobody answered in time. The returned function stops this. */
export function startJoinRequestUpkeep(ctx: Context): () => void {
  return repeat(ctx, {
    firstAfter: firstCheck,
    pause: checkPeriod,
    failure: "deleting old requests to join failed",
    work: () => deleteExpiredJoinRequests(ctx),
  });
}

/** Deletes the requests that have expired by now. */
export async function deleteExpiredJoinRequests(ctx: Context): Promise<void> {
  if (hasExpiredJoinRequests(ctx)) await mutate(ctx, deleteExpired);
}
