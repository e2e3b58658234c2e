import type { Handlers } from "../../http/call.ts";
import { concerning } from "../../http/concerning.ts";
import { mutate } from "../../transactions/mutate.ts";
import { hashNewPassword } from "../passwords/new-password.ts";
import { insertSession } from "../sessions/actions.ts";
import { browserOf } from "../sessions/browser.ts";
import { sessionCookieHeader } from "../sessions/cookie.ts";
import { actingUser } from "../users/acting-user.ts";
import { readEmail, readFullName } from "../users/new-user.ts";
import { insertOrganization, readOrganizationName } from "./actions.ts";
import { changeOrganization } from "./change.ts";
import type { organizationEndpoints } from "./contract.ts";
import { findOrganization } from "./queries.ts";
import { readOrganizationChange } from "./read-change.ts";
import { assertSetupToken, isSetupToken } from "./setup-token.ts";

/** Wires the endpoints of the organization. */
export const organizationHandlers: Handlers<typeof organizationEndpoints> = {
  getSetup: ({ ctx, params }) => ({
    organization_exists: findOrganization(ctx) !== undefined,
    token_valid: isSetupToken(ctx, params.token ?? ""),
  }),

  setUp: async ({ ctx, params, request, address, headers }) => {
    assertSetupToken(ctx, params.token);
    const name = concerning("organization_name", () => readOrganizationName(params.organization_name));
    const person = { fullName: readFullName(params.full_name), email: readEmail(params.email) };
    const chosen = { parameter: "password", password: params.password, about: [name, person.fullName, person.email] };
    const passwordHash = await hashNewPassword(ctx, chosen, { isKnown: true, address, account: person.email });
    const { owner, token } = await mutate(ctx, (tx) => {
      const owner = insertOrganization(tx, { name, owner: { ...person, passwordHash, runsServer: true } });
      return { owner, token: insertSession(tx, owner.id, browserOf(request, address)) };
    });
    headers["set-cookie"] = sessionCookieHeader(request, token);
    return { user_id: owner.id };
  },

  updateOrganization: ({ ctx, actor, params }) => {
    const wanted = readOrganizationChange(params);
    return mutate(ctx, (tx) => changeOrganization(tx, actingUser(tx, actor), wanted));
  },
};
