import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import PO from "pofile";
import { pseudoLanguages } from "./languages.ts";

const catalogs = join(import.meta.dirname, "../../ui/locales");

/** The files whose texts a page can show: its own, those of settings, and the reasons that a page writes for a code. */
const shownOnPages = /^ui\/|^server\/texts\/reasons\/|\/shapes\/table\//;

/**
 * Whether a text that a page shows in another language is still English: it matches an English text of the pages and
 * none in this language. Names such as “Watercooler” and words such as “Server” are the same in several languages.
 * @param language one with a catalog, or one of the tests' own
 */
export function isLeftInEnglish(text: string, language: string): boolean {
  return matcherFor("en")(text) && !matcherFor(language)(text);
}

type Matcher = (text: string) => boolean;

const matchers = new Map<string, Matcher>();

/** Says whether a text is one that the pages have in this language. Preparing it takes long, so it is kept. */
function matcherFor(language: string): Matcher {
  const matcher = matchers.get(language) ?? matcherOf(readTexts(language));
  matchers.set(language, matcher);
  return matcher;
}

/** The texts of a catalog; those of the pages only, if it is the English one. */
function readTexts(language: string): string[] {
  if (language in pseudoLanguages) return [];
  const { items } = PO.parse(readFileSync(join(catalogs, `${language}.po`), "utf8"));
  if (language !== "en") return items.map(({ msgstr: [text = ""] }) => text);
  const shown = items.filter(({ references }) => references.some((line) => shownOnPages.test(line)));
  return shown.map(({ msgid }) => msgid);
}

/** Returns a function that says whether a text is one of these messages, or a part of one between elements. */
function matcherOf(messages: readonly string[]): Matcher {
  const parts = messages.flatMap(partsOf);
  const whole = new Set(parts);
  const patterns = parts.filter((part) => markers.test(part)).map(patternOf);
  return (text) => whole.has(text) || patterns.some((pattern) => pattern.test(text));
}

/** What replaces a placeholder, and the number of a plural. */
const marker = "\u0000";
const numberMarker = "\u0001";
const markers = new RegExp(`[${marker}${numberMarker}]`);
const fewestLetters = 3;

/** A message's parts between its elements, without those that have almost no letters and so match anything. */
function partsOf(message: string): string[] {
  return variantsOf(compileMessageOrThrow(message))
    .flatMap((variant) => variant.split(/<\/?\d+\/?>/))
    .map((part) => part.trim())
    .filter((part) => part.replaceAll(/[^\p{L}]/gu, "").length >= fewestLetters);
}

function patternOf(part: string): RegExp {
  const pattern = escapePattern(part).replaceAll(marker, ".+").replaceAll(numberMarker, "[\\d\\p{P}\\p{Zs}]+");
  return new RegExp(`^${pattern}$`, "su");
}

/** The texts that a compiled message can have, with markers for its placeholders and numbers. */
function variantsOf(message: unknown, isInPlural = false): string[] {
  if (typeof message === "string") return [message];
  if (!Array.isArray(message)) return [];
  return message.reduce<string[]>(
    (before, token: unknown) => {
      const next = isInPlural && token === "#" ? [numberMarker] : variantsOfToken(token);
      return before.flatMap((start) => next.map((end) => start + end));
    },
    [""],
  );
}

function variantsOfToken(token: unknown): string[] {
  if (typeof token === "string") return [token];
  if (!Array.isArray(token)) return [];
  const [, type, cases]: readonly unknown[] = token;
  if (typeof cases !== "object" || cases === null) return [marker];
  const isPlural = type === "plural" || type === "selectordinal";
  return Object.values(cases).flatMap((each: unknown) => (typeof each === "number" ? [] : variantsOf(each, isPlural)));
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
