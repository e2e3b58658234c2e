import type { PatternReason } from "../texts/reasons/pattern-reasons.ts";
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
export function parseLinkifierPattern(source: string): { pattern: LinkifierPattern } | PatternProblem {
  const { RE2JS, RE2JSSyntaxException } = libraries.loadLinearPatterns();
  try {
    const compiled = RE2JS.compile(source);
    const size = compiled.programSize();
    if (size > sizeLimit)
      return { problem: "the pattern is too large: repeat less", reason: reasonWithout("too_large") };
    if (compiled.matches(""))
      return { problem: "the pattern matches the empty text", reason: reasonWithout("matches_nothing") };
    const groupNames = Object.keys(compiled.namedGroups());
    const required = requiredText(source);
    const mayMatch = (text: string) => required.every((piece) => text.includes(piece));
    const cost = ignoreCaseFlag.test(source) ? size * 3 : size;
    return { pattern: { source, groupNames, cost, mayMatch, scan: (text) => createScan(compiled, groupNames, text) } };
  } catch (error) {
    const message = error instanceof Error ? error.message : "unreadable pattern";
    const problem = message.replace(/^error parsing regexp: /, "");
    return { problem, reason: error instanceof RE2JSSyntaxException ? reasonOf(error) : null };
  }
}

/** Why a pattern cannot be used: in English, and for programs if they know it. */
export type PatternProblem = { readonly problem: string; readonly reason: PatternReason | null };

/** The engine has no codes for its errors, but a closed list of descriptions. */
function reasonOf(error: InstanceType<Engine["RE2JSSyntaxException"]>): PatternReason | null {
  const code = codesOfErrors[error.getDescription()];
  return code === undefined ? null : { code, facts: { piece: error.getPattern() ?? "" } };
}

function reasonWithout(code: PatternReason["code"]): PatternReason {
  return { code, facts: {} };
}

const codesOfErrors: Readonly<Record<string, PatternReason["code"]>> = {
  "duplicate capture group name": "doubled_group",
  "expression nests too deeply": "nested_too_deeply",
  "expression too large": "too_large",
  "invalid character class range": "wrong_range",
  "invalid escape sequence": "wrong_escape",
  "invalid named capture": "wrong_group",
  "invalid nested repetition operator": "repeated_twice",
  "invalid or unsupported Perl syntax": "unsupported",
  "invalid repeat count": "wrong_count",
  "missing argument to repetition operator": "nothing_to_repeat",
  "missing closing )": "missing_parenthesis",
  "missing closing ]": "missing_bracket",
  "trailing backslash at end of expression": "trailing_backslash",
  "unexpected )": "unexpected_parenthesis",
};

function createScan(compiled: CompiledPattern, groupNames: readonly string[], text: string) {
  const matcher = compiled.matcher(text);
  return (from: number): PatternMatch | undefined => {
    if (!matcher.find(from)) return undefined;
    const groups = Object.fromEntries(groupNames.map((name) => [name, matcher.group(name) ?? undefined]));
    return { index: matcher.start(), text: matcher.group() ?? "", groups };
  };
}

type Engine = ReturnType<typeof libraries.loadLinearPatterns>;
type CompiledPattern = ReturnType<Engine["RE2JS"]["compile"]>;
