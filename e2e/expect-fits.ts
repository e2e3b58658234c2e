import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";

/** Expects that the page does not scroll sideways, after the layout has settled. */
export async function expectFits(page: Page, what?: string): Promise<void> {
  await expect.poll(() => page.evaluate("document.documentElement.scrollWidth"), what).toBe(page.viewportSize()?.width);
}
