import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { expect } from "./expect.ts";

/** Looks for violations of the accessibility rules on a page as it is now; `what` names it when there are any. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await violationsOn(page), what).toEqual([]);
}

/** Looks at a page as it is now in light colours, and then in dark ones. */
export async function expectAccessibleInBothColours(page: Page, what: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(hasColours, colorScheme);
    await expectAccessible(page, `${what} in ${colorScheme} colours`);
  }
}

/** Whether, in the page, its script has followed the system's colours; pages without that script always have. */
function hasColours(colours: string): boolean {
  return (document.documentElement.dataset.mantineColorScheme ?? colours) === colours;
}

/**
 * What violates the rules of axe, or those named, each with the elements that do. Pages have no frames, so it runs in the
 * page alone.
 */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Every page has its heading once it is there; what is looked at before is the empty one.
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  await page.evaluate(settle);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: RunOptions = { resultTypes: ["violations"], ...(rules && { runOnly: [...rules] }) };
  return page.evaluate(async (chosen) => {
    const { violations }: axe.AxeResults = await Reflect.get(window, "axe").run(document, chosen);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, options);
}

/** Waits, in the page, until nothing has moved or faded for three frames: half-way through, colours are others. */
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
