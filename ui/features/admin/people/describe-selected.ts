import { plural } from "@lingui/core/macro";

/** How many people are selected in the list. */
export function describeSelected(count: number): string {
  return plural(count, { one: "# person selected", other: "# people selected" });
}
