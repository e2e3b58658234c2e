import { plural, t } from "@lingui/core/macro";
import { inLanguage } from "../../../lib/formatter.ts";

/** The number of messages sent on a calendar day ("2026-03-02") in the server's time zone. */
export type Day = { readonly day: string; readonly sent: number };

const long = inLanguage(
  (locales) => new Intl.DateTimeFormat(locales, { weekday: "long", day: "numeric", month: "long" }),
);
const short = inLanguage((locales) => new Intl.DateTimeFormat(locales, { day: "numeric", month: "short" }));

/** A calendar day ("2026-03-02") in the user's words: "Monday, 2 March". */
export function formatDay(day: string): string {
  return long().format(parseDay(day));
}

/** The short form: "2 Mar". */
export function formatShortDay(day: string): string {
  return short().format(parseDay(day));
}

/** A day with its number of messages. */
export function describeDay({ day, sent }: Day): string {
  const date = formatDay(day);
  return t`${date}: ${plural(sent, { one: "# message", other: "# messages" })}`;
}

/** Noon of that day. A date alone is read as midnight UTC, which is the day before in America. */
function parseDay(day: string): Date {
  return new Date(`${day}T12:00`);
}
