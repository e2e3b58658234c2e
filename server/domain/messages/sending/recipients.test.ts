import fc from "fast-check";
import { expect, test } from "vitest";
import { ApiError } from "../../../http/errors.ts";
import { type RecipientParam, readRecipients } from "./recipients.ts";

test("a channel is named by ID, by name, or by a list of one", () => {
  for (const type of ["channel", "stream"]) {
    expect(readRecipients(type, 3)).toEqual({ kind: "channel", channel: 3 });
    expect(readRecipients(type, " workshop ")).toEqual({ kind: "channel", channel: "workshop" });
    expect(readRecipients(type, [3])).toEqual({ kind: "channel", channel: 3 });
    expect(readRecipients(type, ["workshop"])).toEqual({ kind: "channel", channel: "workshop" });
  }
});

test("people are named by ID, alone or in a list, and a repeated ID counts once", () => {
  for (const type of ["direct", "private"]) {
    expect(readRecipients(type, 10)).toEqual({ kind: "direct", people: [10] });
    expect(readRecipients(type, [10, 11, 10])).toEqual({ kind: "direct", people: [10, 11] });
  }
});

test("people are named by email address, in a list or separated by commas", () => {
  const people = ["nina@example.test", "omar@example.test"];
  expect(readRecipients("direct", people)).toEqual({ kind: "direct", people });
  expect(readRecipients("direct", "nina@example.test, omar@example.test,")).toEqual({ kind: "direct", people });
});

test("naming nobody, several channels, or people both by ID and by email is refused", () => {
  const refusals: [string, RecipientParam, string][] = [
    ["direct", [], "Message must have recipients"],
    ["direct", " , ", "Message must have recipients"],
    ["channel", "", "Message must have recipients"],
    ["channel", [], "Message must have recipients"],
    ["channel", [3, 4], "Expected exactly one channel"],
    ["direct", '[10, "nina@example.test"]', "Recipient lists may contain emails or user IDs, but not both."],
    ["direct", "[-1]", "Invalid recipient list: give user IDs or email addresses."],
    ["letter", 3, "Invalid message type"],
  ];
  for (const [type, to, message] of refusals) {
    expect(() => readRecipients(type, to)).toThrow(expect.objectContaining({ code: "BAD_REQUEST", message }));
  }
});

test("any input is either read or refused", () => {
  const anyTo = fc.oneof(
    fc.nat(),
    fc.array(fc.nat()),
    fc.array(fc.string({ unit: "binary" })),
    fc.string({ unit: "binary" }),
    fc.json(),
    fc.json().map((text) => `[${text}`),
  );
  const anyType = fc.oneof(fc.constantFrom("direct", "private", "channel", "stream"), fc.string());
  fc.assert(
    fc.property(anyType, anyTo, (type, to) => {
      try {
        const recipients = readRecipients(type, to);
        if (recipients.kind === "direct") expect(recipients.people.length).toBeGreaterThan(0);
        else expect(recipients.channel).not.toBe("");
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError);
      }
    }),
  );
});
