import type { GroupShape } from "#server/domain/groups/shapes.ts";

/** What people read for the groups that follow from roles: alone, and in company of others. */
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

/** What a group is called: those of roles in plain words. `beside` others it is not "only". */
export function groupTitle({ name }: Pick<GroupShape, "name">, { beside = false } = {}): string {
  const words = roleWords[name];
  return (beside ? words?.beside : undefined) ?? words?.title ?? name;
}

/** What is to be known of a role before choosing it. */
export function roleNote({ name }: Pick<GroupShape, "name">): string | undefined {
  return roleWords[name]?.note;
}
