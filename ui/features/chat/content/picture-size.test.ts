import { expect, test } from "vitest";
import { pictureWidth, readDimensions } from "./picture-size.ts";

test("a picture is as wide as it is, unless it would be too high", () => {
  expect(pictureWidth({ width: 120, height: 80 })).toBe("min(100%, 120px)");
  expect(pictureWidth({ width: 4032, height: 3024 })).toBe("min(100%, 427px)");
  expect(pictureWidth({ width: 2, height: 60_000 })).toBe("min(100%, 1px)");
});

test("only two positive numbers are a size", () => {
  expect(readDimensions("4032x3024")).toEqual({ width: 4032, height: 3024 });
  for (const text of ["", "0x10", "10x0", "10x", "10x10x10", "-1x4", "1e3x4", "9999999x1"]) {
    expect(readDimensions(text)).toBeUndefined();
  }
});
