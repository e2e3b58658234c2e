import libraries from "./libraries.cjs";
import { requiredText } from "./required-text.ts";

/**
 * A match of a pattern: its index, its text, and the text of its named groups; undefined for groups that did not match.
 */
export type PatternMatch = {
  readonly index: number;
  readonly text: string;
  readonly groups: Readonly<Record<string, string | undefined>>;
};

/** A pattern that is safe to run on any text: its time is proportional to its size and to the length of the text. */
export type LinkifierPattern = {
  readonly source: string;
  readonly groupNames: readonly string[];
  /** The maximum cost of a search, in steps for each character. */
  readonly cost: number;
  /** Whether a text may contain a match; a very fast check. */
  readonly mayMatch: (text: string) => boolean;
  /** Prepares a text; the returned function finds the first match at or after an index. */
  readonly scan: (text: string) => (from: number) => PatternMatch | undefined;
};

/** The maximum size of a pattern in steps; a usual one has some 20. */
const sizeLimit = 200;

/** Patterns that ignore case are three times as slow. */
const ignoreCaseFlag = /\(\?[a-zA-Z]*i/;

/**
 * Parses an administrator's linkifier pattern, in the syntax of RE2 (https://github.com/google/re2/wiki/Syntax), which
 * runs without backtracking. Groups may be named `(?<name>…)` or `(?P<name>…)`. For other input, `problem` is a
 * sentence with the reason.
 */
export function parseLinkifierPattern(source: string): { pattern: LinkifierPattern } | { problem: string } {
  const { RE2JS } = libraries.loadLinearPatterns();
  try {
    const compiled = RE2JS.compile(source);
    const size = compiled.programSize();
    if (size > sizeLimit) return { problem: "the pattern is too large: repeat less" };
    if (compiled.matches("")) return { problem: "the pattern matches the empty text" };
    const groupNames = Object.keys(compiled.namedGroups());
    const required = requiredText(source);
    const mayMatch = (text: string) => required.every((piece) => text.includes(piece));
    const cost = ignoreCaseFlag.test(source) ? size * 3 : size;
    return { pattern: { source, groupNames, cost, mayMatch, scan: (text) => createScan(compiled, groupNames, text) } };
  } catch (error) {
    const message = error instanceof Error ? error.message : "unreadable pattern";
    return { problem: message.replace(/^error parsing regexp: /, "") };
  }
}

function createScan(compiled: CompiledPattern, groupNames: readonly string[], text: string) {
  const matcher = compiled.matcher(text);
  return (from: number): PatternMatch | undefined => {
    if (!matcher.find(from)) return undefined;
    const groups = Object.fromEntries(groupNames.map((name) => [name, matcher.group(name) ?? undefined]));
    return { index: matcher.start(), text: matcher.group() ?? "", groups };
  };
}

type CompiledPattern = ReturnType<ReturnType<typeof libraries.loadLinearPatterns>["RE2JS"]["compile"]>;
