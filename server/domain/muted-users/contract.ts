import { z } from "zod";
import { callersBelow } from "../../http/callers.ts";
import { endpoint } from "../../http/contract.ts";
import { json } from "../../http/params.ts";
import { id } from "../../http/value-schemas.ts";

const mutedUserId = json(id, "The ID of the person.", { refusal: "No such user" });

/** The endpoints that mute and unmute people. */
export const mutedUserEndpoints = {
  muteUser: endpoint({
    method: "POST",
    path: "/users/me/muted_users/{muted_user_id}",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Mute a person. All their messages count as read.",
    params: { muted_user_id: mutedUserId },
    returns: z.object({}),
    errors: [],
    example: { params: { muted_user_id: 10 }, returns: {} },
  }),

  unmuteUser: endpoint({
    method: "DELETE",
    path: "/users/me/muted_users/{muted_user_id}",
    administers: null,
    who: "user",
    refuses: callersBelow("owner"),
    summary: "Unmute a person.",
    params: { muted_user_id: mutedUserId },
    returns: z.object({}),
    errors: [],
    example: { params: { muted_user_id: 12 }, returns: {} },
  }),
} as const;
