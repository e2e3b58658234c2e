import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** The page object of the organization's profile fields. */
export function profileFieldsPageOn(page: Page) {
  const list = page.getByRole("list", { name: "Profile fields" });
  const options = page.getByRole("list", { name: "Options" });
  return {
    ...{ list, options },
    /** The names of the fields, in order. */
    names: list.locator('button:not([aria-describedby^="DndDescribedBy"]) > :first-child'),
    handle: (name: string) => page.getByRole("button", { name: `Move ${name}`, exact: true }),
    field: (name: string) => list.getByRole("button", { name: new RegExp(`^${name}`) }),
    kind: page.getByLabel("Type", { exact: true }),
    name: page.getByLabel("Name", { exact: true }),
    hint: page.getByLabel("Hint"),
    required: page.getByLabel("Required"),
    /** The text that was typed into the form of a removed field. */
    typed: (label: string) => page.getByRole("term").filter({ hasText: label }).locator(".."),
    address: page.getByLabel("Account address"),
    option: (place: number) => page.getByLabel(`Option ${place}`, { exact: true }),
    inSummary: page.getByRole("switch", { name: "Show in the short profile" }),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    dialog: (title: string) => page.getByRole("dialog", { name: title }),
    toast: (words: string) => page.getByRole("status", { name: "Notifications" }).getByText(words),
    saved: page.getByRole("status").getByText("Saved", { exact: true }),
    none: page.getByRole("heading", { name: "No profile fields yet" }),
    open: async (view?: string | number) => {
      await page.goto(`/admin/organization?open=profile-fields${view === undefined ? "" : `&view=${view}`}`);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    },
  };
}
