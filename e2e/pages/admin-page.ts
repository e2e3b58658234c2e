import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** The page object of the administration. */
export type AdminPage = ReturnType<typeof adminPageOn>;

/** The frame around the sections: rail, bar, palette. */
export function adminPageOn(page: Page) {
  const rail = page.getByRole("navigation", { name: "Administration" });
  const palette = page.getByRole("dialog", { name: "Search" });
  const expectSection = async (title: string) => {
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  };
  return {
    ...{ rail, palette, expectSection },
    /** The palette's field and its entries. */
    paletteField: palette.getByRole("combobox"),
    paletteOptions: palette.getByRole("option"),
    shortcuts: page.getByRole("dialog", { name: "Keyboard shortcuts" }),
    /** The button that opens the sections on a phone. */
    sheetButton: page.getByRole("button", { name: "Sections" }),
    /** The rows of a table, without its header. */
    rows: (table: string) => page.getByRole("grid", { name: table }).locator("tbody tr"),
    connectionLost: page.getByText(/^Connection lost/),
    /** The notice that the sign-in ended, with the link to sign in again. */
    signedOut: page.getByText(/^You are not signed in anymore. What you typed is kept/),
    signInAgain: page.getByRole("link", { name: "Sign in" }),
    /** The message about the last action. */
    toasts: page.getByRole("status", { name: "Notifications" }),
    open: async (path: string, title: string) => {
      await page.goto(path);
      await expectSection(title);
    },
    goTo: async (section: string) => {
      await rail.getByRole("link", { name: section, exact: true }).click();
      await expectSection(section);
    },
  };
}
