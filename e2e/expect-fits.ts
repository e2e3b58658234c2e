import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { findCut } from "./find-cut.ts";

/** Expects that the page does not scroll sideways and cuts no words off, after the layout has settled. */
export async function expectFits(page: Page, what?: string): Promise<void> {
  const width = page.viewportSize()?.width;
  const look = async () => ({
    width: await page.evaluate("document.documentElement.scrollWidth"),
    cut: await page.evaluate(findCut),
  });
  await expect.poll(look, what).toEqual({ width, cut: [] });
}

/** Expects the same on a wide screen, in the same visit. Afterwards the page has its old size. */
export async function expectFitsAtDesk(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 900 });
  // What differs by width is drawn in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expectFits(page, `${what} at 1280 px`);
  if (before !== null) await page.setViewportSize(before);
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
