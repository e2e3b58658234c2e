import { i18n } from "./i18n.ts";

/**
 * A formatter of `Intl` in the language of the pages and the time zone of the computer. It is created again only when one
 * of these changes, such as on a journey, because creating one takes longer than using it.
 */
export function inLanguage<Formatter>(create: (locales: string[]) => Formatter): () => Formatter {
  let last: { readonly key: string; readonly formatter: Formatter } | undefined;
  return () => {
    const locales = [i18n.locales ?? i18n.locale].flat();
    const key = `${locales.join()} ${new Date().getTimezoneOffset()}`;
    if (last?.key !== key) last = { key, formatter: create(locales) };
    return last.formatter;
  };
}
