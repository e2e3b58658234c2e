import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** The page object of the home page. */
export type HomePage = ReturnType<typeof homePageOn>;

/** The home page for people who are signed in. */
export function homePageOn(page: Page) {
  const connected = page.getByRole("list", { name: "Connected now" });
  return {
    /** Whether chat apps discover the server. */
    discovery: page.locator("p[data-status]"),
    connectionLost: page.getByText(/^Connection lost/),
    expectOrganization: async (organization: string) => {
      await expect(page.getByRole("heading", { level: 1, name: organization, exact: true })).toBeVisible();
    },
    /** The figure with a name: People, Channels, Messages today. */
    count: (name: string) => page.getByRole("term").filter({ hasText: name }).locator("..").getByRole("definition"),
    /** A person's row in the list of connected people. */
    connectedPerson: (name: string) => connected.getByRole("listitem").filter({ hasText: name }),
    /** Opens the menu of the person who is signed in. */
    openMenu: (person: string) => page.getByRole("button", { name: person }).click(),
  };
}
