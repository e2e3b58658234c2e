import { inLanguage } from "./formatter.ts";

const withYear = inLanguage(
  (locales) => new Intl.DateTimeFormat(locales, { day: "numeric", month: "long", year: "numeric" }),
);

/** A day with its year: "3 March 2026". */
export function formatDate(then: Date): string {
  return withYear().format(then);
}
