import type { Person } from "../../../../store/organization/selectors.ts";
import { createSelector, everybody } from "../../../../store/organization/selectors.ts";

/** The number of people who filled in each field, by its ID. Deactivated people count. */
export const answerCounts = createSelector([everybody], (all) => {
  const counts = new Map<string, number>();
  for (const { profile_data = {} } of all) {
    for (const id of Object.keys(profile_data)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
});

/** The number of people who chose one of these options of a list. */
export function countChosen(all: readonly Person[], fieldId: number, keys: readonly string[]): number {
  return all.filter(({ profile_data }) => keys.includes(profile_data?.[fieldId]?.value ?? "")).length;
}
