import type { Locator, Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** The page object of the channels. */
export type ChannelsPage = ReturnType<typeof channelsPageOn>;

/** The list of channels as a table or by folder, and the details of the open one. */
export function channelsPageOn(page: Page) {
  const table = page.getByRole("grid", { name: "Channels" });
  const rows = table.locator("tbody tr");
  const details = (name: string) => page.getByRole("region", { name, exact: true });
  const folderSection = (name: string) => page.getByRole("region", { name, exact: true });
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  return {
    ...{ table, rows, details, folderSection, button },
    search: page.getByRole("searchbox", { name: "Search channels" }),
    filter: (name: "Privacy" | "Folder" | "State") => page.getByRole("combobox", { name, exact: true }).first(),
    /** A choice of how the channels are shown: "Table" or "By folder". */
    view: (name: string) => page.getByRole("radiogroup", { name: "View" }).getByText(name, { exact: true }),
    matchCount: (words: string) => page.getByRole("status").getByText(words, { exact: true }),
    newChannel: page.getByRole("button", { name: "New channel" }).first(),
    name: page.getByLabel("Name", { exact: true }),
    /** The button that shows the other fields of a new channel. */
    moreOptions: page.getByRole("button", { name: "More options", exact: true }),
    folderOf: (name: string) => details(name).getByRole("combobox", { name: "Folder" }),
    privacy: (name: string) => page.getByRole("radio", { name }),
    part: (name: string | RegExp) => page.getByRole("radiogroup", { name: "Parts of the channel" }).getByText(name),
    picker: (label: string) => page.getByRole("combobox", { name: label, exact: true }),
    dialog: (title: string) => page.getByRole("dialog", { name: title }),
    toast: (words: string | RegExp) => page.getByRole("status", { name: "Notifications" }).getByText(words),
    /** The undo button of the last action. */
    undo: page.getByRole("status", { name: "Notifications" }).getByRole("button", { name: "Undo" }).last(),
    handle: (name: string) => page.getByRole("button", { name: `Move ${name} to another folder`, exact: true }),
    /** Chooses a person or a group in a picker by a few letters. */
    choose: async (picker: Locator, typed: string, option: string) => {
      await picker.click();
      await picker.fill(typed);
      await page.getByRole("option", { name: option }).first().click();
      await picker.press("Escape");
    },
    open: async (search = "") => {
      await page.goto(`/admin/channels${search}`);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    },
    openChannel: async (name: string) => {
      await rows.filter({ hasText: name }).first().click();
      await expect(details(name)).toBeVisible();
    },
  };
}
