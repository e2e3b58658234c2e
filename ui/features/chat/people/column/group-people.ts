import type { PresenceStatus } from "#server/domain/presence/shapes.ts";
import { type PresentPeople, statusOf } from "../../../../store/chat/presence/presences.ts";

/** A row of the list of people: a heading, or a person with what they do. */
export type PersonRow<Person> =
  | { readonly kind: "here" | "others"; readonly count: number }
  | { readonly kind: "person"; readonly person: Person; readonly status: PresenceStatus };

/**
 * The rows of the list of people: first those who are here, in a channel or a conversation, then the others. Each group
 * is sorted by presence, then as it was, which is by name. Without `hereIds` there is one group without a heading.
 */
export function groupPeople<Person extends { readonly user_id: number }>(
  people: readonly Person[],
  hereIds: ReadonlySet<number> | undefined,
  present: PresentPeople,
): PersonRow<Person>[] {
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
    { kind: "here", count: here.length },
    ...here,
    ...(others.length === 0 ? [] : [{ kind: "others" as const, count: others.length }, ...others]),
  ];
}
