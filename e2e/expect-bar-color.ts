import type { Locator } from "@playwright/test";
import { expect } from "./expect.ts";

/** Expects that the bar with this button of a form has the color of what is behind the form. */
export async function expectBarColor(button: Locator): Promise<void> {
  const colors = await button.evaluate((node) => {
    const colorOf = (element: Element) => getComputedStyle(element).backgroundColor;
    const bar = node.closest("[data-sticks]");
    let ground = bar?.parentElement;
    while (ground && colorOf(ground) === "rgba(0, 0, 0, 0)") ground = ground.parentElement;
    return { bar: bar && colorOf(bar), ground: ground && colorOf(ground) };
  });
  expect(colors.bar).toMatch(/^rgb\(/);
  expect(colors.bar).toBe(colors.ground);
}
