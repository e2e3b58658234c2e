import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";

/** Expects that the page does not scroll sideways, after the layout has settled. */
export async function expectFits(page: Page, what?: string): Promise<void> {
  await expect.poll(() => page.evaluate("document.documentElement.scrollWidth"), what).toBe(page.viewportSize()?.width);
}

/** Expects that what is open over the page is on the screen, and does not scroll sideways. */
export async function expectOpenedFits(page: Page, what?: string): Promise<void> {
  await expect.poll(() => page.evaluate(findTooWide), what).toEqual([]);
}

/** The open parts that are too wide, by their roles. Runs in the page. */
function findTooWide(): string[] {
  const opened = document.querySelectorAll("[role=dialog], [role=menu], [role=listbox], [role=status] > [role=group]");
  const tooWide = [...opened].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < 0 || right > document.documentElement.clientWidth || element.scrollWidth > element.clientWidth;
  });
  return tooWide.map((element) => element.role ?? "");
}
