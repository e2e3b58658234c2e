import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

/**
 * What is wrong with a translation's placeholders and elements; undefined when it has those of the English text, each
 * under the same name. A plural may become a plain value, in languages that have none.
 */
export function findPlaceholderProblem(english: string, translation: string): string | undefined {
  const wanted = read(english);
  const found = read(translation);
  if (typeof wanted === "string") return wanted;
  if (typeof found === "string") return found;
  const missing = [...wanted].filter((each) => !found.has(each));
  const unknown = [...found].filter((each) => !wanted.has(each));
  if (missing.length > 0) return `it lacks ${missing.join(", ")}`;
  return unknown.length > 0 ? `the English text has no ${unknown.join(", ")}` : undefined;
}

/** The placeholders and elements of an ICU message, as they are written; the error of one that is not valid. */
function read(message: string): ReadonlySet<string> | string {
  try {
    return new Set(placeholdersOf(compileMessageOrThrow(message)));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function placeholdersOf(message: unknown): string[] {
  if (typeof message === "string") return [...message.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag);
  if (Array.isArray(message))
    return message.flatMap((token) => (Array.isArray(token) ? placeholdersOfToken(token) : placeholdersOf(token)));
  return [];
}

/** A placeholder, and those in its cases if it is a plural or a choice. */
function placeholdersOfToken([name, , cases]: readonly unknown[]): string[] {
  const inCases = typeof cases === "object" && cases !== null ? Object.values(cases).flatMap(placeholdersOf) : [];
  return [`{${name}}`, ...inCases];
}
