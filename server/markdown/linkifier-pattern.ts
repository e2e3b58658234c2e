/**
 * Reads the pattern of a linkifier as administrators write it; groups may be named `(?<name>…)` or `(?P<name>…)`.
 * Anything but a safe pattern gives a sentence that says why not.
 *
 * Safe means that no text makes the pattern take exponential time. We refuse every repeated group that itself holds a
 * repetition or a choice, and references back to a group: more than is strictly needed, but simple to explain, and
 * such patterns can be written without.
 */
export function parseLinkifierPattern(source: string): { pattern: RegExp } | { problem: string } {
  const translated = source.replaceAll("(?P<", "(?<");
  let pattern: RegExp;
  try {
    pattern = new RegExp(translated, "u");
  } catch (error) {
    return { problem: error instanceof Error ? error.message : "unreadable pattern" };
  }
  const problem = findSlowness(translated) ?? (pattern.test("") ? "the pattern matches the empty text" : undefined);
  return problem === undefined ? { pattern } : { problem };
}

// The parts of a pattern that matter here: an escape, a class, the start or end of a group, a choice, a repetition.
const part =
  /(?<reference>\\(?:[1-9]|k<))|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|[\s\S])|\[(?:\\.|[^\]\\])*\]|(?<open>\((?:\?(?:[:=!]|<[=!]|<[^>]*>|[a-z-]*:))?)|(?<close>\))|(?<choice>\|)|(?<repeat>\*|\+|\?|\{\d+(?:,\d*)?\})\??|./gsu;

function findSlowness(source: string): string | undefined {
  const groups = [{ varied: false }];
  let closed = { varied: false };
  for (const { groups: found = {} } of source.matchAll(part)) {
    const group = groups.at(-1);
    if (found.reference) return "references back to a group are not allowed";
    if (found.repeat) {
      if (closed.varied && found.repeat !== "?") return "a repeated group may not hold a repetition or a choice";
      if (group && !/^\{\d+\}$/.test(found.repeat)) group.varied = true;
    }
    closed = { varied: false };
    if (found.open) groups.push({ varied: false });
    if (found.choice && group) group.varied = true;
    if (found.close) {
      closed = groups.pop() ?? closed;
      const around = groups.at(-1);
      if (around && closed.varied) around.varied = true;
    }
  }
  return undefined;
}
