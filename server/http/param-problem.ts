import type { z } from "zod";

type Issue = z.core.$ZodIssue;

const typeNames: Readonly<Record<string, string>> = {
  number: "an integer",
  int: "an integer",
  string: "a string",
  boolean: "a boolean",
  array: "a list",
  object: "a dict",
  record: "a dict",
};

/** What is wrong with a parameter, in the family's words: names the parameter and the limit (wire.md, section 7). */
export function describeIssue(name: string, issue: Issue): string {
  const where = `${name}${issue.path.map((step) => `[${JSON.stringify(step)}]`).join("")}`;
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined && issue.path.length > 0
        ? `${where} is missing`
        : `${where} is not ${typeNames[issue.expected] ?? `a ${issue.expected}`}`;
    case "too_small":
      return issue.origin === "string"
        ? `${where} cannot be blank`
        : `${where} is too small (minimum: ${issue.minimum})`;
    case "too_big":
      return issue.origin === "string"
        ? `${where} is too long (limit: ${issue.maximum} characters)`
        : `${where} is too large (maximum: ${issue.maximum})`;
    case "custom":
      return `${where} ${issue.message}`;
    case "unrecognized_keys":
      return `${where} has unsupported keys: ${issue.keys.join(", ")}`;
    default:
      return `Invalid ${where}`;
  }
}
