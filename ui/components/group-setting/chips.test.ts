import { expect, test } from "vitest";
import { createChips } from "./chips.tsx";
import { directory } from "./testing/example-organization.ts";

const shown = (groups: number[], people: number[], nobody?: string) =>
  createChips({ groups, people }, directory, nobody).map((chip) => chip.shown);

test("chips say who is deactivated or unknown", () => {
  expect(shown([11, 13, 99], [3, 6, 99])).toEqual([
    ...["packers", "schedulers (deactivated)", "Unknown group"],
    ...["Nina Vogel", "Rolf Berg (deactivated)", "Unknown person"],
  ]);
});

test("without a choice, the only chip says so", () => {
  expect(shown([], [])).toEqual(["Nobody"]);
  expect(shown([], [], "Nobody else")).toEqual(["Nobody else"]);
});
