import type { Page } from "@playwright/test";
import { chatPageOn } from "./chat-page.ts";

/** What one does with a message, by its text. */
export function messageActionsOn(page: Page) {
  const chat = chatPageOn(page);
  /** The first one: a quote of it contains its text too. */
  const message = (text: string) => chat.message(text).first();
  const press = async (text: string, button: string) => {
    // A mouse that rests where the message appears has not pointed at it.
    await page.mouse.move(0, 0);
    await message(text).hover();
    await message(text).getByRole("button", { name: button, exact: true }).click();
  };
  return {
    bar: (text: string) => message(text).getByRole("toolbar", { name: "Message actions" }),
    press,
    /** Opens the menu of a message and chooses an item. */
    choose: async (text: string, item: string) => {
      await press(text, "More actions");
      await page.getByRole("menuitem", { name: item }).click();
    },
    react: async (text: string, emoji: string) => {
      await press(text, "Add reaction");
      await page.getByRole("combobox", { name: "Search emoji" }).fill(emoji);
      await page.getByRole("option", { name: emoji, exact: true }).click();
    },
    reactions: (text: string) => message(text).getByRole("list", { name: "Reactions" }).getByRole("button"),
    editBox: page.getByRole("textbox", { name: "Edit message" }),
    /** Selects a message with the keyboard. */
    select: (text: string) => message(text).evaluate((row) => row.focus()),
  };
}
