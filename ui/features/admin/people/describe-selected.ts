import { plural } from "@lingui/core/macro";

/** How many people are selected in the list. */
export function describeSelected(count: number): string {
  return plural(count, { one: "# person selected", other: "# people selected" });
}

/** How many invitations are selected in the list. */
export function describeSelectedInvitations(count: number): string {
  return plural(count, { one: "# invitation selected", other: "# invitations selected" });
}
