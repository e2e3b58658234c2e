import type { Locator, Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** The page object of the chat. */
export type ChatPage = ReturnType<typeof chatPageOn>;

/** The chat page. */
export function chatPageOn(page: Page) {
  const list = page.getByRole("region", { name: "Messages", exact: true });
  return {
    /** Opens the address of a conversation, a channel or a view, such as `#feed`. */
    open: async (hash: string) => {
      await page.goto(`/${hash}`);
      await expect(list).toBeVisible();
    },
    /** Expects the chat of an organization. */
    expectOrganization: (name: string) =>
      expect(page.getByRole("banner").getByRole("button", { name, exact: true })).toBeVisible(),
    /** Opens the menu of an organization. */
    openOrganizationMenu: async (name: string) => {
      await page.getByRole("banner").getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("menuitem").first()).toBeVisible();
    },
    /** Opens the menu of the person who is signed in. */
    openMenu: async (person: string) => {
      const isNarrow = (page.viewportSize()?.width ?? 0) < 700;
      if (isNarrow) await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Me" }).click();
      const place = isNarrow ? page.getByRole("dialog", { name: "Me" }) : page.getByRole("banner");
      await place.getByRole("button", { name: person }).click();
    },
    /** The messages on the screen and near it. */
    messages: list.getByRole("article"),
    message: (text: string) => list.getByRole("article").filter({ hasText: text }),
    box: page.getByRole("textbox", { name: /^Message to/ }),
    send: page.getByRole("button", { name: "Send message" }),
    newMessages: page.getByRole("button", { name: /new message|Go to/ }),
    sidebar: page.getByRole("navigation", { name: "Conversations" }),
    /** On a narrow screen, the tab that opens the left column. */
    openSidebar: page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: /^Channels/ }),
    /** On a narrow screen, a tab at the bottom. */
    tab: (name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("button", { name }),
    people: page.getByRole("complementary", { name: "People" }),
    searchButton: page.getByRole("button", { name: "Search", exact: true }),
    /** The search and its field. */
    search: page.getByRole("dialog", { name: "Search messages" }),
    searchField: page.getByRole("combobox", { name: "Search messages" }),
    /** The filters that stand in the search, as buttons that remove them. */
    pills: page.getByRole("dialog", { name: "Search messages" }).getByRole("button", { name: /^Remove / }),
    /** Ctrl-K, and its field. */
    goTo: page.getByRole("dialog", { name: "Go to" }),
    goToField: page.getByRole("combobox", { name: "Go to" }),
    /** An entry of the search or of Ctrl-K. */
    option: (name: string | RegExp) => page.getByRole("option", { name }),
    /** The element that scrolls. */
    list,
    scrollTo: (text: string) =>
      list
        .getByRole("article")
        .filter({ hasText: text })
        .evaluate(async (element) => {
          element.scrollIntoView({ block: "center" });
          // Until the reader could see it.
          for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
        }),
  };
}

/** The distance of an element from the top of the window, in pixels. */
export async function topOf(element: Locator): Promise<number> {
  return element.evaluate((node) => node.getBoundingClientRect().top);
}
