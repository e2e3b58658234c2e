import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";

/** Nothing stands out to the side of the window, once the page has settled in its present size. */
export async function expectFits(page: Page, what?: string): Promise<void> {
  await expect.poll(() => page.evaluate("document.documentElement.scrollWidth"), what).toBe(page.viewportSize()?.width);
}
