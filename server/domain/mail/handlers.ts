import { mutate } from "../../db/mutate.ts";
import type { Handlers } from "../../http/call.ts";
import { actingAdministrator } from "../organization/access.ts";
import { deleteMail } from "./actions.ts";
import type { mailEndpoints } from "./contract.ts";
import { presentMail } from "./present.ts";
import { newestMails } from "./queries.ts";

/** Wires the endpoints of mail. */
export const mailHandlers: Handlers<typeof mailEndpoints> = {
  getMailOutbox: ({ ctx }) => ({
    relay: ctx.config.mailRelay?.host ?? null,
    mails: newestMails(ctx).map(presentMail),
  }),

  deleteOutboxMail: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => {
      actingAdministrator(tx, actor);
      deleteMail(tx, params.mail_id);
    });
    return {};
  },
};
