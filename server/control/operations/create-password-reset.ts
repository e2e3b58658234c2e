import { z } from "zod";
import { ensureNotificationBot } from "../../domain/notification-bot/bot.ts";
import { insertPasswordReset } from "../../domain/password-resets/links.ts";
import { mutate } from "../../transactions/mutate.ts";
import { CommandFailure } from "../failure.ts";
import { findAccount } from "../find-account.ts";
import { operation } from "../operation.ts";
import { assertOrganization } from "../organization-exists.ts";

/** Creates a link with which somebody chooses a new password, whatever their role, in place of an earlier one. */
export const createPasswordReset = operation({
  name: "create-password-reset",
  administers: "user",
  input: z.object({ email: z.string() }),
  output: z.object({
    fullName: z.string(),
    /** The address of the server for others on the network, without a path; null while no server runs. */
    origin: z.string().nullable(),
    /** The path of the link, with its secret. */
    path: z.string(),
    /** UNIX seconds. */
    expires: z.int(),
  }),
  run: async ({ ctx, url }, { email }) => {
    assertOrganization(ctx);
    const { fullName, token, expiresAt } = await mutate(ctx, (tx) => {
      const user = findAccount(tx, email);
      if (user.botType !== null) throw new CommandFailure(`${email} is a bot. Bots have no password.`);
      if (!user.isActive)
        throw new CommandFailure(`The account of ${email} is deactivated, so it can have no password link.`);
      return { fullName: user.fullName, ...insertPasswordReset(tx, ensureNotificationBot(tx), user) };
    });
    const here = url.now();
    const origin = ctx.site.urls.now()[0] ?? (here === "" ? null : here);
    return { fullName, origin, path: `/reset-password/${token}`, expires: expiresAt };
  },
});
