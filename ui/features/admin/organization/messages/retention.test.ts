import { expect, test } from "vitest";
import { deletesSooner } from "./retention.ts";

test("messages are deleted sooner when the days become fewer, or when there was no limit before", () => {
  const keeping = (message_retention_days: string) => ({ message_retention_days });
  expect(deletesSooner(keeping("forever"), keeping("365"))).toBe(true);
  expect(deletesSooner(keeping("365"), keeping("30"))).toBe(true);
  expect(deletesSooner(keeping("30"), keeping("365"))).toBe(false);
  expect(deletesSooner(keeping("30"), keeping("forever"))).toBe(false);
});
