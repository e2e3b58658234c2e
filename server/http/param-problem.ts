import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** The family's name of each type in its messages. */
const typeNames: Readonly<Record<string, string>> = {
  number: "an integer",
  int: "an integer",
  string: "a string",
  boolean: "a boolean",
  array: "a list",
  tuple: "a list",
  object: "a dict",
  record: "a dict",
};

/** How much of a name that the client chose is repeated, in characters. */
const shownName = 60;

/**
 * What is wrong with a parameter, in the family's words. It names the parameter, the position inside it, and the limit
 * (the wire specification, section 7). `value` is what was checked.
 */
export function describeProblem(name: string, error: z.ZodError | undefined, value: unknown): string {
  const issue = error?.issues[0];
  return issue === undefined ? `Invalid ${name}` : describeIssue(name, issue, value);
}

function describeIssue(parent: string, issue: Issue, parentValue: unknown): string {
  const where = parent + issue.path.map((step) => `[${JSON.stringify(shorten(step))}]`).join("");
  const value = issue.path.reduce(valueAt, parentValue);
  if (value === undefined && issue.path.length > 0) return `${where} is missing`;
  switch (issue.code) {
    case "invalid_type":
      return `${where} is not ${typeNames[issue.expected] ?? `a ${issue.expected}`}`;
    case "too_small":
      return `${where} ${describeTooSmall(issue)}`;
    case "too_big":
      return `${where} ${describeTooBig(issue)}`;
    case "custom":
      return `${where} ${issue.message}`;
    case "unrecognized_keys":
      return `${where} has an unsupported key: ${shorten(issue.keys[0] ?? "")}`;
    case "invalid_union": {
      const nearest = nearestBranch(issue.errors);
      return nearest === undefined ? `Invalid ${where}` : describeIssue(where, nearest, value);
    }
    default:
      return `Invalid ${where}`;
  }
}

function describeTooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  if (origin === "string") return minimum === 1 ? "cannot be blank" : `is too short (minimum: ${minimum} characters)`;
  if (origin === "array") return `has too few items (minimum: ${minimum})`;
  return `is too small (minimum: ${minimum})`;
}

function describeTooBig({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  if (origin === "string") return `is too long (limit: ${maximum} characters)`;
  if (origin === "array") return `has too many items (limit: ${maximum})`;
  return `is too large (maximum: ${maximum})`;
}

/** The problem with the most likely branch of a union: the first one whose type matches the value. */
function nearestBranch(branches: readonly (readonly Issue[])[]): Issue | undefined {
  const firstIssues = branches.flatMap((issues) => issues.slice(0, 1));
  return firstIssues.find((issue) => issue.path.length > 0 || !isOtherType(issue));
}

function isOtherType(issue: Issue): boolean {
  return issue.code === "invalid_type" || issue.code === "invalid_value" || issue.code === "invalid_union";
}

function valueAt(value: unknown, step: PropertyKey): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, step)
    ? Reflect.get(value, step)
    : undefined;
}

function shorten(step: PropertyKey): string | number {
  return typeof step === "number" ? step : String(step).slice(0, shownName);
}
