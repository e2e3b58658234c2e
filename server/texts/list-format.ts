import { formatLocale } from "./format-locale.ts";

/** How several things are listed in a text of this language: “Ada, Nina, and Ben”. */
export function listFormat(language: string): Intl.ListFormat {
  return new Intl.ListFormat(formatLocale(language));
}
