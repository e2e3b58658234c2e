import { expect } from "./expect.ts";
import { violationsOn } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { test } from "./world.ts";

/** Rules that do not look at the colors of each text: the page has ten thousand. */
const rules = ["scrollable-region-focusable", "link-in-text-block", "target-size", "heading-order", "region"];

test("the API reference can be read with the keyboard, on a phone too", async ({ page }) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/api/docs");
    expect(await violationsOn(page, rules)).toEqual([]);
    await expectFits(page, `the reference at ${width} px`);
  }
});

test("the API reference breaks no rule of accessibility", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("/api/docs");
  expect(await violationsOn(page)).toEqual([]);
});
