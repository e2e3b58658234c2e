import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import PO from "pofile";
import { catalogKey } from "./catalog-key.ts";

/** The language that all texts are written in. */
export const sourceLanguage = "en";

/** The catalogs of a checkout. An installation sets its own folder before anything is translated. */
let folder = join(import.meta.dirname, "../../ui/locales");

/** Sets the folder with the catalogs, one PO file for each language. */
export function setCatalogFolder(path: string): void {
  if (path === folder) return;
  folder = path;
  known = undefined;
  for (const listener of listeners) listener();
}

/** Calls back when the folder changes. */
export function onCatalogFolderChange(listener: () => void): void {
  listeners.push(listener);
}

const listeners: (() => void)[] = [];

let known: readonly string[] | undefined;

/** The languages that people can choose, as BCP 47 tags in alphabetical order: those with a catalog. */
export function languages(): readonly string[] {
  known ??= readdirSync(folder)
    .filter((file) => file.endsWith(".po"))
    .map((file) => basename(file, ".po"))
    .sort();
  return known;
}

/** A text of a catalog: its English form, its context if that has two meanings, and its translation. */
export type CatalogText = { readonly english: string; readonly context?: string; readonly translation: string };

/**
 * Reads the translations of a language, by `catalogKey`. Those that are missing are left out. It reads the whole file,
 * so callers keep the result.
 */
export function readCatalog(language: string): ReadonlyMap<string, CatalogText> {
  const { items } = PO.parse(readFileSync(join(folder, `${language}.po`), "utf8"));
  return new Map(
    items.flatMap(({ msgid, msgctxt, msgstr: [translation = ""] }) =>
      translation === ""
        ? []
        : [[catalogKey(msgid, msgctxt), { english: msgid, ...(msgctxt && { context: msgctxt }), translation }]],
    ),
  );
}
