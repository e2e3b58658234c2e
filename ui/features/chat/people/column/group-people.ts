import type { PresenceStatus } from "#server/domain/presence/shapes.ts";
import { type PresentPeople, statusOf } from "../../../../store/chat/presence/presences.ts";

/** A row of the list of people: a heading, or a person with their presence. */
export type PeopleRow<Person> =
  | { readonly kind: "here" | "others"; readonly count: number }
  | { readonly kind: "person"; readonly person: Person; readonly status: PresenceStatus };

/**
 * The rows of the list of people: first the subscribers or participants (`hereIds`), then the others. Each group is
 * sorted by presence, and keeps the given order within a status. An empty group
 * has no heading. Without `hereIds` there is one group without a heading.
 */
export function groupPeople<Person extends { readonly user_id: number }>(
  people: readonly Person[],
  hereIds: ReadonlySet<number> | undefined,
  present: PresentPeople,
): PeopleRow<Person>[] {
  const withStatus = people.map((person) => ({
    kind: "person" as const,
    person,
    status: statusOf(present, person.user_id),
  }));
  const byStatus = Map.groupBy(withStatus, ({ status }) => status);
  const ordered = (["active", "idle", "offline"] as const).flatMap((status) => byStatus.get(status) ?? []);
  if (hereIds === undefined) return ordered;
  const here = ordered.filter(({ person }) => hereIds.has(person.user_id));
  const others = ordered.filter(({ person }) => !hereIds.has(person.user_id));
  return [
    ...(here.length === 0 ? [] : [{ kind: "here" as const, count: here.length }, ...here]),
    ...(others.length === 0 ? [] : [{ kind: "others" as const, count: others.length }, ...others]),
  ];
}
