import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { flag, id, plainText } from "../../http/value-schemas.ts";
import { reactionTypes } from "../emoji/shapes.ts";
import { statusTextLimit } from "./limits.ts";
import { userStatusShape } from "./shapes.ts";

const userId = json(id, "The person.", { refusal: "No such user" });

const status = {
  status_text: text(plainText(statusTextLimit).optional(), "The status text; empty to clear it."),
  emoji_name: text(plainText(100).optional(), "The emoji beside it; empty for none."),
  emoji_code: text(plainText(100).optional(), "Its code. Default: the code of its name."),
  reaction_type: text(z.enum([...reactionTypes, ""]).optional(), "Its kind. Default: the kind of its name.", {
    refusal: "Invalid emoji type.",
  }),
};

const exampleStatus = {
  status_text: "on vacation",
  emoji_name: "car",
  emoji_code: "1f697",
  reaction_type: "unicode_emoji",
} as const;

/** The endpoints of user statuses. */
export const userStatusEndpoints = {
  updateOwnStatus: endpoint({
    method: "POST",
    path: "/users/me/status",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Change your status. Parts that are left out do not change.",
    params: {
      ...status,
      away: json(flag.optional(), "Deprecated: hides your presence; see presence_enabled of PATCH /settings."),
    },
    returns: z.object({}),
    errors: [],
    example: { params: exampleStatus, returns: {} },
  }),

  getUserStatus: endpoint({
    method: "GET",
    path: "/users/{user_id}/status",
    who: "user",
    refuses: [],
    summary: "Get a person's status. Parts that are not set are left out.",
    params: { user_id: userId },
    returns: z.object({ status: userStatusShape }),
    errors: [],
    example: { params: { user_id: 10 }, returns: { status: exampleStatus } },
  }),

  updateUserStatus: endpoint({
    method: "POST",
    path: "/users/{user_id}/status",
    administers: "user",
    who: "administrator",
    refuses: [],
    summary:
      "Change another person's status. Parts that are left out do not change. Only owners can change an owner's.",
    params: { user_id: userId, ...status },
    returns: z.object({}),
    errors: [],
    example: { params: { user_id: 10, ...exampleStatus }, returns: {} },
  }),
} as const;
