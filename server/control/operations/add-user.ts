import { z } from "zod";
import { greetNewcomer } from "../../domain/notification-bot/newcomer.ts";
import { insertUser } from "../../domain/users/actions.ts";
import { readFullName, readNewEmail } from "../../domain/users/new-user.ts";
import { type RoleName, roleNames, roles } from "../../http/roles.ts";
import { mutate } from "../../transactions/mutate.ts";
import { operation } from "../operation.ts";
import { assertOrganization } from "../organization-exists.ts";
import { hashChosenPassword } from "./chosen-password.ts";

/** Adds a person of any role. */
export const addUser = operation({
  name: "add-user",
  administers: "user",
  input: z.object({
    email: z.string(),
    fullName: z.string(),
    role: z.enum(roleNames as [RoleName, ...RoleName[]]),
    password: z.string(),
  }),
  output: z.object({ userId: z.int() }),
  run: async ({ ctx }, input) => {
    assertOrganization(ctx);
    const person = {
      email: readNewEmail(input.email),
      fullName: readFullName(input.fullName),
      role: roles[input.role],
    };
    const about = [person.fullName, person.email];
    const passwordHash = await hashChosenPassword(ctx, { password: input.password, about });
    const user = await mutate(ctx, (tx) => {
      const added = insertUser(tx, { ...person, passwordHash });
      greetNewcomer(tx, added, null);
      return added;
    });
    return { userId: user.id };
  },
});
