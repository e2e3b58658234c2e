import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { text } from "../../http/params.ts";
import { plainText } from "../../http/value-schemas.ts";
import { sentLimits } from "../account-limits.ts";

const email = plainText(sentLimits.email);
const password = z.string().max(sentLimits.password);

/** Signing in and out, for clients (API keys) and for browsers (cookies). */
export const sessionEndpoints = {
  fetchApiKey: endpoint({
    method: "POST",
    path: "/fetch_api_key",
    administers: null,
    who: "anyone",
    refuses: [],
    ignoresCredentials: true,
    summary: "Sign in with email and password and receive a new API key for this device.",
    params: {
      username: text(email, "The email address."),
      password: text(password, "The password."),
    },
    returns: z.object({ api_key: z.string(), email: z.string(), user_id: z.int() }),
    errors: ["AUTHENTICATION_FAILED", "USER_DEACTIVATED"],
    example: {
      params: { username: "nina@example.test", password: "correct horse" },
      returns: { api_key: "gjA04ZYcqXKalvYMA8OeXSfzUOLrtbZv", email: "nina@example.test", user_id: 10 },
    },
  }),

  regenerateApiKey: endpoint({
    method: "POST",
    path: "/users/me/api_key/regenerate",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Revoke all of your API keys, which signs your devices out, and receive a new one.",
    params: {},
    returns: z.object({ api_key: z.string() }),
    errors: [],
    example: { params: {}, returns: { api_key: "gjA04ZYcqXKalvYMA8OeXSfzUOLrtbZv" } },
  }),

  signIn: endpoint({
    method: "POST",
    path: "/session",
    administers: null,
    who: "anyone",
    refuses: [],
    summary: "Sign a browser in. The answer sets the session cookie.",
    params: {
      email: text(email, "The email address."),
      password: text(password, "The password."),
    },
    returns: z.object({ user_id: z.int() }),
    errors: ["AUTHENTICATION_FAILED", "USER_DEACTIVATED"],
    example: { params: { email: "nina@example.test", password: "correct horse" }, returns: { user_id: 10 } },
  }),

  getSession: endpoint({
    method: "GET",
    path: "/session",
    who: "user",
    refuses: [],
    clearsEndedSession: true,
    summary: "Get the person who is signed in.",
    params: {},
    returns: z.object({
      user_id: z.int(),
      full_name: z.string(),
      email: z.string(),
      role: z.int(),
      /**
       * Whether they may change other people's email addresses: only owners, and only if the operator of the server
       * allows it.
       */
      may_change_emails: z.boolean(),
      /** The language of their pages: their own choice, or the organization's. */
      default_language: z.string(),
    }),
    errors: [],
    example: {
      params: {},
      returns: {
        user_id: 10,
        full_name: "Nina Vogel",
        email: "nina@example.test",
        role: 400,
        may_change_emails: false,
        default_language: "en",
      },
    },
  }),

  signOut: endpoint({
    method: "DELETE",
    path: "/session",
    administers: null,
    who: "anyone",
    refuses: [],
    summary: "Sign this browser out and clear its cookie.",
    params: {},
    returns: z.object({}),
    errors: [],
    example: { params: {}, returns: {} },
  }),
} as const;
