import { z } from "zod";
import { changesOf } from "../../events/changes.ts";
import { endpoint } from "../../http/contract.ts";
import { plainText, text } from "../../http/params.ts";
import { organizationParams } from "./shapes/change.ts";
import { organizationValueShapes } from "./shapes/values.ts";

/** The organization as a whole: setting it up, and its settings. */
export const organizationEndpoints = {
  getSetup: endpoint({
    method: "GET",
    path: "/setup",
    who: "anyone",
    refuses: [],
    summary: "Whether the organization has been set up, and whether a setup token opens the setup page.",
    params: { token: text(z.string().max(200).optional(), "The token of the one-time setup link.") },
    returns: z.object({ organization_exists: z.boolean(), token_valid: z.boolean() }),
    errors: [],
    example: { params: { token: "q8Zr" }, returns: { organization_exists: false, token_valid: false } },
  }),

  setUp: endpoint({
    method: "POST",
    path: "/setup",
    administers: "organization",
    who: "anyone",
    refuses: [],
    summary: "Create the organization and its owner; the answer signs the owner's browser in.",
    params: {
      token: text(z.string().max(200), "The token of the one-time setup link."),
      organization_name: text(plainText(40), "What the organization is called."),
      full_name: text(plainText(100), "The owner's name."),
      email: text(plainText(320), "The owner's email address, used to sign in."),
      password: text(z.string().max(1024), "The owner's password, at least 8 characters and no easy guess."),
    },
    returns: z.object({ user_id: z.int() }),
    errors: [],
    example: {
      params: {
        token: "q8Zr",
        organization_name: "Lindholm & Daughters",
        full_name: "Ada Lindholm",
        email: "ada@example.test",
        password: "correct horse",
      },
      returns: { user_id: 1 },
    },
  }),

  updateOrganization: endpoint({
    method: "PATCH",
    path: "/realm",
    administers: "organization",
    who: "administrator",
    refuses: [],
    summary: "Change settings and permissions of the organization; answers those that are other than before.",
    params: organizationParams,
    returns: z.object(changesOf(organizationValueShapes)),
    errors: ["EXPECTATION_MISMATCH", "SYSTEM_GROUP_REQUIRED", "REQUEST_CONFUSING_VAR"],
    example: {
      params: { name: "Lindholm & Granddaughters", can_add_custom_emoji_group: { new: 5, old: 3 } },
      returns: { name: "Lindholm & Granddaughters", can_add_custom_emoji_group: 5 },
    },
  }),
} as const;
