import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { requireAdministrator } from "../organization/access.ts";
import { deleteMail } from "./actions.ts";
import type { mailEndpoints } from "./contract.ts";
import { retryAllEmails, retryEmail } from "./delivery.ts";
import { presentMail } from "./present.ts";
import { newestEmails } from "./queries.ts";
import { relayInUse } from "./relay.ts";

/** Implements the endpoints of mail. */
export const mailHandlers: Handlers<typeof mailEndpoints> = {
  getMailOutbox: ({ ctx }) => ({
    relay: relayInUse(ctx)?.host ?? null,
    mails: newestEmails(ctx).map(presentMail),
  }),

  retryOutboxMail: async ({ ctx, actor, params }) => {
    const retried = await mutate(ctx, (tx) => {
      requireAdministrator(tx, actor);
      if (params.mail_id === undefined) return retryAllEmails(tx);
      retryEmail(tx, params.mail_id);
      return 1;
    });
    return { retried };
  },

  deleteOutboxMail: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => {
      requireAdministrator(tx, actor);
      deleteMail(tx, params.mail_id);
    });
    return {};
  },
};
