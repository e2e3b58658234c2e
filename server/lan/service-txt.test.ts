import fc from "fast-check";
import { expect, it } from "vitest";
import { boundedTxt } from "./service-txt.ts";
import { truncateUtf8 } from "./truncate-utf8.ts";

const txt = { api: "v1", level: "1", version: "0.1.0", org: "Acme", id: "6f1c8a52", tls: "0" } as const;

const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { minLength: 100, maxLength: 400 })
  .map((codePoints) => String.fromCodePoint(...codePoints));

it("passes short values through", () => {
  expect(boundedTxt(txt)).toEqual(txt);
});

it("keeps each key=value within 255 bytes", () => {
  fc.assert(
    fc.property(anyText, (org) => {
      const bounded = boundedTxt({ ...txt, org });
      expect(Buffer.byteLength(`org=${bounded.org}`)).toBeLessThanOrEqual(255);
      expect(org.toWellFormed().startsWith(bounded.org ?? "?")).toBe(true);
    }),
  );
});

it("cuts before a character that does not fit, never inside it", () => {
  expect(truncateUtf8("aä😀b", 0)).toBe("");
  expect(truncateUtf8("aä😀b", 2)).toBe("a");
  expect(truncateUtf8("aä😀b", 6)).toBe("aä");
  expect(truncateUtf8("aä😀b", 7)).toBe("aä😀");
  expect(truncateUtf8("aä😀b", 8)).toBe("aä😀b");
});
