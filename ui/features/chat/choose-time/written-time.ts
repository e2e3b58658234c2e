import { latestDelivery } from "#server/domain/delivery-limit.ts";

/** A date and a time as the inputs of the browser have them: `2026-11-30` and `09:00`; empty if incomplete. */
export type WrittenTime = { readonly date: string; readonly time: string };

/** Why something cannot be delivered at a time. `skipped`: clocks are set forward over it. */
export type TimeProblem = "incomplete" | "skipped" | "past" | "late";

/** A time in the form of the inputs, in the time zone of this computer. */
export function writeTime(at: Date): WrittenTime {
  const date = [digits(at.getFullYear(), 4), digits(at.getMonth() + 1), digits(at.getDate())].join("-");
  return { date, time: `${digits(at.getHours())}:${digits(at.getMinutes())}` };
}

/**
 * The time that is written, in the time zone of this computer, or why nothing can be delivered then.
 * @param now undefined if the time may be past
 */
export function readTime({ date, time }: WrittenTime, now: Date | undefined): Date | TimeProblem {
  const [year, month, day] = date.split("-").map(Number);
  const [hour, minute] = time.split(":").map(Number);
  if (year === undefined || month === undefined || day === undefined) return "incomplete";
  if (hour === undefined || minute === undefined || date === "" || time === "") return "incomplete";
  const at = new Date(2000, month - 1, day, hour, minute);
  // The constructor takes 26 for 1926.
  at.setFullYear(year, month - 1, day);
  at.setHours(hour, minute);
  if (at.getTime() / 1000 > latestDelivery) return "late";
  if (now !== undefined && at.getTime() <= now.getTime()) return "past";
  return at.getHours() === hour && at.getMinutes() === minute ? at : "skipped";
}

/** The next full hour that is at least half an hour away. */
export function nextFullHour(now: Date): Date {
  const next = new Date(now.getTime() + 90 * 60_000);
  next.setMinutes(0, 0, 0);
  return next;
}

function digits(value: number, count = 2): string {
  return String(value).padStart(count, "0");
}
