import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** The page object of the organization's networks. */
export function networksPageOn(page: Page) {
  const list = page.getByRole("list", { name: "Networks of the server's computer" });
  return {
    /** The networks of the automatic choice. */
    listed: list.getByRole("listitem"),
    network: (name: string) => list.getByRole("listitem").filter({ hasText: name }),
    automatic: page.getByRole("radio", { name: "Office networks" }),
    chosen: page.getByRole("radio", { name: "Selected networks" }),
    box: (name: string) => page.getByRole("checkbox", { name }),
    warning: page.getByRole("status").getByText("You are connected through"),
    save: page.getByRole("button", { name: "Save networks" }),
    saved: page.getByRole("status").getByText("Saved", { exact: true }),
    discovery: page.getByRole("region", { name: "Discovery" }),
    open: async () => {
      await page.goto("/admin/organization?open=networks");
      await expect(page.getByRole("heading", { level: 2, name: "Networks" })).toBeVisible();
    },
  };
}
