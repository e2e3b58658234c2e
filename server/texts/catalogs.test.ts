import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { languages, readCatalog, sourceLanguage } from "./catalogs.ts";
import { translate } from "./translate.ts";

const counts = [0, 1, 2, 5, 21];
const texts = [...readCatalog(sourceLanguage)].map(([id, { english, ...rest }]) => ({ id, message: english, ...rest }));
const plurals = texts.filter(({ message }) => /\{\w+, plural,/.test(message));

test.each(languages())("in %s, every plural can be written for 0, 1, 2, 5 and 21", (language) => {
  expect(plurals.length).toBeGreaterThan(20);
  for (const text of plurals) {
    for (const count of counts) {
      const written = translate(language, text, valuesOf(text.message, count));
      expect(written, text.message).toMatch(/\S/);
      // No remains of a placeholder or plural that could not be filled in.
      expect(written, text.message).not.toMatch(/[{}#]|undefined/);
      expect(written, text.message).not.toContain("=0");
    }
  }
});

test.each(languages())("in %s, every text can be written with its values", (language) => {
  for (const text of texts) {
    const written = translate(language, text, valuesOf(text.message, 5));
    expect(written, text.message).toMatch(/\S/);
    expect(written, text.message).not.toMatch(/undefined|\{\w+(, \w+|\})/);
  }
});

/** A value for each placeholder of a text: the count where it is a number, a word otherwise. */
function valuesOf(message: string, count: number): Record<string, unknown> {
  return Object.fromEntries(
    placeholdersOf(compileMessageOrThrow(message)).map(({ name, type }) => [
      name,
      type === undefined || type === "select" ? "word" : count,
    ]),
  );
}

type Placeholder = { readonly name: string; readonly type: unknown };

/** The placeholders of a compiled text, also those in the cases of plurals and choices. */
function placeholdersOf(message: unknown): Placeholder[] {
  if (!Array.isArray(message)) return [];
  return message.filter(Array.isArray).flatMap(([name, type, cases]) => {
    const inCases = typeof cases === "object" && cases !== null ? Object.values(cases).flatMap(placeholdersOf) : [];
    return [{ name: String(name), type }, ...inCases.filter((each) => each.name !== String(name))];
  });
}
