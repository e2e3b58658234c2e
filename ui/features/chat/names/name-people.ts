import { plural, t } from "@lingui/core/macro";
import { formatList } from "../../../lib/format.ts";

/** How many people are named. */
const namedPeople = 10;

/** Names people, the reader first, and counts those for whom there is no room: "You, Nina and 3 others". */
export function namePeople(
  userIds: readonly number[],
  { selfId, nameOf }: { readonly selfId: number; readonly nameOf: (id: number) => string | undefined },
): string {
  const others: number[] = [];
  for (const id of userIds) {
    if (others.length === namedPeople) break;
    if (id !== selfId) others.push(id);
  }
  const names = [...(userIds.includes(selfId) ? [t`You`] : []), ...others.map((id) => nameOf(id) ?? t`Unknown user`)];
  const left = userIds.length - names.length;
  return formatList(left > 0 ? [...names, plural(left, { one: "# other", other: "# others" })] : names);
}
