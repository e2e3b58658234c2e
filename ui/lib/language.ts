import { available, folder } from "virtual:texts";
import type { I18n, Messages } from "@lingui/core";
import { languageName } from "#server/domain/languages.ts";
import { directionOf } from "#server/texts/direction.ts";
import { findLanguage } from "#server/texts/find-language.ts";
import { createI18n } from "#server/texts/i18n.ts";
import type { Area } from "../locales/areas.ts";
import { keepText, readText } from "./browser-storage.ts";
import { i18n } from "./i18n.ts";

const key = "watercooler-language";
const areas = new Set<Area>();

/** A language by its own name, with a capital: “Deutsch”, “Português (Brasil)”. */
export function languageTitle(tag: string): string {
  const name = languageName(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag.replaceAll("_", "-")) + name.slice(1);
}

/** The languages that somebody can choose, as BCP 47 tags. Those of the tests are not among them. */
export const languages: readonly string[] = available.filter((language) => !/-X[A-Z]$/.test(language));

/**
 * Loads the texts that every page needs, and those of other areas that will be needed, in the language of this browser:
 * the one chosen here before, or the first of the browser's own that there is, or English.
 */
export async function startLanguage(...early: readonly Area[]): Promise<void> {
  const chosen = readText(key);
  const wanted = findLanguage(available, [...(chosen === null ? [] : [chosen]), ...navigator.languages]) ?? "en";
  for (const area of ["base", ...early] as const) areas.add(area);
  for (;;)
    try {
      return await activate(wanted);
    } catch {
      // Without its texts, a page cannot even say what is wrong.
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
}

const retryMs = 3000;

/** The requests for texts that run, by area. */
const running = new Map<Area, Promise<void>>();

/**
 * Loads the texts of these areas in the current language, if they are not loaded yet. A request that runs already is
 * waited for: without its texts, a part would be shown without words.
 */
export async function loadTexts(...wanted: readonly Area[]): Promise<void> {
  const missing = wanted.filter((area) => !areas.has(area));
  if (missing.length > 0) {
    for (const area of missing) areas.add(area);
    const loading = loadMissing(missing);
    for (const area of missing) running.set(area, loading);
  }
  await Promise.all(wanted.map((area) => running.get(area)));
}

async function loadMissing(missing: readonly Area[]): Promise<void> {
  try {
    await loadInto(i18n.locale, missing);
  } catch (error) {
    for (const area of missing) areas.delete(area);
    throw error;
  } finally {
    for (const area of missing) running.delete(area);
  }
}

/**
 * Loads the texts of an area in a language that may be another than the page's, such as the organization's; English if
 * there are no texts in it. The page stays in its own.
 */
export async function loadOtherLanguage(tag: string, area: Area): Promise<I18n> {
  const language = findLanguage(available, [tag]) ?? "en";
  if (language === i18n.locale) return i18n;
  const other = createI18n();
  const messages = await fetchTexts(language, area);
  other.loadAndActivate({ locale: language, locales: localesOf(language), messages });
  return other;
}

/** Shows all pages in another language, and keeps the choice in this browser. A language without texts is ignored. */
export async function changeLanguage(tag: string): Promise<void> {
  const language = findLanguage(available, [tag]);
  if (language === undefined) return;
  keepText(key, language);
  if (language !== i18n.locale) await activate(language);
}

/** The language that was chosen last. Its texts may be there before those of an earlier choice. */
let latest: string | undefined;

async function activate(language: string): Promise<void> {
  latest = language;
  // A page that opens meanwhile may need another area.
  for (let known = -1; known < areas.size; ) {
    known = areas.size;
    await loadInto(language, [...areas]);
  }
  if (latest !== language) return;
  i18n.activate(language, localesOf(language));
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

async function loadInto(language: string, wanted: readonly Area[]): Promise<void> {
  const parts = await Promise.all(wanted.map((area) => fetchTexts(language, area)));
  i18n.load(language, Object.assign({}, ...parts));
}

async function fetchTexts(language: string, area: Area): Promise<Messages> {
  const response = await fetch(`${folder}/${language}/${area}.json`);
  if (!response.ok) throw new Error(`The texts of ${area} in ${language} could not be loaded (${response.status}).`);
  return response.json();
}

/** The tags for dates and numbers: the browser's own region where it has one for this language. */
function localesOf(language: string): string[] {
  return [...navigator.languages.filter((each) => findLanguage([language], [each]) === language), language];
}
