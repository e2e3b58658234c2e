import { expect, test } from "vitest";
import { channelHue } from "./channel-color.ts";

test("a channel's color becomes the nearest of 23 hues, or gray", () => {
  const step = 360 / 23;
  for (const [color, hue] of [
    ["#ff0000", 29],
    ["#00ff00", 142],
    ["#0000ff", 264],
    ["#76ce90", 152],
  ] as const) {
    expect(Math.abs((channelHue(color) ?? 0) - hue)).toBeLessThanOrEqual(step / 2);
  }
  expect(channelHue("#c2c2c2")).toBeUndefined();
  expect(channelHue("#000000")).toBeUndefined();
});

test("what is not a color is gray", () => {
  expect(channelHue("")).toBeUndefined();
  expect(channelHue("red")).toBeUndefined();
});
