import { languageFor } from "./translate.ts";

/**
 * The locale by which dates and lists are written in a text of this language: the language itself with its region, or
 * English if there is no catalog for it, because the text is English then.
 * @param language as accounts and organizations have it: `de`, `en_GB`, `pt_BR`
 */
export function formatLocale(language: string): string {
  const tag = language.replaceAll("_", "-");
  const catalog = languageFor(tag);
  return tag.split("-")[0] === catalog.split("-")[0] ? tag : catalog;
}
