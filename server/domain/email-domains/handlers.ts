import type { Context, Handlers } from "../../context.ts";
import type { Actor } from "../../http/actor.ts";
import { mutate } from "../../transactions/mutate.ts";
import type { Tx } from "../../transactions/tx.ts";
import { requireOwner } from "../organization/access.ts";
import { allEmailDomains } from "../organization-settings/email-domains.ts";
import { addEmailDomain, changeEmailDomain, removeEmailDomain } from "./actions.ts";
import type { emailDomainEndpoints } from "./contract.ts";

/** Implements the endpoints of email domains. */
export const emailDomainHandlers: Handlers<typeof emailDomainEndpoints> = {
  getEmailDomains: ({ ctx }) => ({ domains: [...allEmailDomains(ctx)] }),

  addEmailDomain: ({ ctx, actor, params }) => change(ctx, actor, (tx) => addEmailDomain(tx, params)),

  updateEmailDomain: ({ ctx, actor, params }) => change(ctx, actor, (tx) => changeEmailDomain(tx, params)),

  removeEmailDomain: ({ ctx, actor, params }) => change(ctx, actor, (tx) => removeEmailDomain(tx, params.domain)),
};

/** Changes the organization's domains if the user is still an owner inside the transaction. */
async function change(ctx: Context, actor: Actor, act: (tx: Tx) => void): Promise<Record<string, never>> {
  await mutate(ctx, (tx) => {
    requireOwner(tx, actor);
    act(tx);
  });
  return {};
}
