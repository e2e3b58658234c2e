import type { Locator, Page } from "@playwright/test";
import { chatPageOn } from "./chat-page.ts";

/** The menus of conversations and channels. */
export function conversationMenuOn(page: Page) {
  const { sidebar } = chatPageOn(page);
  const menu = page.getByRole("menu");
  const button = (name: string, place: Locator = sidebar) =>
    place.getByRole("button", { name: `More actions for ${name}`, exact: true });
  return {
    menu,
    /** The button of a row in the left column, or of another place. */
    button,
    /** Opens the menu of a row in the left column, or of another place, and chooses an item. */
    choose: async (name: string, item: string, place?: Locator) => {
      await button(name, place).click();
      await menu.getByRole("menuitem", { name: item, exact: true }).click();
    },
    /** A toast with this text. */
    toast: (text: string | RegExp) => page.getByRole("status", { name: "Notifications" }).getByText(text),
    undo: page.getByRole("button", { name: "Undo" }),
  };
}
