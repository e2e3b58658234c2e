import type { z } from "zod";
import { type JoinRequest, joinRequestLifetime } from "./queries.ts";
import type { joinRequestShape } from "./shapes.ts";

/** A request to join as the API writes it. */
export function presentJoinRequest(request: JoinRequest): z.input<typeof joinRequestShape> {
  return {
    id: request.id,
    full_name: request.fullName,
    email: request.email,
    ip_address: request.address,
    date_created: request.createdAt,
    expiry_date: request.createdAt + joinRequestLifetime,
  };
}
