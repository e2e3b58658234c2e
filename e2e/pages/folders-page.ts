import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** The page object of the folders. */
export type FoldersPage = ReturnType<typeof foldersPageOn>;

/** The list of folders, and the details of the open one. */
export function foldersPageOn(page: Page) {
  const list = page.getByRole("list", { name: "Folders", exact: true });
  const archived = page.getByRole("list", { name: "Archived folders" });
  const nameIn = (place: typeof list, name: string) => place.getByRole("button", { name: new RegExp(`^${name}`) });
  const details = (name: string) => page.getByRole("region", { name, exact: true });
  return {
    ...{ list, archived, details },
    /** The names of the folders, in order. */
    names: list.getByRole("listitem").locator('button:not([aria-describedby^="DndDescribedBy"]) > :first-child'),
    handle: (name: string) => list.getByRole("button", { name: `Move ${name}`, exact: true }),
    folder: (name: string) => nameIn(list, name),
    archivedFolder: (name: string) => nameIn(archived, name),
    newFolder: page.getByRole("button", { name: "New folder" }),
    name: page.getByLabel("Name", { exact: true }),
    description: page.getByLabel("Description"),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    dialog: (title: string) => page.getByRole("dialog", { name: title }),
    /** The message about the last action. */
    toast: (words: string) => page.getByRole("status", { name: "Notifications" }).getByText(words),
    open: async (search = "") => {
      await page.goto(`/admin/folders${search}`);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    },
  };
}
