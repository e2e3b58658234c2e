import { expect, test } from "vitest";
import { endOf, momentOf, readDate, startOf } from "./day.ts";
import type { Message } from "./message.ts";
import { matchesNarrow } from "./narrow-match.ts";
import { termsOf } from "./narrow-terms.ts";
import { exampleMessage } from "./testing/example-events.ts";

test.each([
  ["2026-11-20", "2026-11-20"],
  ["2026-3-1", "2026-03-01"],
  ["2026-11-31", undefined],
  ["0026-11-30", undefined],
  ["2026-11", undefined],
  ["today", undefined],
])("%s is the date %s", (text, day) => {
  expect(readDate(text)).toBe(day);
});

test("a day begins at midnight in the reader's time zone, and ends at the next midnight", () => {
  expect(startOf("2026-11-20")).toBe(new Date(2026, 10, 20).getTime());
  expect(endOf("2026-11-20")).toBe(new Date(2026, 10, 21).getTime());
  expect(endOf("2026-12-31")).toBe(startOf("2027-01-01"));
});

test("the API gets moments: the beginning of a day, or its end", () => {
  const terms = termsOf([
    { operator: "before", operand: "2026-11-20" },
    { operator: "after", operand: "2026-11-20", negated: true },
  ]);
  expect(terms).toEqual([
    { operator: "before", operand: new Date(2026, 10, 20).getTime() / 1000, negated: false },
    { operator: "after", operand: new Date(2026, 10, 21).getTime() / 1000, negated: true },
  ]);
});

test("before and after both leave the day out that they name, and without them it is found", () => {
  const sentAt = (...time: [number, number, number, number, number, number]): Message => ({
    ...exampleMessage(1, { kind: "topic", channelId: 5, topic: "lamp" }),
    timestamp: new Date(...time).getTime() / 1000,
  });
  const times = [
    sentAt(2026, 10, 19, 23, 59, 59),
    sentAt(2026, 10, 20, 0, 0, 0),
    sentAt(2026, 10, 20, 23, 59, 59),
    sentAt(2026, 10, 21, 0, 0, 0),
  ];
  const found = (operator: "before" | "after", negated: boolean) =>
    times.map((message) => matchesNarrow([{ operator, operand: "2026-11-20", negated }], message));
  expect(found("before", false)).toEqual([true, false, false, false]);
  expect(found("after", false)).toEqual([false, false, false, true]);
  expect(found("before", true)).toEqual([false, true, true, true]);
  expect(found("after", true)).toEqual([true, true, true, false]);
  expect(momentOf({ operator: "after", operand: "2026-11-20" })).toBe(endOf("2026-11-20") / 1000);
});
