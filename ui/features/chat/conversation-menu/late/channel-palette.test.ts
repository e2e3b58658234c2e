import { expect, test } from "vitest";
import { channelHue } from "../../names/channel-color.ts";
import { channelPalette } from "./channel-palette.ts";

test("the page shows each of the 24 colors differently", () => {
  expect(new Set(channelPalette.map(channelHue)).size).toBe(24);
});
