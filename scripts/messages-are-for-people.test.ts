import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Ways in which code could decide by an error message: it searches or compares the text, or takes it out of an error.
 */
const decisionPatterns = [
  /\b(?:message|msg)\)?\??\.(?:includes|startsWith|endsWith|match|matchAll|search|indexOf|split|slice|replace|replaceAll)\(/,
  /\.(?:test|exec|match)\([^)\n]*\b(?:message|msg)\b/,
  /(?<![.\w])(?:message|msg)\s*[!=]==?/,
  /\b(?:error|refusal|failure|failed|cause|body)\??\.(?:message|msg)\b\s*[!=]==?/,
  /[!=]==?\s*(?:\w+\??\.)*(?:message|msg)\b/,
  /switch\s*\([^)]*\b(?:message|msg)\b/,
  /\{[^{}]*\b(?:message|msg)\b[^{}]*\}\s*:\s*RequestFailed\b/,
  /\bbody\.msg\b|\bbody\["msg"\]/,
];

/** The file with the only function that shows the server's message. */
const explainingFile = "ui/store/api.ts";

function findingsIn(source: string): string[] {
  return source.split("\n").filter((line) => decisionPatterns.some((pattern) => pattern.test(line)));
}

test("no page reads a message to decide: code, parameter and problem say what to do", () => {
  const paths = globSync("ui/**/*.{ts,tsx}").filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));
  expect(paths).toContain(explainingFile);
  const findings = paths.flatMap((path) => findingsIn(readFileSync(path, "utf8")).map((line) => ({ path, line })));
  expect(findings).toEqual([]);
});

test("only one function takes the server's message out of an error", () => {
  const readers = globSync("ui/**/*.{ts,tsx}").filter(
    (path) =>
      !/\.test\.tsx?$/.test(path) && /\bRequestFailed\b[\s\S]*\berror\.message\b/.test(readFileSync(path, "utf8")),
  );
  expect(readers).toEqual([explainingFile]);
});

test.each([
  "if (/folder/i.test(message)) return 1;",
  "if (/password/i.test(error.message)) return 1;",
  'if (error.message.includes("folder")) return 1;',
  'if (message === "Invalid URL template.") return 1;',
  'if (error.message === "No.") return 1;',
  'if ("No." === error.message) return 1;',
  "switch (refusal.message) {",
  "function place({ code, message }: RequestFailed) {",
  "const text = error.body.msg;",
])("this would be found: %s", (line) => {
  expect(findingsIn(line)).toEqual([line]);
});
