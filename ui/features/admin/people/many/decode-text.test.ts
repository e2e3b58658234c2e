import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const text = "Björn Åkesson;bjorn@example.test";

test("a UTF-8 file is read with and without a byte-order mark", () => {
  expect(decodeText(Buffer.from(text))).toBe(text);
  expect(decodeText(Buffer.from(`\uFEFF${text}`))).toBe(text);
});

test("a file from a spreadsheet on Windows is read correctly", () => {
  expect(decodeText(Buffer.from(text, "latin1"))).toBe(text);
  expect(decodeText(Buffer.from([0x80, 0x3b, 0x93, 0x41, 0x94]))).toBe("€;“A”");
});

test("UTF-16 with a byte-order mark is read, in both byte orders", () => {
  const little = Buffer.from(`\uFEFF${text}`, "utf16le");
  expect(decodeText(little)).toBe(text);
  expect(decodeText(Buffer.from(little).swap16())).toBe(text);
});

test("a file that is not text gives undefined", () => {
  expect(decodeText(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00, 0xff]))).toBeUndefined();
  expect(decodeText(Buffer.from("name\0address"))).toBeUndefined();
});
