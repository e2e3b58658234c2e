import { z } from "zod";
import { invalidParameter } from "../http/errors.ts";
import { latestDelivery } from "./delivery-limit.ts";

/** A time at which something is delivered, in UNIX seconds. */
export const deliveryTime = z.int().max(latestDelivery);

/**
 * Makes sure that a time is in the future.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertFuture({ now }: { readonly now: number }, deliverAt: number): void {
  if (deliverAt > now) return;
  throw invalidParameter("scheduled_delivery_timestamp", "past", "Scheduled delivery time must be in the future.");
}
