import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { roles } from "../../http/roles.ts";
import { id, plainText, valueIn } from "../../http/value-schemas.ts";
import { passwordRule, sentLimits } from "../account-limits.ts";
import { languageCode } from "../language-code.ts";
import { exampleJoinRequest, joinRequestShape } from "./shapes.ts";

const requestId = json(id, "The ID of the request.");

/** Asking to join without an invitation. */
export const joinRequestEndpoints = {
  askToJoin: endpoint({
    method: "POST",
    path: "/join_requests",
    administers: null,
    who: "anyone",
    refuses: [],
    summary:
      "Ask to join. An administrator accepts or declines. The answer is the same if somebody has the address already.",
    params: {
      full_name: text(plainText(sentLimits.name), "The name to show."),
      email: text(plainText(sentLimits.email), "The email address to sign in with."),
      password: text(z.string().max(sentLimits.password), `The password, ${passwordRule}.`),
      default_language: text(languageCode.optional(), "Their language; by default the organization's."),
    },
    returns: z.object({}),
    errors: [],
    example: {
      params: { full_name: "Tove Berg", email: "tove@example.test", password: "correct horse" },
      returns: {},
    },
  }),

  getJoinRequests: endpoint({
    method: "GET",
    path: "/join_requests",
    who: "administrator",
    refuses: [],
    summary: "List the people who ask to join. The event invites_changed announces changes.",
    params: {},
    returns: z.object({ join_requests: z.array(joinRequestShape) }),
    errors: [],
    example: { params: {}, returns: { join_requests: [exampleJoinRequest] } },
  }),

  acceptJoinRequest: endpoint({
    method: "POST",
    path: "/join_requests/{request_id}/accept",
    administers: "user",
    who: "administrator",
    refuses: [],
    summary: "Add a person who asks to join. They sign in with the password of their request.",
    params: {
      request_id: requestId,
      full_name: text(plainText(sentLimits.name).optional(), "The name to show; by default that of the request."),
      email: text(
        plainText(sentLimits.email).optional(),
        "The email address to sign in with; by default that of the request.",
      ),
      role: json(valueIn(roles).default(roles.member), "The role that they get. Only owners can add owners."),
    },
    returns: z.object({ user_id: z.int() }),
    errors: [],
    example: { params: { request_id: 1 }, returns: { user_id: 25 } },
  }),

  declineJoinRequest: endpoint({
    method: "DELETE",
    path: "/join_requests/{request_id}",
    administers: "join_request",
    who: "administrator",
    refuses: [],
    summary: "Decline a request to join. It is deleted, and the person is not notified.",
    params: { request_id: requestId },
    returns: z.object({}),
    errors: [],
    example: { params: { request_id: 1 }, returns: {} },
  }),
} as const;
