import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { id, linkToken, plainText } from "../../http/value-schemas.ts";
import { passwordRule, sentLimits } from "../account-limits.ts";

const token = text(linkToken, "The end of the link.");
const exampleToken = "pR4vW0nq8Yx2Lr7TfA9bQe5HsUiJ4mCd1PgXoN6yRtE";

/** New passwords for people who have forgotten theirs, by a link from an administrator or by email. */
export const passwordResetEndpoints = {
  createPasswordReset: endpoint({
    method: "POST",
    path: "/users/{user_id}/password_reset",
    administers: "user",
    who: "administrator",
    refuses: [],
    summary:
      "Create a link to choose a new password. It works once, and is shown only in this answer. Only owners can create one for owners.",
    params: { user_id: json(id, "The user's ID.") },
    returns: z.object({
      /** Sent only once. */
      reset_link: z.string(),
      /** UNIX seconds. */
      expires: z.int(),
    }),
    errors: [],
    example: {
      params: { user_id: 10 },
      returns: { reset_link: `http://192.168.1.20:8420/reset-password/${exampleToken}`, expires: 1772526600 },
    },
  }),

  askForPasswordReset: endpoint({
    method: "POST",
    path: "/password_reset_requests",
    administers: null,
    who: "anyone",
    refuses: [],
    summary:
      "Ask for a link to choose a new password. If the server sends email, the person gets the link by email; otherwise administrators who can create it get a message. Both happen at most once an hour for each person. The answer is the same if nobody has the address.",
    params: { email: text(plainText(sentLimits.email), "The email address to sign in with.") },
    returns: z.object({
      /** Whether the server sends email, so that people get their links by it. */
      by_email: z.boolean(),
    }),
    errors: [],
    example: { params: { email: "nina@example.test" }, returns: { by_email: true } },
  }),

  getPasswordReset: endpoint({
    method: "GET",
    path: "/password_reset",
    who: "anyone",
    refuses: [],
    summary: "Get what the page of a password link shows: the person, and whether the link still works.",
    params: { token },
    returns: z.object({
      organization_name: z.string(),
      /** Null where the link cannot be used, or no longer. */
      user: z
        .object({
          user_id: z.int(),
          full_name: z.string(),
          email: z.string(),
          /** Whether they have no password yet, and choose their first one. */
          is_new: z.boolean(),
        })
        .nullable(),
    }),
    errors: [],
    example: {
      params: { token: exampleToken },
      returns: {
        organization_name: "Lindholm & Daughters",
        user: { user_id: 10, full_name: "Nina Vogel", email: "nina@example.test", is_new: false },
      },
    },
  }),

  resetPassword: endpoint({
    method: "POST",
    path: "/password_reset",
    administers: null,
    who: "anyone",
    refuses: [],
    summary: "Choose a new password with a link. All API keys and sessions end, and the answer signs the browser in.",
    params: {
      token,
      new_password: text(z.string().max(sentLimits.password), `The new password, ${passwordRule}.`),
    },
    returns: z.object({ user_id: z.int() }),
    errors: [],
    example: { params: { token: exampleToken, new_password: "battery staple" }, returns: { user_id: 10 } },
  }),
} as const;
