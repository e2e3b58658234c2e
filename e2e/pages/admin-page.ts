import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** The administration as a test uses it. */
export type AdminPage = ReturnType<typeof adminPageOn>;

/** The frame around the sections: rail, bar, palette. */
export function adminPageOn(page: Page) {
  const rail = page.getByRole("navigation", { name: "Administration" });
  const palette = page.getByRole("dialog", { name: "Search" });
  const isAt = async (title: string) => {
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  };
  return {
    ...{ rail, palette, isAt },
    /** Where the palette is typed into, and what it offers. */
    paletteField: palette.getByRole("combobox"),
    paletteOptions: palette.getByRole("option"),
    shortcuts: page.getByRole("dialog", { name: "Keyboard shortcuts" }),
    /** The button that opens the sections on a phone. */
    sheetButton: page.getByRole("button", { name: "Sections" }),
    /** The rows of a table, below its head. */
    rows: (table: string) => page.getByRole("grid", { name: table }).locator("tbody tr"),
    connectionLost: page.getByText(/^Connection lost/),
    /** Says that the sign-in ended, and leads to signing in again. */
    signedOut: page.getByText(/^You are not signed in any more. What you typed is kept/),
    signInAgain: page.getByRole("link", { name: "Sign in" }),
    /** What was done, or could not be. */
    done: page.getByRole("status", { name: "What was done" }),
    open: async (path: string, title: string) => {
      await page.goto(path);
      await isAt(title);
    },
    goTo: async (section: string) => {
      await rail.getByRole("link", { name: section, exact: true }).click();
      await isAt(section);
    },
  };
}
