import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** The page object of the people. */
export type PeoplePage = ReturnType<typeof peoplePageOn>;

/** The list of people or bots, and the details of the open one. */
export function peoplePageOn(page: Page) {
  const table = page.getByRole("grid");
  const row = (name: string | RegExp) => table.getByRole("row").filter({ hasText: name });
  const details = (name: string) => page.getByRole("region", { name, exact: true });
  return {
    ...{ table, row, details },
    /** What was typed into a removed profile field. */
    removedField: (name: string) => page.getByRole("group", { name: `Removed field: ${name}` }),
    /** The rows without the header. */
    rows: table.locator("tbody tr"),
    search: page.getByRole("searchbox"),
    role: page.getByLabel("Role", { exact: true }).first(),
    state: page.getByLabel("State"),
    /** The number of matches: "2 people". */
    matchCount: (words: string) => page.getByRole("status").filter({ hasText: words }),
    view: (name: string) => page.getByRole("radiogroup", { name: "View" }).getByText(name, { exact: true }),
    open: async (search = "") => {
      await page.goto(`/admin/people${search}`);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    },
    openPerson: async (name: string) => {
      await row(name).first().click();
      await expect(details(name)).toBeVisible();
    },
  };
}
