import libraries from "./libraries.cjs";
import { requiredText } from "./required-text.ts";

/** What a pattern found: where, what, and what its named groups took, undefined for those that took no part. */
export type PatternMatch = {
  readonly index: number;
  readonly text: string;
  readonly groups: Readonly<Record<string, string | undefined>>;
};

/** A pattern that is safe to run on anybody's text: it takes time in proportion to its size and to the text. */
export type LinkifierPattern = {
  readonly source: string;
  readonly groupNames: readonly string[];
  /** What looking for a match takes at most, in steps for each character. */
  readonly cost: number;
  /** Whether a text may hold a match at all; this costs nothing to speak of. */
  readonly mayMatch: (text: string) => boolean;
  /** Prepares a text; the answer finds the first match that begins at a place or after it. */
  readonly scan: (text: string) => (from: number) => PatternMatch | undefined;
};

/** The largest pattern; one that somebody writes by hand has some 20 steps. */
const sizeLimit = 200;

/** What passes over case is looked for in a way that is three times as slow. */
const passesOverCase = /\(\?[a-zA-Z]*i/;

/**
 * Reads the pattern of a linkifier as administrators write it, in the syntax of RE2
 * (https://github.com/google/re2/wiki/Syntax), which can be run without ever going back in the text; groups may be
 * named `(?<name>…)` or `(?P<name>…)`. Anything else gives a sentence that says why not.
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
    const cost = passesOverCase.test(source) ? size * 3 : size;
    return { pattern: { source, groupNames, cost, mayMatch, scan: (text) => scanner(compiled, groupNames, text) } };
  } catch (error) {
    const message = error instanceof Error ? error.message : "unreadable pattern";
    return { problem: message.replace(/^error parsing regexp: /, "") };
  }
}

function scanner(compiled: CompiledPattern, groupNames: readonly string[], text: string) {
  const matcher = compiled.matcher(text);
  return (from: number): PatternMatch | undefined => {
    if (!matcher.find(from)) return undefined;
    const groups = Object.fromEntries(groupNames.map((name) => [name, matcher.group(name) ?? undefined]));
    return { index: matcher.start(), text: matcher.group() ?? "", groups };
  };
}

type CompiledPattern = ReturnType<ReturnType<typeof libraries.loadLinearPatterns>["RE2JS"]["compile"]>;
