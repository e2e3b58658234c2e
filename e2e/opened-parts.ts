import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";

/** Something that opens over a page. It is found without words, because they differ from language to language. */
type OpenedPart = {
  readonly name: string;
  readonly isOnPhonesOnly?: true;
  readonly open: (page: Page) => Promise<void>;
  readonly close: (page: Page) => Promise<void>;
};

const dialogOn = (page: Page) => page.getByRole("dialog");
const barButtonsOn = (page: Page) => page.getByRole("banner").getByRole("button");
const toastOn = (page: Page) => page.getByRole("status").getByRole("group");

const palette: OpenedPart = {
  name: "the palette",
  open: async (page) => {
    await page.keyboard.press("Control+k");
    await dialogOn(page).getByRole("option").first().waitFor();
  },
  close: closeDialog,
};

const shortcuts: OpenedPart = {
  name: "the keyboard shortcuts",
  open: async (page) => {
    await page.keyboard.press("?");
    await dialogOn(page).locator("kbd").first().waitFor();
  },
  close: closeDialog,
};

const sections: OpenedPart = {
  name: "the sections",
  isOnPhonesOnly: true,
  open: async (page) => {
    await barButtonsOn(page).first().click();
    await dialogOn(page).getByRole("link").first().waitFor();
  },
  close: closeDialog,
};

const personMenu: OpenedPart = {
  name: "the menu of the person",
  open: async (page) => {
    await barButtonsOn(page).last().click();
    await page.getByRole("menu").waitFor();
  },
  close: async (page) => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
  },
};

const confirmation: OpenedPart = {
  name: "the question whether to archive the channel",
  open: async (page) => {
    await page.getByRole("main").locator('button[data-variant="outline"]').last().click();
    await dialogOn(page).getByRole("button").last().waitFor();
  },
  close: async (page) => {
    await dialogOn(page).getByRole("button").last().click();
    await expect(dialogOn(page)).toHaveCount(0);
  },
};

/** The confirmation has caused it. Undoing restores the channel. */
const toast: OpenedPart = {
  name: "the message that the channel is archived",
  open: (page) => toastOn(page).waitFor(),
  close: async (page) => {
    await toastOn(page).getByRole("button").first().click();
    await expect(toastOn(page)).toHaveCount(0);
    await page.getByRole("main").locator('button[data-variant="outline"]').last().waitFor();
  },
};

const suggestions: OpenedPart = {
  name: "the groups and people to choose from",
  open: async (page) => {
    await page.getByRole("main").getByRole("combobox").and(page.locator("input")).first().click();
    await page.getByRole("listbox").waitFor();
  },
  close: async (page) => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toHaveCount(0);
  },
};

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialogOn(page)).toHaveCount(0);
}

/** What can open over each page, by its path: one of each kind, in an order in which each can follow the other. */
export const openedOn: Readonly<Record<string, readonly OpenedPart[] | undefined>> = {
  "/admin": [palette, shortcuts, sections, personMenu],
  "/admin/channels?open=1": [confirmation, toast],
  "/admin/organization?open=permissions": [suggestions],
};
