import { expect, test } from "vitest";
import { formatDuration, formatNumber, formatSize } from "./format.ts";

test("thousands are separated", () => {
  expect(formatNumber(20_411)).toBe("20,411");
});

test.each([
  [0, "1 second"],
  [0.2, "1 second"],
  [29.1, "30 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
])("%d seconds are %s", (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1_000, "1 kB"],
  [1_550, "1.6 kB"],
  [9_960, "10 kB"],
  [999_499, "999 kB"],
  [999_999, "1 MB"],
  [81_264_640, "81 MB"],
  [210_000_000_000, "210 GB"],
  [5_000_000_000_000_000, "5,000 TB"],
])("%d bytes are %s", (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
