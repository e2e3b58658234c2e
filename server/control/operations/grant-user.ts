import { z } from "zod";
import { isOwner } from "../../domain/users/policy.ts";
import { updateUser } from "../../domain/users/queries.ts";
import { mutate } from "../../transactions/mutate.ts";
import { CommandFailure } from "../failure.ts";
import { findAccount } from "../find-account.ts";
import { operation } from "../operation.ts";
import { assertOrganization } from "../organization-exists.ts";

/**
 * Grants or revokes a permission that no setting gives: to change other people's email addresses (the API specification,
 * Authentication 5). It takes effect while the person is an owner.
 */
export const grantUser = operation({
  name: "grant-user",
  administers: "user",
  input: z.object({ email: z.string(), changeEmails: z.boolean() }),
  output: z.object({ fullName: z.string(), isOwner: z.boolean() }),
  run: async ({ ctx }, { email, changeEmails }) => {
    assertOrganization(ctx);
    return mutate(ctx, (tx) => {
      const user = findAccount(tx, email);
      if (user.botType !== null) throw new CommandFailure(`${email} is a bot. Only people can be granted this.`);
      const changed = updateUser(tx, user.id, { canChangeUserEmails: changeEmails });
      return { fullName: changed.fullName, isOwner: isOwner(changed) };
    });
  },
});
