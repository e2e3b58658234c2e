import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Page } from "@playwright/test";
import PO from "pofile";

const catalogs = join(import.meta.dirname, "../ui/locales");

/**
 * Finds the English texts on a page that should be in another language. A text is untranslated if it matches an English
 * text of the pages and no text in this language. Names such as “Watercooler” and words such as “Server” are the same in
 * several languages.
 * @param language one with a catalog, or one of the tests' own
 */
export async function untranslatedOn(page: Page, language: string): Promise<string[]> {
  const texts = await page.evaluate(collectTexts);
  const isEnglish = matcherFor("en");
  const isTranslated = matcherFor(language);
  return texts.filter((text) => isEnglish(text) && !isTranslated(text));
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
  if (/-X[A-Z]$/.test(language)) return [];
  const { items } = PO.parse(readFileSync(join(catalogs, `${language}.po`), "utf8"));
  if (language !== "en") return items.map(({ msgstr: [text = ""] }) => text);
  const shown = items.filter(({ references }) => references.some((file) => /^ui\/|\/shapes\/table\//.test(file)));
  return shown.map(({ msgid }) => msgid);
}

/** Returns a function that says whether a text is one of these messages, or a part of one between elements. */
function matcherOf(messages: readonly string[]): Matcher {
  const parts = messages.flatMap(partsOf);
  const whole = new Set(parts);
  const patterns = parts.filter((part) => part.includes(marker)).map(patternOf);
  return (text) => whole.has(text) || patterns.some((pattern) => pattern.test(text));
}

const marker = "\u0000";
const fewestLetters = 3;

/** A message's parts between its elements, without those that have almost no letters and so match anything. */
function partsOf(message: string): string[] {
  return variantsOf(compileMessageOrThrow(message))
    .flatMap((variant) => variant.split(/<\/?\d+\/?>/))
    .map((part) => part.trim())
    .filter((part) => part.replaceAll(marker, "").replaceAll(/[^\p{L}]/gu, "").length >= fewestLetters);
}

function patternOf(part: string): RegExp {
  return new RegExp(`^${part.split(marker).map(escapePattern).join(".+")}$`, "su");
}

/** The texts that a compiled message can have, with a marker for each placeholder. */
function variantsOf(message: unknown): string[] {
  if (typeof message === "string") return [message];
  if (!Array.isArray(message)) return [];
  return message.reduce<string[]>(
    (before, token: unknown) => {
      const next = typeof token === "string" ? [token] : Array.isArray(token) ? variantsOfToken(token) : [];
      return before.flatMap((start) => next.map((end) => start + end));
    },
    [""],
  );
}

function variantsOfToken([, , cases]: readonly unknown[]): string[] {
  if (typeof cases !== "object" || cases === null) return [marker];
  return Object.values(cases).flatMap((each: unknown) => (typeof each === "number" ? [] : variantsOf(each)));
}

/** What people see and hear of a page. Runs in the page. */
function collectTexts(): string[] {
  const texts = new Set([document.title]);
  const isOwn = (element: Element) => element.closest("[lang]") === document.documentElement;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !isOwn(parent) || parent.closest("pre,code,script,style,noscript") || !parent.checkVisibility())
      continue;
    texts.add(node.textContent ?? "");
  }
  for (const name of ["aria-label", "placeholder", "title", "alt"])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (isOwn(element)) texts.add(element.getAttribute(name) ?? "");
  return [...texts].map((text) => text.trim()).filter((text) => text !== "");
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
