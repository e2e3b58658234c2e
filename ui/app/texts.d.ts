/** Where the texts of the pages are (scripts/build/texts.ts makes them from ui/locales). */
declare module "virtual:texts" {
  /** The path of the folder with a file of JSON for each language and area. */
  export const folder: string;
  /** The languages with texts, and those of the tests, as BCP 47 tags. */
  export const available: readonly string[];
}
