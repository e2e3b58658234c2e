import { expect, test } from "vitest";
import { formatNames } from "./format-names.ts";

test("a few names are listed, and others are counted", () => {
  const people = ["Task clock", "Calendar", "Lunch", "Deliveries"].map((full_name) => ({ full_name }));
  expect(formatNames(people.slice(0, 1))).toBe("Task clock");
  expect(formatNames(people, 4)).toBe("Task clock, Calendar, Lunch, and Deliveries");
  expect(formatNames(people, 2)).toBe("Task clock, Calendar, and 2 others");
  expect(formatNames(people, 3)).toBe("Task clock, Calendar, Lunch, and 1 other");
});
