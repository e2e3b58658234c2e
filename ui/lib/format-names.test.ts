import { expect, test } from "vitest";
import { formatNames } from "./format-names.ts";

test("a few names are listed, and others are counted", () => {
  const names = ["Task clock", "Calendar", "Lunch", "Deliveries"];
  expect(formatNames(names.slice(0, 1))).toBe("Task clock");
  expect(formatNames(names, 4)).toBe("Task clock, Calendar, Lunch, and Deliveries");
  expect(formatNames(names, 2)).toBe("Task clock, Calendar, and 2 others");
  expect(formatNames(names, 3)).toBe("Task clock, Calendar, Lunch, and 1 other");
});
