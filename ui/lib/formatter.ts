import { i18n } from "./i18n.ts";

/**
 * A formatter of `Intl` in the language of the pages. It is created again only when the language changes, because
 * creating one takes longer than using it.
 */
export function inLanguage<Formatter>(create: (locales: string[]) => Formatter): () => Formatter {
  let last: { readonly locales: string; readonly formatter: Formatter } | undefined;
  return () => {
    const wanted = [i18n.locales ?? i18n.locale].flat();
    const locales = wanted.join();
    if (last?.locales !== locales) last = { locales, formatter: create(wanted) };
    return last.formatter;
  };
}
