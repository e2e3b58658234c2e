import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";

/** Looks for violations of the accessibility rules on a page as it is now; `what` names it when there are any. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Every page has its heading once it is there; what is looked at before is the empty one.
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
  expect(found, what).toEqual([]);
}
