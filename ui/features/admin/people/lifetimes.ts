import { t } from "@lingui/core/macro";
import { formatExactDuration } from "../../../lib/format.ts";

const minutesPerDay = 24 * 60;

/** The choices of how long an invitation can be used. Their values are minutes, and empty for no end. */
export function lifetimes() {
  const limited = [1, 7, 30, 365].map((days) => days * minutesPerDay);
  return [
    ...limited.map((minutes) => ({ value: String(minutes), label: formatExactDuration(minutes * 60) })),
    { value: "", label: t`Doesn't expire` },
  ];
}

/** The choice at first. */
export const usualLifetime = String(7 * minutesPerDay);

/** A choice as the API has it: null for no end. */
export function lifetimeInMinutes(choice: string): number | null {
  return choice === "" ? null : Number(choice);
}
