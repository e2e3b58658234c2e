import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** The page object of the organization. */
export function organizationPageOn(page: Page) {
  const picker = (label: string) => page.getByRole("group", { name: label, exact: true });
  return {
    picker,
    part: (name: string) => page.getByRole("navigation", { name: "Parts of this page" }).getByRole("link", { name }),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    field: (label: string) => page.getByLabel(label, { exact: true }),
    dialog: (title: string) => page.getByRole("dialog", { name: title }),
    saved: page.getByRole("status").getByText("Saved", { exact: true }),
    domains: page.getByRole("list", { name: "Email domains" }).getByRole("listitem"),
    /** Gives a permission to a person or group, found by what is typed. */
    givePermission: async (label: string, typed: string, title: string) => {
      await picker(label).getByRole("combobox").click();
      await picker(label).getByRole("combobox").fill(typed);
      await page.getByRole("option", { name: title }).first().click();
      // After a click the list stays open, and may lie over the buttons of the form.
      await picker(label).getByRole("combobox").press("Escape");
      await expect(picker(label).getByRole("button", { name: `Remove ${title}`, exact: true })).toBeVisible();
    },
    open: async (part?: string) => {
      await page.goto(`/admin/organization${part === undefined ? "" : `?open=${part}`}`);
      await expect(page.getByRole("heading", { level: 1, name: "Organization" })).toBeVisible();
    },
  };
}
