import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PO from "pofile";
import { type CatalogText, readCatalog, sourceLanguage } from "../catalogs.ts";

/** The languages of the tests. The second one runs from right to left. */
export const pseudoLanguages = ["en-XA", "ar-XB"] as const;

/**
 * Creates a folder of catalogs in which the tests' own languages are complete: each text is the English one in
 * ⟦brackets⟧. What has no brackets is not from the catalog, or is in another language.
 */
export function pseudoCatalogs(): string {
  const folder = mkdtempSync(join(tmpdir(), "catalogs-"));
  const texts = [...readCatalog(sourceLanguage).values()];
  const write = (language: string, translate: (english: string) => string) =>
    writeFileSync(join(folder, `${language}.po`), catalogOf(texts, translate));
  write(sourceLanguage, (english) => english);
  for (const language of pseudoLanguages) write(language, (english) => `⟦${english}⟧`);
  return folder;
}

function catalogOf(texts: readonly CatalogText[], translate: (english: string) => string): string {
  const po = new PO();
  po.items = texts.map(({ english, context = null }) =>
    Object.assign(new PO.Item(), { msgid: english, msgctxt: context, msgstr: [translate(english)] }),
  );
  return po.toString();
}

/** The parts of a text that are outside of all brackets, without those that are only punctuation and space. */
export function untranslatedParts(text: string): string[] {
  let rest = text;
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, "\n");
  }
  return rest.split("\n").flatMap((part) => (/\p{L}/u.test(part) ? [part.trim()] : []));
}
