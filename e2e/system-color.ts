import type { Page } from "@playwright/test";

/** A system color, such as `Highlight`, as the page computes it. */
export async function systemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    const sample = document.createElement("span");
    sample.style.cssText = `forced-color-adjust: none; color: ${color}`;
    document.body.append(sample);
    const computed = getComputedStyle(sample).color;
    sample.remove();
    return computed;
  }, name);
}
