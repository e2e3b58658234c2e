import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** The home page as a test uses it. */
export type HomePage = ReturnType<typeof homePageOn>;

/** The organization at a glance, for those who are signed in. */
export function homePageOn(page: Page) {
  const connected = page.getByRole("list", { name: "Connected now" });
  return {
    /** Whether chat apps find the server by themselves. */
    discovery: page.locator("p[data-status]"),
    connectionLost: page.getByText(/^Connection lost/),
    isOf: async (organization: string) => {
      await expect(page.getByRole("heading", { level: 1, name: organization, exact: true })).toBeVisible();
    },
    /** The figure under a name: People, Channels, Messages today. */
    count: (name: string) => page.getByRole("term").filter({ hasText: name }).locator("..").getByRole("definition"),
    /** A person's line in the list of who is connected. */
    connectedPerson: (name: string) => connected.getByRole("listitem").filter({ hasText: name }),
    /** Opens the menu of the person who is signed in. */
    openMenu: (person: string) => page.getByRole("button", { name: person }).click(),
  };
}
