import { languages, readCatalog, sourceLanguage } from "../../server/texts/catalogs.ts";

/** The languages that the product promises: nothing may be left untranslated. Contributed ones may grow step by step. */
export const promisedLanguages = ["de", "es", "fr", "ja", "pt-BR"];

/** The promised languages in which texts are not translated, as lines for people. */
export function findIncomplete(promised = promisedLanguages): string[] {
  const complete = completeLanguages();
  return promised
    .filter((language) => !complete.includes(language))
    .map((language) => `ui/locales/${language}.po: texts are not translated. Translate them.`);
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
