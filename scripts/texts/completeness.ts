import { languages, readCatalog, sourceLanguage } from "../../server/texts/catalogs.ts";

/** The languages that the product promises: nothing may be left untranslated. Contributed ones may grow step by step. */
export const promisedLanguages = ["de", "es", "fr", "ja", "pt-BR"];

/** The largest number of texts that are named for each language. */
const namedTexts = 10;

/** The texts that promised languages lack, as lines for people. */
export function findIncomplete(promised = promisedLanguages): string[] {
  const all = readCatalog(sourceLanguage);
  return promised.flatMap((language) => {
    const translated = readCatalog(language);
    const missing = [...all].flatMap(([key, { english }]) => (translated.has(key) ? [] : [english]));
    const more = missing.length - namedTexts;
    return [
      ...missing.slice(0, namedTexts).map((text) => `ui/locales/${language}.po: “${text}” is not translated.`),
      ...(more > 0 ? [`ui/locales/${language}.po: ${more} more texts are not translated.`] : []),
    ];
  });
}

/** The languages in which every text is translated, without English. */
export function completeLanguages(): string[] {
  const all = readCatalog(sourceLanguage);
  return translatedLanguages().filter((language) => countTranslated(language, all) === all.size);
}

/** How many texts there are, and how many of them each language has, as lines for people. */
export function describeCompleteness(): string[] {
  const all = readCatalog(sourceLanguage);
  return [
    `${all.size} texts in ${sourceLanguage}.`,
    ...translatedLanguages().map((language) => {
      const count = countTranslated(language, all);
      return `${language}: ${count} of ${all.size} translated (${Math.floor((100 * count) / all.size)} %).`;
    }),
  ];
}

function translatedLanguages(): string[] {
  return languages().filter((language) => language !== sourceLanguage);
}

function countTranslated(language: string, all: ReadonlyMap<string, unknown>): number {
  return [...readCatalog(language).keys()].filter((text) => all.has(text)).length;
}
