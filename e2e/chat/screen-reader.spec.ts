import { expect } from "../expect.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { ada, addNina, type asOwner, asPerson, nina } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: ada });

/** Opens a topic with messages of Nina. */
async function openLunch(
  page: Parameters<typeof chatPageOn>[0],
  server: Parameters<typeof asOwner>[0],
  ...messages: readonly string[]
) {
  await addNina(server);
  const hers = await asPerson(server, nina);
  const channelId = await findChannel(hers, "general");
  for (const message of messages) await say(hers, channelId, "lunch", message);
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  return { chat, hers, channelId };
}

test("what is new in the open conversation is announced, and nothing else", async ({ page, server }) => {
  const { chat, hers, channelId } = await openLunch(page, server, "Soup");
  const announced = page.getByRole("log", { name: "New messages" });
  await expect(chat.message("Soup")).toBeVisible();
  await say(hers, channelId, "breakfast", "Bread");
  await chat.box.fill("Mine");
  await chat.send.click();
  await expect(chat.message("Mine")).toBeVisible();
  await say(hers, channelId, "lunch", "Cake for **all**\n\n```spoiler Ending\nThe cook did it\n```");
  await expect(announced).toHaveText(`${nina.full_name}: Cake for all Ending`);
  await say(hers, channelId, "lunch", "/me is hungry");
  await expect(announced).toHaveText(`${nina.full_name} is hungry`);
  for (const text of ["One", "Two", "Three", "Four"]) await say(hers, channelId, "lunch", text);
  await expect(announced).toHaveText("4 new messages");
  // The same words are another message.
  const before = await announced.getByRole("paragraph").elementHandle();
  for (const text of ["Five", "Six", "Seven", "Eight"]) await say(hers, channelId, "lunch", text);
  await expect.poll(() => before?.evaluate((line) => line.isConnected)).toBe(false);
  await expect(announced).toHaveText("4 new messages");
});

test("messages say which one of how many they are", async ({ page, server }) => {
  const { chat, hers, channelId } = await openLunch(page, server, "Soup", "Cake");
  const cake = chat.message("Cake");
  await expect(cake).toHaveAttribute("aria-posinset", "2");
  await expect(cake).toHaveAttribute("aria-setsize", "2");
  await say(hers, channelId, "lunch", "Tea");
  await expect(chat.message("Tea")).toHaveAttribute("aria-posinset", "3");
  await expect(cake).toHaveAttribute("aria-setsize", "3");
  await expectAccessible(page, "a conversation");
});

test("the arrow keys go through the actions of a message, and Tab stops there once", async ({ page, server }) => {
  const { chat } = await openLunch(page, server, "Soup");
  const buttons = messageActionsOn(page).bar("Soup").getByRole("button");
  await chat.list.focus();
  await page.keyboard.press("k");
  await expect(chat.message("Soup")).toBeFocused();
  await expect(buttons.first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(buttons.first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(buttons.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(buttons.last()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(chat.message("Soup")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(buttons.last()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(buttons).toHaveCount(0);
});

test("copied code is announced, and so is a browser that does not allow it", async ({ page, server, context }) => {
  const { chat } = await openLunch(page, server, "```\nls\n```");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copy = chat.message("ls").getByRole("button", { name: "Copy code" });
  await copy.focus();
  await page.keyboard.press("Enter");
  const notices = page.getByRole("status", { name: "Notifications" });
  await expect(notices).toContainText("Copied");
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    document.execCommand = () => false;
  });
  await copy.click();
  await expect(notices).toContainText("The browser did not allow copying.");
});
