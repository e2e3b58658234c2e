import { languages } from "../../server/texts/catalogs.ts";

/**
 * The flags of electron-builder for the languages that the package keeps of Chromium's own texts: those that Watercooler
 * is translated to. Pages see only these as the languages of the system.
 */
export function languageFlags(catalogs: readonly string[] = languages()): string[] {
  return catalogs.map((language) => `-c.electronLanguages=${language === "en" ? "en-US" : language}`);
}
