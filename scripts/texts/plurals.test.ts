import { expect, test } from "vitest";
import { languages, readCatalog } from "../../server/texts/catalogs.ts";
import { findPluralProblem, neededForms } from "./plurals.ts";

const english = "{count, plural, one {# day} other {# days}}";

test.each([
  ["en", ["one", "other"]],
  ["de", ["one", "other"]],
  ["fr", ["one", "other"]],
  ["es", ["one", "other"]],
  ["pt-BR", ["one", "other"]],
  ["ja", ["other"]],
  ["cs", ["few", "one", "other"]],
  ["pl", ["few", "many", "one", "other"]],
  ["ar", ["few", "many", "one", "other", "two", "zero"]],
])("a plural in %s needs %j", (language, forms) => {
  expect(neededForms(language).sort()).toEqual(forms);
});

test.each([
  ["de", "{count, plural, one {# Tag} other {# Tage}}"],
  ["fr", "{count, plural, one {# jour} many {# de jours} other {# jours}}"],
  ["fr", "{count, plural, =0 {aucun jour} one {# jour} other {# jours}}"],
  ["ja", "{count, plural, other {# 日}}"],
  ["ja", "{count} 日"],
  ["pl", "{count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}"],
])("in %s, a plural may be “%s”", (language, translation) => {
  expect(findPluralProblem(language, english, translation)).toBeUndefined();
});

test.each([
  ["de", "{count, plural, other {# Tage}}", "the plural of {count} lacks one"],
  ["de", "{count, plural, =1 {ein Tag} other {# Tage}}", "the plural of {count} lacks one"],
  ["pl", "{count, plural, one {# dzień} other {# dni}}", "the plural of {count} lacks few, many"],
  ["ja", "{count, plural, one {# 日} other {# 日}}", "the plural of {count} has one, which ja does not use"],
  ["fr", "{count} jours", "it has no plural of {count}"],
])("in %s, a plural may not be “%s”", (language, translation, problem) => {
  expect(findPluralProblem(language, english, translation)).toBe(problem);
});

test("a plural within a choice, and another one beside it, need their forms too", () => {
  const both =
    "{kind, select, a {{count, plural, one {# day} other {# days}}} other {}} {n, plural, one {#} other {#}}";
  const inChoice = both.replace("one {# day} ", "");
  expect(findPluralProblem("de", both, both)).toBeUndefined();
  expect(findPluralProblem("de", both, inChoice)).toBe("the plural of {count} lacks one");
  expect(findPluralProblem("de", both, both.replace("{n, plural, one {#} other {#}}", "{n}"))).toBe(
    "it has no plural of {n}",
  );
});

test("an ordinal number needs the forms of ordinal numbers", () => {
  const ordinal = "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}";
  expect(findPluralProblem("en", ordinal, ordinal)).toBeUndefined();
  expect(findPluralProblem("en", ordinal, ordinal.replace("few {#rd} ", ""))).toBe("the plural of {n} lacks few");
});

test.each(languages())("in %s, every plural of the catalog has the forms that the language uses", (language) => {
  const catalog = [...readCatalog(language).values()];
  expect(catalog.filter(({ english }) => /\{\w+, plural,/.test(english)).length).toBeGreaterThan(20);
  for (const { english, translation } of catalog)
    expect(findPluralProblem(language, english, translation), translation).toBeUndefined();
});
