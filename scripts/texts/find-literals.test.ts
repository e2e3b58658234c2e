// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the examples are source code.
import { expect, test } from "vitest";
import { findLiterals } from "./find-literals.ts";

test.each([
  ["an element's text", "const a = <p>Sign in</p>;", ["Sign in"]],
  ["an attribute", 'const a = <Field label="Name" />;', ["Name"]],
  [
    "an attribute in braces",
    'const a = <Field label={isNew ? "New name" : `Name of ${x}`} />;',
    ["New name", "Name of"],
  ],
  ["a value of an object", 'const a = { title: "Add person" };', ["Add person"]],
  ["an abbreviation with words", "const a = `QR code`;", ["QR code"]],
  ["words in small letters", "const a = `${x} is over ${y}`;", ["is over"]],
  [
    "text between the tags of a page",
    "const a = `<!doctype html><h1>${x}</h1><p class='a'>Trust this</p>`;",
    ["Trust this"],
  ],
  [
    "text around a tag, in a piece of a page",
    'const a = `${x}">Sign in <b>now please</b>`;',
    ["Sign in", "now please"],
  ],
  ["what a piece of a page is called", 'const a = `<div role="img" aria-label="QR code ${x}">`;', ["QR code"]],
])("%s is found", (_what, code, texts) => {
  expect(findLiterals(code, "a.tsx").map(({ text }) => text)).toEqual(texts);
});

test.each([
  ["a macro", "const a = <Field label={t`Name of ${plural(x, { other: `Many people` })}`} />; const b = msg`Sign in`;"],
  ["an element of the catalog", "const a = <Trans>Sign in <b>now</b></Trans>;"],
  ["an error for developers", 'throw new TypeError("This cannot be");'],
  ["a comparison", 'const a = event.key === "Enter"; switch (a) { case "Escape": b(); }'],
  ["a type", 'type Key = "Enter" | `Key ${string}`;'],
  ["code", 'const a = <div className="Wide column" role="list" id="a" />; import "Some package";'],
  ["a key", 'const a = { ArrowLeft: "ArrowRight" };'],
  ["SQL", "const a = `SELECT name FROM people WHERE is_active`;"],
  ["a name", "const a = <b>Watercooler</b>;"],
  [
    "tags and styles of a page",
    "const a = `<!doctype html><style>Body { color: Canvas; font: small caption }</style><p>${x}</p>`;",
  ],
  ["an error of the API", 'throw invalidParameter("mail_id", "unknown", "No such email");'],
  ["an error's own class", 'class Gone extends Error { constructor() { super("It is gone"); } }'],
  ["the log", 'console.warn("The file could not be written");'],
])("%s is not found", (_what, code) => {
  expect(findLiterals(code, "a.tsx")).toEqual([]);
});

test("a text is found at its line", () => {
  expect(findLiterals("\n\nconst a = <p>Sign in</p>;", "a.tsx")).toEqual([{ text: "Sign in", line: 3 }]);
});

test("texts of an HTML file are found at their lines", () => {
  const html = '<!doctype html>\n<title>Watercooler</title>\n<p title="Some help">Please wait</p>\n';
  expect(findLiterals(html, "a.html")).toEqual([
    { text: "Please wait", line: 3 },
    { text: "Some help", line: 3 },
  ]);
});
