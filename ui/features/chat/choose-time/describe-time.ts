import { t } from "@lingui/core/macro";
import { formatClockTime } from "../../../lib/format-time.ts";
import { inLanguage } from "../../../lib/formatter.ts";
import type { PresetTime } from "./preset-times.ts";
import type { TimeProblem } from "./written-time.ts";

const weekday = inLanguage((locales) => new Intl.DateTimeFormat(locales, { weekday: "long" }));

/** The name of a time that is offered: "Tomorrow, 09:00". */
export function describePreset({ name, at }: PresetTime): string {
  if (name === "hour") return t`In 1 hour`;
  const time = formatClockTime(at);
  if (name === "tomorrow") return t({ message: `Tomorrow, ${time}`, comment: "Tomorrow, 09:00" });
  const day = weekday().format(at);
  return t({ message: `${day}, ${time}`, comment: "Monday, 09:00" });
}

/** Why nothing can be delivered at a time, and what to do. */
export function describeTimeProblem(problem: TimeProblem): string {
  switch (problem) {
    case "incomplete":
      return t`Enter a date and a time.`;
    case "skipped":
      return t`Clocks are set forward then, so this time does not exist. Choose another one.`;
    case "past":
      return t`This time is in the past. Choose a later one.`;
    case "late":
      return t`Choose a time before the year 10000.`;
  }
}
