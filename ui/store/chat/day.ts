import type { Term } from "./narrow.ts";

/** A day as one types it in a search, in the reader's time zone: `2026-11-20`. */
export type Day = string;

/** The day that a date names: `2026-11-20` or `2026-3-1`; undefined if it names none. */
export function readDate(text: string): Day | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const day = writeDay(new Date(year, month - 1, date));
  // There is no 31 November.
  return day === [String(year), pad(month), pad(date)].join("-") ? day : undefined;
}

/** The day of a time. */
export function writeDay(time: Date): Day {
  return [String(time.getFullYear()), pad(time.getMonth() + 1), pad(time.getDate())].join("-");
}

/** When a day begins, in milliseconds since 1970. */
export function startOf(day: Day): number {
  return midnight(day, 0);
}

/** When the next day begins. */
export function endOf(day: Day): number {
  return midnight(day, 1);
}

/** Whether the operand of an operator is a {@link Day}. */
export function takesDay(operator: string | undefined): operator is "before" | "after" {
  return operator === "before" || operator === "after";
}

/**
 * The moment at which a `before` or `after` term divides the messages, in seconds since 1970, as the API has it. Both
 * leave out the day that they name: what is after it begins with the next one.
 */
export function momentOf({ operator, operand }: Term): number {
  const day = String(operand);
  return (operator === "before" ? startOf(day) : endOf(day)) / 1000;
}

function midnight(day: Day, later: number): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
