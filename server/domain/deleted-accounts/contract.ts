import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { id } from "../../http/value-schemas.ts";
import { sentLimits } from "../account-limits.ts";

const userId = json(id, "The user's ID.");

/** Deleting accounts for good. */
export const deletedAccountEndpoints = {
  deleteAccount: endpoint({
    method: "POST",
    path: "/users/{user_id}/delete",
    administers: "user",
    who: "owner",
    refuses: [],
    summary:
      "Delete the account of a deactivated person or bot for good. Messages that others can read, reactions and votes stay, under a name like “Deleted user 9”. Almost everything else about the person is deleted. This cannot be undone.",
    params: {
      user_id: userId,
      full_name: text(z.string().max(sentLimits.name), "The name of the account, to confirm which one is meant."),
      password: text(z.string().max(sentLimits.password), "Your own password."),
    },
    returns: z.object({
      /** Whether everything is deleted. If not, the server deletes the rest in the background. */
      complete: z.boolean(),
    }),
    errors: ["RATE_LIMIT_HIT"],
    example: {
      params: { user_id: 9, full_name: "New Person", password: "watercooler" },
      returns: { complete: true },
    },
  }),

  getAccountContents: endpoint({
    method: "GET",
    path: "/users/{user_id}/contents",
    who: "owner",
    refuses: [],
    summary: "Count what stays and what goes if an account is deleted for good.",
    params: { user_id: userId },
    returns: z.object({
      /** Messages of theirs that others can read. */
      kept_messages: z.int(),
      /** Messages that nobody could read without them, such as those to themselves. */
      deleted_messages: z.int(),
      /** Files of theirs in messages that stay. */
      kept_files: z.int(),
      /** All other files of theirs. */
      deleted_files: z.int(),
    }),
    errors: [],
    example: {
      params: { user_id: 9 },
      returns: { kept_messages: 0, deleted_messages: 0, kept_files: 0, deleted_files: 0 },
    },
  }),
} as const;
