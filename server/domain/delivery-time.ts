import { z } from "zod";
import { invalidParameter } from "../http/errors.ts";

/** The end of the year 9999, in UNIX seconds. Clients cannot show later dates. */
const latestTime = 253_402_300_799;

/** A time at which something is delivered, in UNIX seconds. */
export const deliveryTime = z.int().max(latestTime);

/**
 * Makes sure that a time is in the future.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertFuture({ now }: { readonly now: number }, deliverAt: number): void {
  if (deliverAt > now) return;
  throw invalidParameter("scheduled_delivery_timestamp", "past", "Scheduled delivery time must be in the future.");
}
