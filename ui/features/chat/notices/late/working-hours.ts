import { readText } from "../../../../lib/browser-storage.ts";
import { keepHere } from "./kept-here.ts";

/** The hours in which a person wants notifications in this browser, in the time zone of the computer. */
export type WorkingHours = {
  /** Whether there are none at other times. */
  readonly isOn: boolean;
  /** The days of the week on which the hours begin, 0 for Sunday. */
  readonly days: readonly number[];
  /** The minute of the day at which they begin. */
  readonly from: number;
  /** The minute of the day at which they end: of the next day, unless it is later than `from`. */
  readonly until: number;
};

/** What is offered to somebody who has chosen nothing: Monday to Friday, 9:00 to 17:00. */
export const usualHours: WorkingHours = { isOn: false, days: [1, 2, 3, 4, 5], from: 9 * 60, until: 17 * 60 };

/** The minutes of a day that can be chosen. */
export const minuteChoices: readonly number[] = Array.from({ length: 48 }, (_, index) => index * 30);

/** The working hours of a person in this browser. The server does not know them, as it does not know their pause. */
export function workingHoursOf(userId: number): WorkingHours {
  return readWorkingHours(readText(keyOf(userId)));
}

/** Changes them in all tabs of this browser. */
export function keepWorkingHours(userId: number, hours: WorkingHours): void {
  keepHere(keyOf(userId), JSON.stringify(hours));
}

const keyOf = (userId: number) => `watercooler-working-hours-${userId}`;

/** The hours of a stored text; the usual ones if it has none. Any text may come: people can edit what is stored. */
export function readWorkingHours(text: string | null): WorkingHours {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    return isWorkingHours(stored) ? stored : usualHours;
  } catch {
    return usualHours;
  }
}

function isWorkingHours(stored: unknown): stored is WorkingHours {
  if (typeof stored !== "object" || stored === null) return false;
  const { isOn, days, from, until } = stored as Partial<Record<keyof WorkingHours, unknown>>;
  return (
    typeof isOn === "boolean" &&
    Array.isArray(days) &&
    days.every((day) => Number.isInteger(day) && day >= 0 && day <= 6) &&
    [from, until].every((minute) => minuteChoices.some((choice) => choice === minute))
  );
}
