import { z } from "zod";
import { allUsers, isManaged } from "../../domain/users/queries.ts";
import { type RoleName, roleNames, roles } from "../../http/roles.ts";
import { operation } from "../operation.ts";
import { assertOrganization } from "../organization-exists.ts";

const listedUser = z.object({
  user_id: z.int(),
  email: z.string(),
  full_name: z.string(),
  role: z.string(),
  is_active: z.boolean(),
  is_bot: z.boolean(),
});

/** One line of the list. */
export type ListedUser = z.infer<typeof listedUser>;

/** Lists everybody in the order of creation, including bots and deactivated people, without deleted accounts. */
export const listUsers = operation({
  name: "list-users",
  administers: null,
  input: z.object({}),
  output: z.object({ users: z.array(listedUser) }),
  run: ({ ctx }) => {
    assertOrganization(ctx);
    const users = allUsers(ctx)
      .filter(isManaged)
      .map(
        (user): ListedUser => ({
          user_id: user.id,
          email: user.email,
          full_name: user.fullName,
          role: roleName(user.role),
          is_active: user.isActive,
          is_bot: user.botType !== null,
        }),
      );
    return { users };
  },
});

function roleName(role: number): RoleName | "unknown" {
  return roleNames.find((name) => roles[name] === role) ?? "unknown";
}
