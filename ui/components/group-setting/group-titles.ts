import type { GroupShape } from "#server/domain/groups/shapes.ts";

/** The names of the system groups for people. `beside` is the name beside other choices. */
const roleWords: Readonly<
  Record<string, { readonly title: string; readonly beside?: string; readonly note?: string }>
> = {
  "role:internet": { title: "Everyone on the internet" },
  "role:everyone": { title: "Everyone including guests" },
  "role:members": { title: "Members", note: "Everybody but guests" },
  "role:fullmembers": { title: "Full members", note: "Without new accounts" },
  "role:moderators": { title: "Moderators and above" },
  "role:administrators": { title: "Administrators and above" },
  "role:owners": { title: "Owners only", beside: "Owners" },
  "role:nobody": { title: "Nobody" },
};

/** The name of a group; system groups have plain names. `beside` other choices the name has no "only". */
export function groupTitle({ name }: Pick<GroupShape, "name">, { beside = false } = {}): string {
  const words = roleWords[name];
  return (beside ? words?.beside : undefined) ?? words?.title ?? name;
}

/** A note on a role for those who choose it. */
export function roleNote({ name }: Pick<GroupShape, "name">): string | undefined {
  return roleWords[name]?.note;
}
