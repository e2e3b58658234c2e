import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { text } from "../../http/params.ts";
import { linkToken, plainText } from "../../http/value-schemas.ts";
import { accountLimits, passwordRule, sentLimits } from "../account-limits.ts";
import { languageCode } from "../language-code.ts";
import { organizationNameLimit } from "../organization-settings/limits.ts";

/** Creating the organization, once. */
export const setupEndpoints = {
  getSetup: endpoint({
    method: "GET",
    path: "/setup",
    who: "anyone",
    refuses: [],
    summary: "Get whether the organization is set up, and whether a setup token is valid.",
    params: { token: text(linkToken.optional(), "The token of the one-time setup link.") },
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
    summary: "Create the organization and its owner. The answer signs the owner's browser in.",
    params: {
      token: text(linkToken, "The token of the one-time setup link."),
      organization_name: text(plainText(organizationNameLimit), "The organization's name."),
      full_name: text(plainText(accountLimits.name.longest), "The owner's name."),
      email: text(plainText(sentLimits.email), "The owner's email address, used to sign in."),
      password: text(z.string().max(sentLimits.password), `The owner's password, ${passwordRule}.`),
      default_language: text(
        languageCode.optional(),
        "The organization's language; by default the browser's, or English if there are no texts in it.",
      ),
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
} as const;
