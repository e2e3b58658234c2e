import { plural } from "@lingui/core/macro";
import { formatList } from "./format.ts";

/** A few names for a sentence: "Task clock, Calendar, and 3 others". */
export function formatNames(names: readonly string[], limit = 5): string {
  const named = names.slice(0, limit);
  const others = names.length - named.length;
  return formatList(
    others === 0 ? named : [...named, plural({ count: others }, { one: "# other", other: "# others" })],
  );
}
