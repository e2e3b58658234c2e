import type { GroupShape } from "#server/domain/groups/shapes.ts";
import type { SettingRule } from "#server/domain/permissions/definition.ts";
import { bestMatches, matching } from "../../lib/matching.ts";
import { byName, type Person } from "../../store/organization/selectors.ts";
import { groupProblem, type Known } from "./problem.ts";
import type { Choice, Chosen } from "./value.ts";
import { groupTitle, roleNote } from "./words.ts";

/** Something to choose. With `refused`, it is shown with that reason and cannot be chosen. */
export type Offer = Choice & {
  readonly key: string;
  readonly title: string;
  readonly note: string | undefined;
  readonly refused: boolean;
};

/** Offers of one kind, under a heading. */
export type OfferSection = { readonly title: string; readonly offers: readonly Offer[] };

const most = 8;

/** The offers for what somebody typed: roles and groups at once, people once their name is typed. */
export function offersFor(
  typed: string,
  chosen: Chosen,
  rule: SettingRule,
  known: Known,
  people: readonly Person[],
): OfferSection[] {
  const isEmpty = chosen.groups.length === 0 && chosen.people.length === 0;
  const isTaken = (id: number) => chosen.groups.includes(id) || (isEmpty && id === known.roles.nobody);
  const isFound = matching(typed, (group: GroupShape) => [groupTitle(group)]);
  const roles = known.roles.list
    .filter((group) => !isTaken(group.id) && isFound(group))
    .map((group): Offer => {
      const problem = groupProblem(group, rule);
      return {
        ...{ kind: "group", id: group.id, key: `group-${group.id}`, title: groupTitle(group) },
        ...{ note: problem ?? roleNote(group), refused: problem !== undefined },
      };
    })
    // Offers that can be chosen come first, so that Enter chooses one.
    .sort((a, b) => Number(a.refused) - Number(b.refused));
  if (rule.onlySystemGroups !== undefined) return sections([{ title: "Roles", offers: roles }]);
  const free = [...known.groups.values()].filter((g) => !g.is_system_group && !g.deactivated && !isTaken(g.id));
  free.sort((a, b) => byName(a.name, b.name));
  const groups = bestMatches(typed, free, ({ name }) => name, most);
  const found = typed.trim() === "" ? [] : bestMatches(typed, people, nameAndEmail, most + chosen.people.length);
  return sections([
    { title: "Roles", offers: roles },
    {
      title: "Groups",
      offers: groups.map(({ id, name, description }) => ({
        ...{ kind: "group", id, key: `group-${id}`, title: name, refused: false },
        note: description === "" ? undefined : description,
      })),
    },
    {
      title: "People",
      offers: found
        .filter(({ user_id }) => !chosen.people.includes(user_id))
        .slice(0, most)
        .map(personOffer),
    },
  ]);
}

function personOffer({ user_id, full_name, delivery_email }: Person): Offer {
  const note = delivery_email ?? undefined;
  return { kind: "person", id: user_id, key: `person-${user_id}`, title: full_name, note, refused: false };
}

function nameAndEmail({ full_name, delivery_email }: Person): string {
  return `${full_name} ${delivery_email ?? ""}`;
}

function sections(all: readonly OfferSection[]): OfferSection[] {
  return all.filter(({ offers }) => offers.length > 0);
}
