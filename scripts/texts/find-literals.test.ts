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
  ["words in small letters", "const a = `${x} is over ${y}`;", ["is over"]],
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
  ["a name", "const a = <b>Watercooler</b>;"],
])("%s is not found", (_what, code) => {
  expect(findLiterals(code, "a.tsx")).toEqual([]);
});

test("a text is found at its line", () => {
  expect(findLiterals("\n\nconst a = <p>Sign in</p>;", "a.tsx")).toEqual([{ text: "Sign in", line: 3 }]);
});
