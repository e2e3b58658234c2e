import { z } from "zod";
import { insertApiKey } from "../../domain/sessions/actions.ts";
import { mutate } from "../../transactions/mutate.ts";
import { CommandFailure } from "../failure.ts";
import { findAccount } from "../find-account.ts";
import { operation } from "../operation.ts";
import { assertOrganization } from "../organization-exists.ts";

/** Issues an additional API key to somebody. */
export const issueKey = operation({
  name: "issue-key",
  administers: "user",
  input: z.object({ email: z.string() }),
  output: z.object({ key: z.string() }),
  run: async ({ ctx }, { email }) => {
    assertOrganization(ctx);
    const user = findAccount(ctx, email);
    if (user.isSystemBot) throw new CommandFailure(`${email} is the server's own bot, so it can have no key.`);
    if (!user.isActive) throw new CommandFailure(`The account of ${email} is deactivated, so it can have no key.`);
    return { key: await mutate(ctx, (tx) => insertApiKey(tx, user.id, "watercooler key")) };
  },
});
