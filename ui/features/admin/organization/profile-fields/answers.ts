import { plural, t } from "@lingui/core/macro";
import { pageError } from "../../../../store/api.ts";
import type { Organization } from "../../../../store/organization/organization.ts";
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

/**
 * The number of people who chose one of these options of a list.
 * @throws {RequestFailed} if the organization is not loaded, and so the number is not known
 */
export function countChosen(organization: Organization | undefined, fieldId: number, keys: readonly string[]): number {
  if (keys.length === 0) return 0;
  if (organization === undefined) throw pageError(t`Not saved. Reload the page, then try again.`);
  const isChosen = ({ profile_data }: Person) => keys.includes(profile_data?.[fieldId]?.value ?? "");
  return everybody(organization).filter(isChosen).length;
}

/** Says that so many people lose their answer when so many options are removed. */
export function describeLostAnswers(people: number, optionCount: number): string {
  if (optionCount === 1) {
    return plural(people, {
      one: "The field becomes empty for # person who chose this. To rename an option instead, edit its text.",
      other: "The field becomes empty for # people who chose this. To rename an option instead, edit its text.",
    });
  }
  return plural(people, {
    one: "The field becomes empty for # person who chose an option that you remove. To rename an option instead, edit its text.",
    other:
      "The field becomes empty for # people who chose an option that you remove. To rename an option instead, edit its text.",
  });
}
