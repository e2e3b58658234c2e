import type { Locator } from "@playwright/test";
import { expect } from "../expect.ts";

/**
 * Starts a drag of a handle with the keyboard. The page announces it slightly before it listens for the arrow keys and
 * has measured the targets. A test must wait for that; a person is slower anyway.
 */
export async function pickUp(handle: Locator): Promise<void> {
  await handle.focus();
  await handle.press("Space");
  await expect(handle).toHaveAttribute("aria-pressed", "true");
  await handle.evaluate(async () => {
    for (let count = 0; count < 3; count++) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
}
