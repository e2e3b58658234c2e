import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Names of fields of the API, and of variables, that contain a sentence for people. */
const sentence =
  "(?:problem|failure|failed|detail|reason|refusal|cause|explanation|sentence|(?:\\w*_)?error|\\w*Error)";

/** The methods that search a text. */
const search = "(?:includes|startsWith|endsWith|match|matchAll|search|indexOf|split|slice|replace|replaceAll)";

/**
 * Ways in which code could decide by a sentence of the server: it searches or compares the text, or takes it out of an
 * error.
 */
const decisionPatterns = [
  new RegExp(`\\b${sentence}\\)?\\??\\.${search}\\(`),
  new RegExp(`\\.(?:test|exec|match)\\(\\s*(?:\\w+\\??\\.)*${sentence}\\b`),
  // Searching for several words, or comparing with a sentence: no code of the API has a space.
  new RegExp(`\\.${search}\\(["'\`][^"'\`]*[A-Za-z]{2,} +[A-Za-z]{2,}`),
  /[!=]==?\s*["'`][A-Z][^"'`]*[A-Za-z] +[a-z]{2,}/,
  // A table of patterns, and beginnings of sentences that end with a colon.
  /(?:^|[[:])\s*\/(?![/*])(?:[^/\\]|\\.)+\/[dgimsuvy]*\s*,/,
  /\[\s*["'`][A-Z][^"'`]*:["'`]\s*,/,
  /\b(?:message|msg)\)?\??\.(?:includes|startsWith|endsWith|match|matchAll|search|indexOf|split|slice|replace|replaceAll)\(/,
  /\.(?:test|exec|match)\([^)\n]*\b(?:message|msg)\b/,
  /(?<![.\w])(?:message|msg)\s*[!=]==?(?!=| undefined| null)/,
  /\b(?:error|refusal|failure|failed|cause|body)\??\.(?:message|msg)\b\s*[!=]==?/,
  /[!=]==?\s*(?:\w+\??\.)*(?:message|msg)\b(?!\.(?:id|stream_id|subject|content)\b)/,
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
  "if (!lastError.startsWith(beginning)) continue;",
  'if (mail.last_error?.includes("sign-in")) return 1;',
  'if (problem.startsWith("The relay")) return 1;',
  "const advice = table.find(([sign]) => sign.test(detail))?.[1];",
  "if (/refused/.test(outcome.problem)) return 1;",
  'if (text.startsWith("The relay refused the sign-in:")) return 1;',
  'if (text === "The relay takes too long to answer.") return 1;',
  '  [/ECONNREFUSED/, "Nothing answers there."],',
  "    /wrong version number|packet length too long/i,",
  '  { sign: /STARTTLS/i, advice: "It offers no encryption." },',
  '  ["The relay refused the sign-in:", "The mail server refused the sign-in."],',
])("this would be found: %s", (line) => {
  expect(findingsIn(line)).toEqual([line]);
});

test.each([
  'if (problem === "taken") return 1;',
  'if (connection === "signed out") return 1;',
  "if (last_error !== null) return 1;",
  "if (/^\\d+$/.test(days)) return 1;",
  'return <a href="/admin/people">, and more</a>;',
  // A message of the chat, not of the server.
  "if (message === undefined || id !== message.id) return 1;",
])("this would not be found: %s", (line) => {
  expect(findingsIn(line)).toEqual([]);
});
