import { afterEach, expect, test } from "vitest";
import { i18n } from "./i18n.ts";
import { createMatcher, createWordMatcher, findBestMatches } from "./match.ts";

afterEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

const people = ["Ada Lindholm", "Åsa Ek", "Nina Vogel", "Vinzenz Nilsson", "Ian Eklund"];
const found = (typed: string) => people.filter(createMatcher(typed, (name) => [name]));

test.each([
  ["", people],
  ["  ", people],
  ["ek", ["Åsa Ek", "Ian Eklund"]],
  ["asa", ["Åsa Ek"]],
  ["ÅSA", ["Åsa Ek"]],
  ["vogel nina", ["Nina Vogel"]],
  ["nina ek", []],
])("the search %j matches %j", (typed, names) => {
  expect(found(typed)).toEqual(names);
});

test("the words of a search can be in different texts of one item", () => {
  const isFound = createMatcher("nina example", (thing: { name: string; email: string }) => [thing.name, thing.email]);
  expect(isFound({ name: "Nina Vogel", email: "nv@example.test" })).toBe(true);
});

test("names that begin with the search come first, up to the limit", () => {
  expect(findBestMatches("ni", people, (name) => name, 5)).toEqual(["Nina Vogel", "Vinzenz Nilsson"]);
  expect(findBestMatches("n", people, (name) => name, 2)).toEqual(["Nina Vogel", "Ada Lindholm"]);
});

test.each([
  ["smt", true],
  ["serv MAIL", true],
  ["hour 24", true],
  ["relais", true],
  ["erver", false],
  ["mail lost", false],
  ["", false],
  [" , ", false],
])("the search %j for beginnings of words matches: %s", (typed, isFound) => {
  expect(createWordMatcher(typed, (text: string) => text)("SMTP, mail server, relaïs, 24-hour")).toBe(isFound);
});

test("words are found in a language without spaces between them", () => {
  i18n.loadAndActivate({ locale: "ja", messages: {} });
  expect(createWordMatcher("作成", (text: string) => text)("チャンネルを作成")).toBe(true);
});
