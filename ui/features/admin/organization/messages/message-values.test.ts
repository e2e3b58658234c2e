import { expect, test } from "vitest";
import { deletesSooner, type MessageValues, messageParameters, messageProblems } from "./message-values.ts";

const values = { retention: "forever", days: "" } as MessageValues;

test("times are sent as seconds, or without limit", () => {
  const changes = { message_content_edit_limit_seconds: "600", message_content_delete_limit_seconds: "unlimited" };
  expect(messageParameters(changes, values)).toEqual({
    message_content_edit_limit_seconds: 600,
    message_content_delete_limit_seconds: "unlimited",
  });
});

test("how long messages are kept is sent in days, and without limit for ever", () => {
  const kept = { ...values, retention: "days", days: "30" };
  expect(messageParameters({ retention: "days", days: "30" }, kept)).toEqual({ message_retention_days: 30 });
  expect(messageParameters({ retention: "forever" }, values)).toEqual({ message_retention_days: "unlimited" });
});

test.each(["", "0", "-1", "1.5", "100001", "many"])("'%s' is no number of days", (days) => {
  expect(messageProblems({ retention: "days", days }).days).toContain("whole number of days");
});

test("messages are deleted sooner when fewer days are chosen than before, or days at all", () => {
  const of = (days: string) => ({ retention: "days", days });
  expect(deletesSooner(values, of("365"))).toBe(true);
  expect(deletesSooner(of("365"), of("30"))).toBe(true);
  expect(deletesSooner(of("30"), of("365"))).toBe(false);
  expect(deletesSooner(of("30"), values)).toBe(false);
});
