import { inLanguage } from "../../../../lib/formatter.ts";

const long = inLanguage((locales) => new Intl.DateTimeFormat(locales, { month: "long", year: "numeric" }));
const short = inLanguage((locales) => new Intl.DateTimeFormat(locales, { month: "short", year: "numeric" }));

/** A month ("2026-03") in the user's words: "March 2026". */
export function formatMonth(month: string): string {
  return long().format(parseMonth(month));
}

/** The short form: "Mar 2026". */
export function formatShortMonth(month: string): string {
  return short().format(parseMonth(month));
}

/** The middle of that month, which is in it in every time zone. */
function parseMonth(month: string): Date {
  return new Date(`${month}-15T12:00`);
}
