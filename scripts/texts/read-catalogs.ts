import { createCompiledCatalog, getCatalogs } from "@lingui/cli/api";
import type { LinguiConfigNormalized } from "@lingui/conf";
import { type Area, areasOf } from "../../ui/locales/areas.ts";
import { pseudoLanguages } from "./languages.ts";

/** The compiled texts of one area in one language, by ID, as JSON. */
type CatalogSource = (area: Area, language: string) => Promise<string>;

/** The languages that pages can be shown in: the translated ones, and those for tests. */
export function languagesOf({ locales }: LinguiConfigNormalized): readonly string[] {
  return [...locales, ...Object.keys(pseudoLanguages)];
}

/** Reads and compiles the catalogs of `ui/locales`. Rejects when a translation is not a valid ICU message. */
export async function readCatalogs(config: LinguiConfigNormalized): Promise<CatalogSource> {
  const [catalog] = await getCatalogs(config);
  if (!catalog) throw new Error("lingui.config.ts has no catalog");
  const areas = Object.groupBy(
    Object.entries((await catalog.read(config.sourceLocale)) ?? {}).flatMap(([id, { origin = [] }]) =>
      [...new Set(origin.flatMap(([file]) => areasOf(file)))].map((area) => ({ id, area })),
    ),
    ({ area }) => area,
  );
  // Each language is read once: that takes longer than compiling an area.
  const read = new Map<string, ReturnType<typeof catalog.getTranslations>>();
  const translationsIn = (language: string) => {
    const translations =
      read.get(language) ??
      catalog.getTranslations(language, {
        sourceLocale: config.sourceLocale,
        fallbackLocales: config.fallbackLocales,
      });
    read.set(language, translations);
    return translations;
  };
  return async (area, language) => {
    const pseudo = pseudoLanguages[language as keyof typeof pseudoLanguages];
    const { messages } = await translationsIn(pseudo ? config.sourceLocale : language);
    const ids = (areas[area] ?? []).map(({ id }) => id);
    const own = Object.fromEntries(ids.flatMap((id) => (id in messages ? [[id, messages[id] ?? ""]] : [])));
    const { source, errors } = createCompiledCatalog(language, own, {
      namespace: "json",
      ...(pseudo ? { pseudoLocale: language, pseudoLocaleOptions: pseudo } : {}),
    });
    for (const { source: text, error } of errors) throw new Error(`${language}: “${text}”: ${error.message}`);
    return JSON.stringify(JSON.parse(source).messages);
  };
}
