import { afterEach, expect, test, vi } from "vitest";
import { createSelectorFactory } from "./create-selector.ts";
import {
  formatAlternatives,
  formatDuration,
  formatExactDuration,
  formatList,
  formatNumber,
  formatSize,
} from "./format.ts";
import { formatRelativeTime } from "./format-time.ts";
import { inLanguage } from "./formatter.ts";
import { i18n } from "./i18n.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  i18n.loadAndActivate({ locale: "en", messages: {} });
});

test("names of different directions keep their order in a list", () => {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  expect(formatList(["ליאורה", "Nina"])).toBe("\u2068ליאורה\u2069 and \u2068Nina\u2069");
  expect(formatList(["ליאורה"])).toBe("ליאורה");
});

test("numbers, units, lists and times follow the language", () => {
  i18n.loadAndActivate({ locale: "de", messages: {} });
  expect(formatNumber(20_411)).toBe("20.411");
  expect(formatSize(1_550)).toBe("1,6 kB");
  expect(formatDuration(61)).toBe("2 Minuten");
  expect(formatExactDuration(604_800)).toBe("1 Woche");
  expect(formatList(["Ada", "Nina", "Ben"])).toBe("Ada, Nina und Ben");
  expect(formatAlternatives(["PNG", "GIF"])).toBe("PNG oder GIF");
  expect(formatRelativeTime(new Date(2026, 2, 10, 15, 9), new Date(2026, 2, 10, 15, 30))).toBe("vor 21 Minuten");
});

test("the region of the browser counts", () => {
  i18n.activate("en", ["en-GB", "en"]);
  expect(formatList(["Ada", "Nina", "Ben"])).toBe("Ada, Nina and Ben");
});

test("a formatter is created once for each language", () => {
  let created = 0;
  const formatter = inLanguage((locales) => {
    created += 1;
    return locales.join();
  });
  expect([formatter(), formatter()]).toEqual(["en", "en"]);
  i18n.activate("de", ["de-AT", "de"]);
  expect([formatter(), formatter()]).toEqual(["de-AT,de", "de-AT,de"]);
  expect(created).toBe(2);
});

test("a computer that has travelled shows the time of its new place", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  const clock = inLanguage((locales) => new Intl.DateTimeFormat(locales, { timeStyle: "short", hourCycle: "h23" }));
  const noon = new Date("2026-03-10T12:00:00Z");
  expect(clock().format(noon)).toBe("13:00");
  vi.stubEnv("TZ", "Asia/Tokyo");
  expect(clock().format(noon)).toBe("21:00");
});

test("a selector computes again in another language", () => {
  const createSelector = createSelectorFactory<readonly string[]>();
  const sorted = createSelector([(names) => names], (names) => names.toSorted(new Intl.Collator(i18n.locale).compare));
  const names = ["Zoe", "Åse"];
  expect(sorted(names)).toEqual(["Åse", "Zoe"]);
  i18n.loadAndActivate({ locale: "nb", messages: {} });
  expect(sorted(names)).toEqual(["Zoe", "Åse"]);
});
