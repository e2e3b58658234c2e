import type { Audience } from "../../events/audience.ts";
import type { Group } from "./queries.ts";

/** Clients that know deactivated groups, and those that know only the others (the API specification, Events). */
export const clientsWithDeactivatedGroups = audienceOf(true);
export const clientsWithoutDeactivatedGroups = audienceOf(false);

/** Whom an event about a group is for: everybody, or once it is deactivated those clients alone that still know it. */
export function groupAudience(group: Pick<Group, "isDeactivated">): Audience {
  return group.isDeactivated ? clientsWithDeactivatedGroups : { kind: "everyone" };
}

function audienceOf(declared: boolean): Audience {
  return { kind: "everyone", only: { capability: "include_deactivated_groups", declared } };
}
