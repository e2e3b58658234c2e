import { afterEach, expect, test, vi } from "vitest";
import { renderMarkdown } from "#server/markdown/render.ts";
import { office } from "#server/markdown/testing.ts";
import { findTimes, writeTimeMark } from "./times.ts";

afterEach(() => vi.unstubAllEnvs());

const now = () => new Date(2026, 10, 28, 12, 30);

test.each([
  ["Europe/Berlin", "<time:2026-11-28T12:30:00+01:00>", "2026-11-28T11:30:00Z"],
  ["America/St_Johns", "<time:2026-11-28T12:30:00-03:30>", "2026-11-28T16:00:00Z"],
  ["UTC", "<time:2026-11-28T12:30:00+00:00>", "2026-11-28T12:30:00Z"],
])("in %s a time is written so that the server reads the same moment", (zone, written, moment) => {
  vi.stubEnv("TZ", zone);
  expect(writeTimeMark(now())).toBe(written);
  expect(renderMarkdown(written, office).html).toContain(`datetime="${moment}"`);
});

test("times are found by their names, and by an hour, which is the next one", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  const names = (query: string) => findTimes(query, now(), 8).map(({ name }) => name);
  expect(names("")).toEqual([
    "Now",
    "In 1 hour",
    expect.stringMatching(/^Tomorrow, /),
    expect.any(String),
    "Custom time…",
  ]);
  expect(names("tom")).toEqual([expect.stringMatching(/^Tomorrow, /), "Custom time…"]);
  const values = (query: string) => findTimes(query, now(), 8).map(({ value }) => value);
  expect(values("15:05")).toEqual(["<time:2026-11-28T15:05:00+01:00> ", undefined]);
  expect(values("9:00")).toEqual(["<time:2026-11-29T09:00:00+01:00> ", undefined]);
  expect(values("25:00")).toEqual([undefined]);
});
