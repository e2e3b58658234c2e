import { mutate } from "../../db/mutate.ts";
import type { Handlers } from "../../http/call.ts";
import { addEmailDomain, changeEmailDomain, removeEmailDomain } from "./actions.ts";
import type { emailDomainEndpoints } from "./contract.ts";
import { allEmailDomains } from "./queries.ts";

/** Wires the endpoints of email domains. */
export const emailDomainHandlers: Handlers<typeof emailDomainEndpoints> = {
  getEmailDomains: ({ ctx }) => ({ domains: [...allEmailDomains(ctx)] }),

  addEmailDomain: async ({ ctx, params }) => {
    await mutate(ctx, (tx) => addEmailDomain(tx, params));
    return {};
  },

  updateEmailDomain: async ({ ctx, params }) => {
    await mutate(ctx, (tx) => changeEmailDomain(tx, params));
    return {};
  },

  removeEmailDomain: async ({ ctx, params }) => {
    await mutate(ctx, (tx) => removeEmailDomain(tx, params.domain));
    return {};
  },
};
