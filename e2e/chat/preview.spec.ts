import { expect } from "../expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada, addNina, asOwner, asPerson, nina } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: ada, expectedErrors: /messages\/render/ });

async function openBox(page: Parameters<typeof chatPageOn>[0], server: Parameters<typeof asOwner>[0]) {
  await addNina(server);
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(await asPerson(server, nina), channelId, "lunch", "Soup or salad?");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const button = page.getByRole("button", { name: "Preview" });
  const pane = page.getByRole("region", { name: "Preview" });
  return { chat, button, pane };
}

test("the preview shows the message that the text becomes, and gives the caret back", async ({ page, server }) => {
  const { chat, button, pane } = await openBox(page, server);
  await expect(button).toBeDisabled();
  await chat.box.pressSequentially("**Soup** for @**Ada Lindholm**");
  for (let step = 0; step < 3; step += 1) await chat.box.press("ArrowLeft");
  await button.click();
  await expect(pane.locator("strong")).toHaveText("Soup");
  await expect(pane).toContainText("Soup for @Ada Lindholm");
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(chat.box).toHaveCount(0);
  await expectAccessibleInBothColors(page, "a preview");
  await button.click();
  await expect(chat.box).toBeFocused();
  await page.keyboard.type("!");
  await expect(chat.box).toHaveValue("**Soup** for @**Ada Lindhol!m**");
});

test("the keyboard opens and closes the preview, and a message is sent from it", async ({ page, server }) => {
  const { chat, button, pane } = await openBox(page, server);
  await chat.box.press("Alt+p");
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await chat.box.pressSequentially("*Salad*");
  await chat.box.press("Alt+p");
  await expect(pane).toBeFocused();
  await expect(pane.locator("em")).toHaveText("Salad");
  await page.keyboard.press("Escape");
  await expect(chat.box).toBeFocused();
  await chat.box.press("Alt+p");
  await expect(pane).toBeFocused();
  await pane.press("Control+Enter");
  await expect(chat.message("Salad").filter({ has: page.locator("em") })).toBeVisible();
  await expect(chat.box).toBeFocused();
  await expect(chat.box).toHaveValue("");
  await expect(pane).toHaveCount(0);
  await chat.box.pressSequentially("Bread");
  await button.click();
  await chat.send.click();
  await expect(chat.message("Bread")).toBeVisible();
  await expect(chat.box).toBeFocused();
});

test("a quote that is added shows the text again", async ({ page, server }) => {
  const { chat, button, pane } = await openBox(page, server);
  await chat.box.fill("Salad");
  await button.click();
  await expect(pane).toContainText("Salad");
  await messageActionsOn(page).press("Soup or salad?", "Quote message");
  await expect(chat.box).toHaveValue(/Salad[\s\S]*Soup or salad\?/);
  await expect(pane).toHaveCount(0);
});

test("a preview that fails says why, and is tried again", async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { chat, button, pane } = await openBox(page, server);
  await chat.box.fill("Soup");
  await page.route("**/messages/render", (route) => route.abort());
  await button.click();
  await expect(pane.getByRole("alert")).toBeVisible();
  await page.unroute("**/messages/render");
  await pane.getByRole("button", { name: "Try again" }).click();
  await expect(pane.getByRole("alert")).toHaveCount(0);
  await expect(pane).toHaveText("Soup");
  await expectAccessible(page, "a preview on a phone");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
