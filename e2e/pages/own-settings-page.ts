import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** The page object of the reader's own settings in the chat. */
export function ownSettingsOn(page: Page) {
  const row = (title: string | RegExp) => page.getByRole("group", { name: title, exact: true });
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  return {
    /** Opens a section by its name in the address, and expects its title. */
    open: async (section: string, title: string) => {
      await page.goto(`/#settings/${section}`);
      await expect(heading(title)).toBeVisible();
    },
    heading,
    /** The list of sections. */
    sections: page.getByRole("navigation", { name: "Settings" }),
    section: (title: string) => page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: title }),
    back: page.getByRole("link", { name: "All settings" }),
    row,
    /** The switch, select or text field of a setting. */
    control: (title: string) => row(title).locator("input, select"),
    saved: (title: string) => row(title).getByRole("status"),
    field: (label: string) => page.getByRole("textbox", { name: label, exact: true }),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    list: (name: string) => page.getByRole("list", { name }),
    dialog: page.getByRole("dialog"),
  };
}
