import type { Handlers } from "../../context.ts";
import { forParameter } from "../../http/for-parameter.ts";
import { acceptedLanguages } from "../../texts/accepted-languages.ts";
import { languageFor } from "../../texts/translate.ts";
import { mutate } from "../../transactions/mutate.ts";
import { insertOrganization, readOrganizationName } from "../organization/actions.ts";
import { findOrganization } from "../organization/queries.ts";
import { hashNewPassword } from "../passwords/new-password.ts";
import { insertSession } from "../sessions/actions.ts";
import { browserOf } from "../sessions/browser.ts";
import { sessionCookieHeader } from "../sessions/cookie.ts";
import { readFullName, readNewEmail } from "../users/new-user.ts";
import type { setupEndpoints } from "./contract.ts";
import { assertSetupToken, isSetupToken } from "./setup-token.ts";

/** Implements the endpoints of setting up the organization. */
export const setupHandlers: Handlers<typeof setupEndpoints> = {
  getSetup: ({ ctx, params }) => ({
    organization_exists: findOrganization(ctx) !== undefined,
    token_valid: isSetupToken(ctx, params.token ?? ""),
  }),

  setUp: async ({ ctx, params, request, address, headers }) => {
    assertSetupToken(ctx, params.token);
    const name = forParameter("organization_name", () => readOrganizationName(params.organization_name));
    const person = { fullName: readFullName(params.full_name), email: readNewEmail(params.email) };
    const newPassword = {
      parameter: "password",
      password: params.password,
      about: [name, person.fullName, person.email],
    };
    const language = params.default_language ?? languageFor(acceptedLanguages(request.headers["accept-language"]));
    const passwordHash = await hashNewPassword(ctx, newPassword, { isKnown: true, address, account: person.email });
    const { owner, token } = await mutate(ctx, (tx) => {
      const owner = insertOrganization(tx, { name, language, owner: { ...person, passwordHash, runsServer: true } });
      return { owner, token: insertSession(tx, owner.id, browserOf(request, address)) };
    });
    headers["set-cookie"] = sessionCookieHeader(request, token);
    return { user_id: owner.id };
  },
};
