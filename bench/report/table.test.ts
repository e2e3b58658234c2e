import { expect, test } from "vitest";
import type { Measurement } from "./measurement.ts";
import { formatTable } from "./table.ts";

const sending: Measurement = {
  what: "sends",
  against: "bare insert",
  unit: "/s",
  product: 6543.2,
  floor: 12_000,
  figure: 0.545,
  target: { atLeast: 0.5 },
  details: {},
};

test("a figure is in one row with its floor and its target", () => {
  const [, , row] = formatTable([sending]).split("\n");
  expect(row?.split(/ {2,}/)).toEqual(["sends", "12,000 /s", "6,543 /s", "bare insert", "0.55", ">= 0.5"]);
});

test("a target that was missed is marked", () => {
  expect(formatTable([{ ...sending, figure: 0.49 }])).toMatch(/missed$/);
  expect(formatTable([{ ...sending, figure: 1.6, target: { atMost: 1.5 } }])).toMatch(/<= 1.5 +missed$/);
  expect(formatTable([{ ...sending, figure: 1.4, target: { atMost: 1.5 } }])).not.toContain("missed");
});

test("a plain value has no floor", () => {
  const memory = { ...sending, what: "idle", against: null, unit: "MiB", product: 84.21, floor: null, figure: 84.21 };
  const [, , row] = formatTable([{ ...memory, target: { atMost: 110 } }]).split("\n");
  expect(row?.trim().split(/ {2,}/)).toEqual(["idle", "84.2 MiB", "<= 110"]);
});
