import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { expectFits } from "../expect-fits.ts";
import { ada, asOwner } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { findChannel } from "./talk.ts";

test.use({ signedIn: ada });

test("? lists the keys where nobody types, and so does the menu of the person", async ({ page, server }) => {
  const channelId = await findChannel(await asOwner(server), "general");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await chat.box.press("?");
  await expect(chat.box).toHaveValue("?");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("?");
  await expect(dialog).toContainText("Reply");
  await expectAccessibleInBothColors(page, "the keyboard shortcuts");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await chat.openMenu(ada.full_name);
  await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("button", { name: ada.full_name })).toBeFocused();

  await chat.openMenu(ada.full_name);
  await page.getByRole("menuitem", { name: "Set status" }).press("Enter");
  await expect(page.getByRole("dialog", { name: /status/i })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("banner").getByRole("button", { name: ada.full_name })).toBeFocused();

  await chat.openMenu(ada.full_name);
  await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
  await expect(dialog).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
});
