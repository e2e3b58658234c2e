import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { actingUser } from "../users/acting-user.ts";
import { changeOrganization } from "./change.ts";
import type { organizationEndpoints } from "./contract.ts";
import { readOrganizationChange } from "./read-change.ts";

/** Implements the endpoint of the organization. */
export const organizationHandlers: Handlers<typeof organizationEndpoints> = {
  updateOrganization: ({ ctx, actor, params }) => {
    const change = readOrganizationChange(params);
    return mutate(ctx, (tx) => changeOrganization(tx, actingUser(tx, actor), change));
  },
};
