import { expect, test } from "vitest";
import { findPlaceholderProblem } from "./placeholders.ts";

test.each([
  ["Welcome to {organization}", "Willkommen bei {organization}"],
  ["<0>{name}</0> left", "{name} ist weg: <0>ja</0>"],
  ["{count, plural, one {# day} other {# days}}", "{count, plural, one {# jour} many {# jours} other {# jours}}"],
  ["{count, plural, one {# day} other {# days}}", "{count} 日"],
  ["{role, select, owner {an owner} other {a {kind}}}", "{role, select, owner {Inhaber} other {{kind}}}"],
])("“%s” may be translated as “%s”", (english, translation) => {
  expect(findPlaceholderProblem(english, translation)).toBeUndefined();
});

test.each([
  ["Welcome to {organization}", "Willkommen", "it lacks {organization}"],
  ["Welcome to {organization}", "Willkommen bei {organisation}", "it lacks {organization}"],
  ["Welcome", "Willkommen {name}", "the English text has no {name}"],
  ["<0>Sign in</0> first", "Erst anmelden", "it lacks <0>, </0>"],
  ["{count, plural, one {# day} other {{count} days of {month}}}", "{count} jours", "it lacks {month}"],
])("“%s” may not be translated as “%s”", (english, translation, problem) => {
  expect(findPlaceholderProblem(english, translation)).toBe(problem);
});

test("an ICU message that cannot be parsed has the parser's error", () => {
  expect(findPlaceholderProblem("{count} days", "{count Tage")).toMatch(/invalid syntax/);
});
