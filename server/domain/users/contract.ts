import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { parameterProblems } from "../../http/parameter-problems.ts";
import { either, json, text } from "../../http/params.ts";
import { roles } from "../../http/roles.ts";
import { flag, id, plainText, userIds, valueIn } from "../../http/value-schemas.ts";
import { sentLimits } from "../account-limits.ts";
import { deactivationCommentLimit, maxUsersAtOnce } from "./limits.ts";
import { exampleUser, profileValues, userShape } from "./shapes.ts";

const clientExtAvatar = json(
  flag.default(true),
  "Whether the client computes the addresses of externally hosted avatars itself. This server hosts all of them, so " +
    "avatar_url is never null.",
);
const includeCustomProfileFields = json(flag.default(false), "Whether to include profile_data.");

const userIdOrEmail = text(
  z.string().min(1).max(sentLimits.email),
  "A user ID, a real email address that you may see, or user<user_id>@<host>, which works for all.",
);
const userId = json(id, "The user's ID.");

/** A person to add. Problems are reported for each. */
const newPerson = z.object({
  email: z.string().max(sentLimits.email),
  full_name: z.string().max(sentLimits.name),
  role: valueIn(roles).default(roles.member),
});

/** People and bots of the organization. */
export const userEndpoints = {
  getUsers: endpoint({
    method: "GET",
    path: "/users",
    who: "user",
    refuses: [],
    summary: "List the people in the organization, including deactivated people and bots.",
    params: {
      client_ext_avatar: clientExtAvatar,
      include_custom_profile_fields: includeCustomProfileFields,
      user_ids: json(userIds.optional(), "Only these."),
    },
    returns: z.object({ members: z.array(userShape) }),
    errors: [],
    example: { params: {}, returns: { members: [exampleUser] } },
  }),

  getUser: endpoint({
    method: "GET",
    path: "/users/{user_id_or_email}",
    who: "user",
    refuses: [],
    summary: "Get a person or bot, by ID or email address.",
    params: {
      user_id_or_email: userIdOrEmail,
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
    administers: "user",
    who: "administrator",
    refuses: [],
    summary: "Add a person. With a password they can sign in at once; without one they first choose it with a link.",
    params: {
      email: text(plainText(sentLimits.email), "The email address to sign in with."),
      password: text(
        z.string().max(sentLimits.password).optional(),
        "The first password. Without it the person needs a link to choose one (POST /users/{user_id}/password_reset).",
      ),
      full_name: text(plainText(sentLimits.name), "The name to show."),
      role: json(
        valueIn(roles).default(roles.member),
        "100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. Only owners can add owners.",
      ),
    },
    returns: z.object({ user_id: z.int() }),
    errors: [],
    example: {
      params: { email: "tove@example.test", password: "correct horse", full_name: "Tove Berg" },
      returns: { user_id: 11 },
    },
  }),

  addUsers: endpoint({
    method: "POST",
    path: "/users/many",
    administers: "user",
    who: "administrator",
    refuses: [],
    summary: "Add many people. Each chooses a password with a link. An error in one does not affect the others.",
    params: {
      people: json(z.array(newPerson).min(1).max(maxUsersAtOnce), `The people to add, at most ${maxUsersAtOnce}.`),
      dry_run: json(flag.default(false), "Whether to only check the list, without adding anyone."),
    },
    returns: z.object({
      /** The results for all people sent, in their order. */
      people: z.array(
        z.object({
          /** Null for a person who was not added. */
          user_id: z.int().nullable(),
          /**
           * The parameter that is wrong, and what is wrong with it: `code` for programs, as in the `var_problem` of
           * an error, and `message` for people. Null for none.
           */
          problem: z
            .object({
              field: z.enum(["email", "full_name", "role"]),
              code: z.enum(parameterProblems),
              message: z.string(),
            })
            .nullable(),
        }),
      ),
    }),
    errors: [],
    example: {
      params: {
        people: [
          { email: "tove@example.test", full_name: "Tove Berg" },
          { email: "sven", full_name: "Sven" },
        ],
      },
      returns: {
        people: [
          { user_id: 11, problem: null },
          { user_id: null, problem: { field: "email", code: "invalid", message: "Enter a valid email address." } },
        ],
      },
    },
  }),

  editUser: endpoint({
    method: "PATCH",
    path: "/users/{user_id_or_email}",
    administers: "user",
    who: "administrator",
    refuses: [],
    summary: "Change another person's name, role, profile or email address. Only owners can change an owner.",
    params: {
      user_id_or_email: userIdOrEmail,
      full_name: text(plainText(sentLimits.name).optional(), "The name to show."),
      role: json(
        valueIn(roles).optional(),
        "100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. Only owners can grant or remove the role of owner.",
      ),
      profile_data: json(
        profileValues.optional(),
        "Custom profile fields to fill in, by ID; those that are not named stay.",
      ),
      new_email: text(
        plainText(sentLimits.email).optional(),
        "A new email address. Only owners can change it, and only if the server's operator has allowed them to.",
      ),
    },
    returns: z.object({}),
    errors: [],
    example: { params: { user_id_or_email: "10", full_name: "Nina Haddad", role: 300 }, returns: {} },
  }),

  deactivateUser: endpoint({
    method: "DELETE",
    path: "/users/{user_id}",
    administers: "user",
    who: "administrator",
    refuses: [],
    summary:
      "Deactivate a person. They and their bots are signed out everywhere at once. Only owners can deactivate an owner.",
    params: {
      user_id: userId,
      deactivation_notification_comment: either(
        plainText(deactivationCommentLimit).nullable().default(null),
        "Null sends no email; empty text sends one without a comment; other text is quoted in it.",
      ),
    },
    returns: z.object({}),
    errors: [],
    example: { params: { user_id: 10, deactivation_notification_comment: "Thank you for everything." }, returns: {} },
  }),

  deactivateOwnUser: endpoint({
    method: "DELETE",
    path: "/users/me",
    administers: "user",
    who: "user",
    refuses: ["bot"],
    summary: "Deactivate your own account, and your bots.",
    params: {},
    returns: z.object({}),
    errors: ["CANNOT_DEACTIVATE_LAST_USER"],
    example: { params: {}, returns: {} },
  }),

  reactivateUser: endpoint({
    method: "POST",
    path: "/users/{user_id}/reactivate",
    administers: "user",
    who: "administrator",
    refuses: [],
    summary: "Reactivate a person. Only owners can reactivate an owner.",
    params: { user_id: userId },
    returns: z.object({}),
    errors: [],
    example: { params: { user_id: 9 }, returns: {} },
  }),
} as const;
