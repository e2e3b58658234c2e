import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** The channels in the chat: the list, the form for a new one, and the settings of one. */
export function chatChannelsOn(page: Page) {
  const list = page.getByRole("list", { name: "Channels" });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  return {
    ...{ list, button, heading },
    row: (name: string) =>
      list.getByRole("listitem").filter({ has: page.getByRole("link", { name: `Settings of ${name}`, exact: true }) }),
    rows: list.getByRole("listitem"),
    filter: page.getByRole("searchbox", { name: "Filter channels" }),
    section: (name: RegExp) =>
      page.getByRole("navigation", { name: "Parts of the settings" }).getByRole("link", { name }),
    toast: (words: string | RegExp) => page.getByRole("status", { name: "Notifications" }).getByText(words),
    name: page.getByLabel("Name", { exact: true }),
    description: page.getByLabel("Description", { exact: true }),
    /** Opens the list. */
    browse: async () => {
      await page.goto("/#channels");
      await expect(heading("Browse channels")).toBeVisible();
    },
    /** Opens a part of the settings of a channel. */
    openSettings: async (channelId: number, name: string, section = "general") => {
      await page.goto(`/#channels/${channelId}/${name}/${section}`);
      await expect(heading(`Settings of ${name}`)).toBeVisible();
    },
  };
}
