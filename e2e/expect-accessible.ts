import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { expect } from "./expect.ts";

/** The small build of axe. Sending the other one to a page, and parsing it there, takes longer than a check. */
const axeSource = readFileSync(join(import.meta.dirname, "../node_modules/axe-core/axe.min.js"), "utf8");

/** Expects no violations of accessibility rules on the page in its current state; `what` names it in a failure. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await violationsOn(page), what).toEqual([]);
}

/** Expects no violations in light colors, and then none in dark colors. Firefox has its own colors only. */
export async function expectAccessibleInBothColors(page: Page, what: string): Promise<void> {
  if (page.context().browser()?.browserType().name() === "firefox") return expectAccessible(page, what);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(hasColors, colorScheme);
    await expectAccessible(page, `${what} in ${colorScheme} colors`);
  }
}

/**
 * Whether the page shows these colors. Runs in the page. A page without the app's script has no such attribute, and
 * always matches.
 */
function hasColors(colors: string): boolean {
  return (document.documentElement.dataset.mantineColorScheme ?? colors) === colors;
}

/**
 * The violations of axe's rules, or of the given rules, with their elements. Pages have no frames, so axe runs in the
 * page only.
 */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Every loaded page has a heading. Before that, the page is empty.
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  await page.evaluate(settle);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const options: axe.RunOptions = { resultTypes: ["violations"], ...(rules && { runOnly: [...rules] }) };
  return page.evaluate(async (chosen) => {
    const { violations }: axe.AxeResults = await Reflect.get(window, "axe").run(document, chosen);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, options);
}

/**
 * Waits until nothing has moved or faded for three frames, because colors are different during a transition. Runs in
 * the page.
 */
async function settle(): Promise<void> {
  for (let still = 0; still < 3; ) {
    await new Promise(requestAnimationFrame);
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      return playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    });
    still = moving.length === 0 ? still + 1 : 0;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}
