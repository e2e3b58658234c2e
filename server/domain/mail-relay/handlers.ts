import type { Context, Handlers } from "../../context.ts";
import { refused } from "../../http/errors.ts";
import { mutate } from "../../transactions/mutate.ts";
import { writeFailure } from "../mail/failure.ts";
import { relayInUse } from "../mail/relay.ts";
import { requireOwner } from "../organization/access.ts";
import { chooseRelay, removeRelay } from "./actions.ts";
import type { mailRelayEndpoints } from "./contract.ts";
import { presentRelay, presentRelayInUse } from "./present.ts";
import { readRelay } from "./read.ts";
import { tryRelay } from "./try-relay.ts";

/** Implements the endpoints of the mail server. */
export const mailRelayHandlers: Handlers<typeof mailRelayEndpoints> = {
  getMailRelay: ({ ctx }) => presentRelayInUse(ctx),

  chooseMailRelay: async ({ ctx, actor, params }) => {
    assertNotChosenAtStart(ctx);
    const chosen = readRelay(params);
    const relay = await mutate(ctx, (tx) => {
      requireOwner(tx, actor);
      chooseRelay(tx, ctx.config.dataFolder, chosen);
      return relayInUse(ctx);
    });
    if (relay === null) throw new Error("The mail server that was chosen is not in use.");
    return { relay: presentRelay(relay) };
  },

  removeMailRelay: async ({ ctx, actor }) => {
    await mutate(ctx, (tx) => {
      requireOwner(tx, actor);
      removeRelay(tx, ctx.config.mailRelay !== null);
    });
    return {};
  },

  testMailRelay: async ({ ctx, actor }) => {
    const owner = requireOwner(ctx, actor);
    const failure = await tryRelay(ctx, owner);
    const problem = failure === null ? null : writeFailure(failure);
    return { recipient: owner.email, sent: failure === null, problem, failure };
  },
};

/** Refuses to store a choice that would not be used, because a start option decides. */
function assertNotChosenAtStart({ config }: Context): void {
  if (config.mailRelay === null) return;
  throw refused(
    "set_at_start",
    "The mail server is set by a start option of this server, --smtp-url or WATERCOOLER_SMTP_URL. Leave that out to choose the mail server here.",
  );
}
