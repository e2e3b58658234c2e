import { plural } from "@lingui/core/macro";
import { formatList } from "../../../lib/format.ts";

/** A few names for a sentence: "Task clock, Calendar, and 3 others". */
export function formatNames(people: readonly { readonly full_name: string }[], limit = 5): string {
  const names = people.slice(0, limit).map(({ full_name }) => full_name);
  const others = people.length - names.length;
  return formatList(
    others === 0 ? names : [...names, plural({ count: others }, { one: "# other", other: "# others" })],
  );
}
