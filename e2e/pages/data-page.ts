import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** The page object of the administration's data. */
export type DataPage = ReturnType<typeof dataPageOn>;

/** Backups, restoring, exports, the audit log and the server's log. */
export function dataPageOn(page: Page) {
  const tabs = page.getByRole("navigation", { name: "Parts of this page" });
  const backups = page.getByRole("list", { name: "Backups" });
  return {
    ...{ tabs, backups },
    tab: (name: string) => tabs.getByRole("link", { name, exact: true }),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    field: (name: string) => page.getByLabel(name, { exact: true }),
    card: (name: string) => page.getByRole("region", { name, exact: true }),
    dialog: (title: string) => page.getByRole("dialog", { name: title }),
    /** The message about the last action. */
    toast: (words: string | RegExp) => page.getByRole("status", { name: "Notifications" }).getByText(words),
    open: async (search = "") => {
      await page.goto(`/admin/data${search}`);
      await expect(page.getByRole("heading", { level: 1, name: "Data" })).toBeVisible();
    },
  };
}
