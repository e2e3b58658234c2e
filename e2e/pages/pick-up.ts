import type { Locator } from "@playwright/test";
import { expect } from "../expect.ts";

/**
 * Picks something up by its handle with the keyboard. What listens for arrows then begins to a turn after the page says so,
 * and only once it has measured where things can go: sooner than anybody's next key, but for a machine's.
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
