import { inLanguage } from "./formatter.ts";
import { i18n } from "./i18n.ts";

const weekdays = inLanguage((locales) => new Intl.DateTimeFormat(locales, { weekday: "long" }));

/** The day of the week of a point in time, in the language of the page: "Monday". */
export function formatWeekday(time: Date): string {
  return weekdays().format(time);
}

/** A day of the week by its number, 0 for Sunday. */
export function weekdayTitle(day: number): string {
  const sunday = 4;
  return formatWeekday(new Date(2026, 0, sunday + day));
}

/** The numbers of the days of the week, 0 for Sunday, beginning as in the language of the page, else on Monday. */
export function listWeekdays(): readonly number[] {
  const [locale = "en"] = [i18n.locales ?? i18n.locale].flat();
  const { firstDay } = weekInfoOf(new Intl.Locale(locale));
  return Array.from({ length: 7 }, (_, index) => (firstDay + index) % 7);
}

type WeekInfo = { /** 1 for Monday to 7 for Sunday. */ readonly firstDay: number };

/** Older browsers have a property instead of the function, or neither. */
function weekInfoOf(locale: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }): WeekInfo {
  return locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
}
