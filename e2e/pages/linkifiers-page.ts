import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** The page object of the organization's linkifiers. */
export function linkifiersPageOn(page: Page) {
  const list = page.getByRole("list", { name: "Automatic links" });
  return {
    list,
    patterns: list.locator("code"),
    handle: (pattern: string) => list.getByRole("button", { name: `Move ${pattern}`, exact: true }),
    row: (pattern: string) => list.locator("button").filter({ has: page.getByText(pattern, { exact: true }) }),
    pattern: page.getByLabel("Pattern"),
    address: page.getByLabel("Link address"),
    message: page.getByLabel("Test message"),
    /** A link in the example message. */
    found: (text: string) => page.getByRole("status").getByRole("link", { name: text, exact: true }),
    nothing: page.getByRole("heading", { name: "No automatic links yet" }),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    dialog: (title: string) => page.getByRole("dialog", { name: title }),
    toast: (words: string) => page.getByRole("status", { name: "Notifications" }).getByText(words),
    saved: page.getByRole("status").getByText("Saved", { exact: true }),
    open: async (view?: string | number) => {
      await page.goto(`/admin/organization?open=linkifiers${view === undefined ? "" : `&view=${view}`}`);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    },
  };
}
