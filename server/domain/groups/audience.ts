import type { Audience } from "../../events/audience.ts";
import type { Group } from "./queries.ts";

/** Clients that keep deactivated groups, and clients that know only active ones (the API specification, Events). */
export const clientsWithDeactivatedGroups = audienceOf(true);
export const clientsWithoutDeactivatedGroups = audienceOf(false);

/**
 * The audience of an event about a group: everybody, or only clients that keep deactivated groups if it is deactivated.
 */
export function groupAudience(group: Pick<Group, "isDeactivated">): Audience {
  return group.isDeactivated ? clientsWithDeactivatedGroups : { kind: "everyone" };
}

function audienceOf(declared: boolean): Audience {
  return { kind: "everyone", only: { capability: "include_deactivated_groups", declared } };
}
