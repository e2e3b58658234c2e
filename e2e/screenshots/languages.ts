import { german } from "./content/de.ts";
import { english } from "./content/en.ts";
import { japanese } from "./content/ja.ts";
import type { SampleOffice } from "./content/sample-office.ts";

/** A language of the pictures. */
export type Language = {
  /** A BCP 47 tag with a catalog. */
  readonly code: string;
  /** The locale of the browser. */
  readonly locale: string;
  /** Whether people there write 14:05 and not 2:05 PM. */
  readonly has24Hours: boolean;
  readonly office: SampleOffice;
  /** Where its pictures are, within docs/screenshots. */
  readonly folder: string;
};

/** The languages in the documentation. English has every picture; the others have those of docs/languages.md. */
export const languages: readonly Language[] = [
  { code: "en", locale: "en-GB", has24Hours: false, office: english, folder: "." },
  { code: "de", locale: "de-DE", has24Hours: true, office: german, folder: "de" },
  { code: "ja", locale: "ja-JP", has24Hours: true, office: japanese, folder: "ja" },
];
