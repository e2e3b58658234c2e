import { z } from "zod";
import { callersBelow } from "../../http/callers.ts";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { id, plainText } from "../../http/value-schemas.ts";
import { exampleSignIn, signInShape } from "./shapes.ts";

const signInId = text(plainText(100), "The ID of the API key or session.");
const userId = json(id, "The user's ID.");
const signIns = z.object({ sign_ins: z.array(signInShape) });

/** API keys and browser sessions: the user's own, and those of people that they administer. */
export const signInEndpoints = {
  getOwnSignIns: endpoint({
    method: "GET",
    path: "/users/me/sign_ins",
    who: "user",
    refuses: [],
    summary: "List your API keys and browser sessions, the most recently used first.",
    params: {},
    returns: signIns,
    errors: [],
    example: { params: {}, returns: { sign_ins: [exampleSignIn] } },
  }),

  revokeOwnSignIns: endpoint({
    method: "DELETE",
    path: "/users/me/sign_ins",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Revoke all of your API keys and sessions, except the one of this request.",
    params: {},
    returns: z.object({}),
    errors: [],
    example: { params: {}, returns: {} },
  }),

  revokeOwnSignIn: endpoint({
    method: "DELETE",
    path: "/users/me/sign_ins/{sign_in_id}",
    administers: null,
    who: "user",
    refuses: callersBelow("owner"),
    summary: "Revoke one of your API keys or sessions. Its open requests end at once.",
    params: { sign_in_id: signInId },
    returns: z.object({}),
    errors: [],
    example: { params: { sign_in_id: exampleSignIn.id }, returns: {} },
  }),

  getSignIns: endpoint({
    method: "GET",
    path: "/users/{user_id}/sign_ins",
    who: "administrator",
    refuses: [],
    summary: "List another person's API keys and browser sessions. Only owners can see an owner's.",
    params: { user_id: userId },
    returns: signIns,
    errors: [],
    example: { params: { user_id: 10 }, returns: { sign_ins: [exampleSignIn] } },
  }),

  revokeSignIns: endpoint({
    method: "DELETE",
    path: "/users/{user_id}/sign_ins",
    administers: "user",
    who: "administrator",
    refuses: [],
    summary:
      "Sign a person out everywhere, except from the sign-in of this request. Only owners can sign out an owner.",
    params: { user_id: userId },
    returns: z.object({}),
    errors: [],
    example: { params: { user_id: 10 }, returns: {} },
  }),

  revokeSignIn: endpoint({
    method: "DELETE",
    path: "/users/{user_id}/sign_ins/{sign_in_id}",
    administers: "user",
    who: "administrator",
    refuses: [],
    summary: "Revoke one of another person's API keys or sessions. Only owners can revoke an owner's.",
    params: { user_id: userId, sign_in_id: signInId },
    returns: z.object({}),
    errors: [],
    example: { params: { user_id: 10, sign_in_id: "ecbe363e0582b50b" }, returns: {} },
  }),
} as const;
