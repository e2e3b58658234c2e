import fc from "fast-check";
import { expect, test } from "vitest";
import { nameInAddress, uploadName } from "./name.ts";

test.each([
  ["lamp.pdf", "lamp.pdf", "lamp.pdf"],
  ["The lamp (final) [2].pdf", "The lamp (final) [2].pdf", "The-lamp-final-2.pdf"],
  ["Größe 船.png", "Größe 船.png", "Größe-船.png"],
  ["photo\u202egnp.exe", "photognp.exe", "photognp.exe"],
  ["a\u0000b\r\nc.txt", "abc.txt", "abc.txt"],
  ['"><img src=x>.svg', '"><img src=x>.svg', "img-srcx.svg"],
  ["%2e%2e%2fetc", "%2e%2e%2fetc", "2e2e2fetc"],
  ["..", "uploaded-file", "uploaded-file"],
  ["", "uploaded-file", "uploaded-file"],
  ["🚣", "🚣", "uploaded-file"],
  ["🚣.png", "🚣.png", "uploaded-file.png"],
  [".profile", ".profile", ".profile"],
])("a file called %j is called %j, and %j in its address", (given, name, address) => {
  expect(uploadName(given)).toBe(name);
  expect(nameInAddress(uploadName(given))).toBe(address);
});

test("a name that is too long keeps its ending", () => {
  expect(uploadName(`${"x".repeat(500)}.tar.gz`)).toBe(`${"x".repeat(197)}.gz`);
});

test("the name in an address is always one part of a path, never a folder, and survives encoding", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.string()), (given) => {
      const address = nameInAddress(uploadName(given));
      expect(address).toMatch(/^(?!\.*$)[\p{L}\p{M}\p{N}._-]+$/u);
      expect(decodeURIComponent(new URL(`http://desk/${address}`).pathname)).toBe(`/${address}`);
    }),
  );
});
