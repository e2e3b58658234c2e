/** The locale of dates and times: among English words they are English too, as the reader writes them if that is English. */
export const locale = englishLocale(new Intl.DateTimeFormat().resolvedOptions().locale);

/** The locale for a reader of another: their own if it is English, else days come before months and hours go to 24. */
export function englishLocale(reader: string): string {
  return /^en\b/.test(reader) ? reader : "en-GB";
}
