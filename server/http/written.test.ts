import fc from "fast-check";
import { expect, test } from "vitest";
import { writeMembers, written, writtenList } from "./written.ts";

test("members are written as JSON.stringify writes them, whichever of them are at hand", () => {
  const member = fc.tuple(fc.string(), fc.oneof(fc.jsonValue(), fc.constant(undefined)), fc.boolean());
  fc.assert(
    fc.property(fc.array(member), (members) => {
      const plain = Object.fromEntries(members.map(([name, value]) => [name, value]));
      const mixed = Object.fromEntries(
        members.map(([name, value, isAtHand]) => [
          name,
          isAtHand && value !== undefined ? written(JSON.stringify(value)) : value,
        ]),
      );
      expect(`{${writeMembers(mixed).join("")}}`).toBe(JSON.stringify(plain));
    }),
  );
});

test("a list is put together from entries in one piece or several", () => {
  const list = (...entries: (string | string[])[]) => writeMembers({ boats: writtenList(entries) }).join("");
  expect(list()).toBe('"boats":[]');
  expect(list("1", ['{"a":', "2", "}"], '"b"')).toBe('"boats":[1,{"a":2},"b"]');
});

test("what is shared is one piece of its own, not copied", () => {
  const shared = JSON.stringify("x".repeat(1_000));
  const pieces = writeMembers({ before: 1, list: writtenList([["[", shared, "]"], shared]), after: 2 });
  expect(pieces.filter((piece) => piece === shared)).toHaveLength(2);
});
