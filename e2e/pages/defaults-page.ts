import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** The page object of the defaults for new people. */
export function defaultsPageOn(page: Page) {
  const row = (title: string) => page.getByRole("group", { name: title, exact: true });
  return {
    row,
    rows: page.getByRole("group"),
    /** The switch, select or text field of a setting. */
    control: (title: string) => row(title).locator("input, select"),
    saved: (title: string) => row(title).getByRole("status"),
    reset: (title: string) => row(title).getByRole("button", { name: `Reset ${title}` }),
    undo: (title: string) => row(title).getByRole("button", { name: "Undo" }),
    search: page.getByRole("searchbox", { name: "Search settings" }),
    changedOnly: page.getByRole("button", { name: /^Changed/ }),
    preview: page.getByRole("region", { name: "Preview" }),
    open: async (search = "") => {
      await page.goto(`/admin/defaults${search}`);
      await expect(page.getByRole("heading", { level: 1, name: "Defaults" })).toBeVisible();
    },
  };
}
