import { t } from "@lingui/core/macro";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import type { SettingRule } from "#server/domain/permissions/definition.ts";
import { createMatcher, findBestMatches } from "../../lib/match.ts";
import { byName, type Person } from "../../store/organization/selectors.ts";
import { groupTitle, roleNote } from "./group-titles.ts";
import { type Directory, groupProblem } from "./problem.ts";
import type { Choice, Choices } from "./value.ts";

/** A group or person to choose. If it is `refused`, it is shown with the reason as its note, and cannot be chosen. */
export type Suggestion = Choice & {
  readonly key: string;
  readonly title: string;
  readonly note: string | undefined;
  readonly refused: boolean;
};

/** Suggestions of one kind, under a heading. */
export type SuggestionSection = { readonly title: string; readonly suggestions: readonly Suggestion[] };

const maxPerSection = 8;

/** The suggestions for what somebody typed: roles and groups at once, people once their name is typed. */
export function findSuggestions(
  typed: string,
  chosen: Choices,
  rule: SettingRule,
  directory: Directory,
  people: readonly Person[],
): SuggestionSection[] {
  const isEmpty = chosen.groups.length === 0 && chosen.people.length === 0;
  const isTaken = (id: number) => chosen.groups.includes(id) || (isEmpty && id === directory.roles.nobody);
  const isFound = createMatcher(typed, (group: GroupShape) => [groupTitle(group)]);
  const roles = directory.roles.list
    .filter((group) => !isTaken(group.id) && isFound(group))
    .map((group): Suggestion => {
      const problem = groupProblem(group, rule);
      return {
        ...{ kind: "group", id: group.id, key: `group-${group.id}`, title: groupTitle(group) },
        ...{ note: problem ?? roleNote(group), refused: problem !== undefined },
      };
    })
    // Suggestions that can be chosen come first, so that Enter chooses one.
    .sort((a, b) => Number(a.refused) - Number(b.refused));
  if (rule.onlySystemGroups !== undefined) return removeEmptySections([{ title: t`Roles`, suggestions: roles }]);
  const available = [...directory.groups.values()].filter(
    (g) => !g.is_system_group && !g.deactivated && !isTaken(g.id),
  );
  available.sort((a, b) => byName(a.name, b.name));
  const groups = findBestMatches(typed, available, ({ name }) => name, maxPerSection);
  const found =
    typed.trim() === "" ? [] : findBestMatches(typed, people, nameAndEmail, maxPerSection + chosen.people.length);
  return removeEmptySections([
    { title: t`Roles`, suggestions: roles },
    {
      title: t`Groups`,
      suggestions: groups.map(({ id, name, description }) => ({
        ...{ kind: "group", id, key: `group-${id}`, title: name, refused: false },
        note: description === "" ? undefined : description,
      })),
    },
    {
      title: t`People`,
      suggestions: found
        .filter(({ user_id }) => !chosen.people.includes(user_id))
        .slice(0, maxPerSection)
        .map(createPersonSuggestion),
    },
  ]);
}

function createPersonSuggestion({ user_id, full_name, delivery_email }: Person): Suggestion {
  const note = delivery_email ?? undefined;
  return { kind: "person", id: user_id, key: `person-${user_id}`, title: full_name, note, refused: false };
}

function nameAndEmail({ full_name, delivery_email }: Person): string {
  return `${full_name} ${delivery_email ?? ""}`;
}

function removeEmptySections(all: readonly SuggestionSection[]): SuggestionSection[] {
  return all.filter(({ suggestions }) => suggestions.length > 0);
}
