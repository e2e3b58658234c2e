import { expect, test } from "vitest";
import { deletesSooner } from "./retention.ts";

test("messages are deleted sooner when the days become fewer, or when there was no limit before", () => {
  const of = (message_retention_days: string) => ({ message_retention_days });
  expect(deletesSooner(of("forever"), of("365"))).toBe(true);
  expect(deletesSooner(of("365"), of("30"))).toBe(true);
  expect(deletesSooner(of("30"), of("365"))).toBe(false);
  expect(deletesSooner(of("30"), of("forever"))).toBe(false);
});
