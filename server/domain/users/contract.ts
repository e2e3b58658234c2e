import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { flag, id, json, plainText, text } from "../../http/params.ts";
import { exampleUser, userShape } from "./shapes.ts";

const clientExtAvatar = json(
  flag.default(true),
  "Whether the client computes the addresses of externally hosted avatars itself.",
);
const includeCustomProfileFields = json(flag.default(false), "Whether to include profile_data.");

/** People and bots of the organization. */
export const userEndpoints = {
  getUsers: endpoint({
    method: "GET",
    path: "/users",
    who: "user",
    summary: "Everybody in the organization, deactivated people and bots included.",
    params: {
      client_ext_avatar: clientExtAvatar,
      include_custom_profile_fields: includeCustomProfileFields,
      user_ids: json(z.array(id).max(10_000).optional(), "Only these."),
    },
    returns: z.object({ members: z.array(userShape) }),
    errors: [],
    example: { params: {}, returns: { members: [exampleUser] } },
  }),

  getOwnUser: endpoint({
    method: "GET",
    path: "/users/me",
    who: "user",
    summary: "Your own record.",
    params: {},
    returns: userShape.extend({ max_message_id: z.int() }),
    errors: [],
    example: { params: {}, returns: { ...exampleUser, profile_data: {}, max_message_id: 30 } },
  }),

  getUser: endpoint({
    method: "GET",
    path: "/users/{user_id_or_email}",
    who: "user",
    summary: "One person or bot, by ID or by email address.",
    params: {
      user_id_or_email: text(
        z.string().min(1).max(320),
        "A user ID, a real email address that you may see, or user<user_id>@<host>, which works for all.",
      ),
      client_ext_avatar: clientExtAvatar,
      include_custom_profile_fields: includeCustomProfileFields,
    },
    returns: z.object({ user: userShape }),
    errors: [],
    example: { params: { user_id_or_email: "nina@example.test" }, returns: { user: exampleUser } },
  }),

  createUser: endpoint({
    method: "POST",
    path: "/users",
    who: "administrator",
    summary: "Add a person, who can sign in at once.",
    params: {
      email: text(plainText(320), "The email address to sign in with."),
      password: text(z.string().max(1024), "The first password."),
      full_name: text(plainText(1000), "The name to show."),
    },
    returns: z.object({ user_id: z.int() }),
    errors: [],
    example: {
      params: { email: "nina@example.test", password: "correct horse", full_name: "Nina Vogel" },
      returns: { user_id: 10 },
    },
  }),
} as const;
