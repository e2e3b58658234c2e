import { z } from "zod";
import { insertOrganization, readOrganizationName } from "../../domain/organization/actions.ts";
import { findOrganization } from "../../domain/organization/queries.ts";
import { readFullName, readNewEmail } from "../../domain/users/new-user.ts";
import { mutate } from "../../transactions/mutate.ts";
import { CommandFailure } from "../failure.ts";
import { operation } from "../operation.ts";
import { hashChosenPassword } from "./chosen-password.ts";

/** Creates the organization and its owner, as the setup page does. */
export const setUp = operation({
  name: "set-up",
  administers: "organization",
  input: z.object({ organization: z.string(), email: z.string(), fullName: z.string(), password: z.string() }),
  output: z.object({ userId: z.int() }),
  run: async ({ ctx }, input) => {
    if (findOrganization(ctx) !== undefined) {
      throw new CommandFailure("This data folder already has an organization. Choose another with --data.");
    }
    const name = readOrganizationName(input.organization);
    const person = { fullName: readFullName(input.fullName), email: readNewEmail(input.email) };
    const about = [name, person.fullName, person.email];
    const passwordHash = await hashChosenPassword(ctx, { password: input.password, about });
    const owner = await mutate(ctx, (tx) =>
      insertOrganization(tx, { name, owner: { ...person, passwordHash, runsServer: true } }),
    );
    return { userId: owner.id };
  },
});
