import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";

/** Expects that nothing is wider than the window, after the layout has settled. */
export async function expectFits(page: Page, what?: string): Promise<void> {
  await expect.poll(() => page.evaluate("document.documentElement.scrollWidth"), what).toBe(page.viewportSize()?.width);
}
