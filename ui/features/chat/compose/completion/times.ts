import { t } from "@lingui/core/macro";
import { formatDayTime } from "../../../../lib/format-day-time.ts";
import { describePreset } from "../../choose-time/describe-time.ts";
import { listPresets } from "../../choose-time/preset-times.ts";
import { findMatches, searchable } from "../suggestions/name-search.ts";
import type { CompletionSuggestion } from "./completion-suggestion.ts";

/**
 * The times that complete `<time:…`: those whose names fit what was typed, the next time with the hour that was typed,
 * and any other one. Each reader sees it in their own time zone.
 */
export function findTimes(query: string, now: Date, limit: number): CompletionSuggestion[] {
  const typed = readHour(query, now);
  const presets = [{ name: "now", at: now } as const, ...listPresets(now, true)].map((preset) => {
    const name = preset.name === "now" ? t`Now` : describePreset(preset);
    return { key: preset.name, name, at: preset.at, search: searchable(name) };
  });
  const offered =
    typed === undefined
      ? findMatches(query, presets, limit - 1)
      : [{ key: "typed", name: formatDayTime(typed, now), at: typed }];
  return [
    ...offered.map(({ key, name, at }) => ({ key: `time-${key}`, name, value: `${writeTimeMark(at)} ` })),
    { key: "time-any", name: t`Custom time…`, value: undefined },
  ];
}

/** The Markdown of a time, with the offset of this computer's time zone: `<time:2026-11-30T09:00:00+01:00>`. */
export function writeTimeMark(at: Date): string {
  const offset = -at.getTimezoneOffset();
  const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 16);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `<time:${local}:00${offset < 0 ? "-" : "+"}${hours}:${minutes}>`;
}

/** The next time at an hour such as 15:30; undefined if something else was typed. */
function readHour(query: string, now: Date): Date | undefined {
  const [, hour, minute] = /^(\d{1,2})[:.](\d\d)$/.exec(query.trim()) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate(), Number(hour), Number(minute));
  if (at.getTime() <= now.getTime()) at.setDate(at.getDate() + 1);
  return at;
}
