import { t } from "@lingui/core/macro";
import { groupDescriptionLimit, groupNameLimit, reservedGroupPrefixes } from "#server/domain/groups/limits.ts";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { isSameName } from "#server/domain/name-key.ts";
import { lengthProblem } from "../../../lib/length-problem.ts";
import { characterProblem } from "../../../lib/name-characters.ts";

/** A group's name and description. */
export type GroupProfile = { readonly name: string; readonly description: string };

/** Finds the values that the server would refuse. `others` are all other groups. */
export function profileProblems({ name, description }: GroupProfile, others: readonly GroupShape[]) {
  return {
    name:
      lengthProblem(name, groupNameLimit, t`Enter a name for the group.`) ??
      prefixProblem(name.trim()) ??
      characterProblem(name) ??
      takenProblem(name, others),
    description: description.trim() === "" ? undefined : lengthProblem(description, groupDescriptionLimit, ""),
  };
}

function prefixProblem(name: string): string | undefined {
  const prefix = reservedGroupPrefixes.find((each) => name.startsWith(each));
  return prefix === undefined ? undefined : t`A group's name can't start with “${prefix}”. Choose another name.`;
}

function takenProblem(name: string, others: readonly GroupShape[]): string | undefined {
  const other = others.find((group) => isSameName(group.name, name));
  if (other === undefined) return undefined;
  return other.deactivated
    ? t`That name is taken by a deactivated group. Choose another, or reactivate the old one.`
    : t`Another group has that name. Choose another name.`;
}
