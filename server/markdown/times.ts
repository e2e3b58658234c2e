import type { StateInline } from "markdown-it";
import { escapeHtml, matchHere, pushHtml } from "./html.ts";

/** Inline rule for `<time:…>`: a time that each reader sees in their own time zone. */
export function parseTime(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x3c) return false;
  const match = matchHere(state, time);
  const text = match?.[1];
  if (!match || text === undefined) return false;
  if (!silent) pushHtml(state, timeHtml(text));
  state.pos += match[0].length;
  return true;
}

const time = /<time:([^<>\n]{1,100})>/y;

function timeHtml(text: string): string {
  const milliseconds = readTime(text.trim());
  if (milliseconds === undefined) {
    return `<span class="timestamp-error">Invalid time format: ${escapeHtml(text)}</span>`;
  }
  const moment = new Date(milliseconds).toISOString().replace(/\.\d+Z$/, "Z");
  return `<time datetime="${moment}">${escapeHtml(text)}</time>`;
}

/** Seconds since 1970, or an ISO 8601 date with or without a time and a zone; without a zone it is UTC. */
function readTime(text: string): number | undefined {
  if (/^\d{1,12}$/.test(text)) return keepIfInRange(Number(text) * 1000);
  const [, date, clock = "00:00:00", zone = "Z"] = isoTime.exec(text) ?? [];
  if (date === undefined) return undefined;
  const seconds = clock.length === 5 ? ":00" : "";
  const offset =
    zone.toUpperCase() === "Z"
      ? "Z"
      : zone.trim().replace(/^([+-]\d\d):?(\d\d)?$/, (_whole, hours, minutes) => `${hours}:${minutes ?? "00"}`);
  const milliseconds = keepIfInRange(Date.parse(`${date}T${clock}${seconds}${offset}`));
  return milliseconds !== undefined && isRealDay(date) ? milliseconds : undefined;
}

const isoTime = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)(Z|z| ?[+-]\d\d(?::?\d\d)?)?)?$/;

/** Date.parse reads February 30 as March 1. */
function isRealDay(date: string): boolean {
  const moment = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date);
}

function keepIfInRange(milliseconds: number): number | undefined {
  return milliseconds >= 0 && milliseconds < Date.UTC(10_000, 0) ? milliseconds : undefined;
}
