import { type RoleName, roleNames } from "../../../http/roles.ts";

/** The properties of a person that decide their groups. */
export type ModelPerson = { role: RoleName; isActive: boolean };

/** A group that people made. */
export type ModelGroup = { readonly members: ReadonlySet<number>; readonly subgroups: ReadonlySet<number> };

/** Who is in which group, by ID. */
export type MembershipModel = {
  readonly people: ReadonlyMap<number, Readonly<ModelPerson>>;
  readonly groups: ReadonlyMap<number, ModelGroup>;
};

/**
 * The system groups by ID, with the roles of all people in them (the wire specification, 10.1, without a waiting
 * period).
 */
export const rolesInSystemGroups: ReadonlyMap<number, readonly RoleName[]> = new Map([
  [1, roleNames],
  [2, roleNames],
  [3, ["owner", "administrator", "moderator", "member"]],
  [4, ["owner", "administrator", "moderator", "member"]],
  [5, ["owner", "administrator", "moderator"]],
  [6, ["owner", "administrator"]],
  [7, ["owner"]],
  [8, []],
]);

/** Everybody in each group: members of subgroups are added until no group grows. */
export function everybodyInGroups({ people, groups }: MembershipModel): Map<number, Set<number>> {
  const active = [...people].filter(([, person]) => person.isActive);
  const everybody = new Map<number, Set<number>>();
  for (const [id, roles] of rolesInSystemGroups) {
    everybody.set(id, new Set(active.filter(([, { role }]) => roles.includes(role)).map(([person]) => person)));
  }
  for (const [id, { members }] of groups) {
    everybody.set(id, new Set(active.filter(([person]) => members.has(person)).map(([person]) => person)));
  }
  for (let grew = true; grew; ) {
    grew = false;
    for (const [id, { subgroups }] of groups) {
      const inside = everybody.get(id) ?? new Set<number>();
      const before = inside.size;
      for (const subgroup of subgroups) for (const person of everybody.get(subgroup) ?? []) inside.add(person);
      grew ||= inside.size > before;
    }
  }
  return everybody;
}

/** Whether one group is inside another at any depth. */
export function isInside({ groups }: MembershipModel, inner: number, outer: number): boolean {
  const subgroups = groups.get(outer)?.subgroups ?? new Set();
  return [...subgroups].some((id) => id === inner || isInside({ people: new Map(), groups }, inner, id));
}
