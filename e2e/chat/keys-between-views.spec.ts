import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { expect } from "../expect.ts";
import { ada, asOwner } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import { test } from "../world.ts";
import { findChannel, meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

test("Ctrl+. leads to the conversation that Ada writes to, and her text comes along", async ({ page, server }) => {
  const { hers, channelId } = await meetNina(server);
  await say(hers, channelId, "lunch", "Who is hungry?");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general`);
  await expect(chat.message("Who is hungry?")).toBeVisible();
  await page.keyboard.press("c");
  await page.getByRole("combobox", { name: "Topic" }).fill("lunch");
  await page.keyboard.press("Tab");
  await page.keyboard.type("I am");
  await page.keyboard.press("Control+.");
  await expect(page).toHaveURL(/topic\/lunch$/);
  await expect(chat.box).toHaveValue("I am");
  await expect(chat.box).toBeFocused();
});

test("g opens the menu of the organization, and Ctrl+[ does what Escape does", async ({ page, server }) => {
  const channelId = await findChannel(await asOwner(server), "general");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.box).toBeVisible();
  const item = page.getByRole("menuitem", { name: "Connect people and devices" });
  for (const close of ["Control+[", "Escape"]) {
    await page.keyboard.press("g");
    await expect(item).toBeVisible();
    await page.keyboard.press(close);
    await expect(item).toHaveCount(0);
  }
  await chat.box.fill("Half a message");
  await page.keyboard.press("Control+[");
  await expect(chat.box).not.toBeFocused();
  await expect(chat.box).toHaveValue("Half a message");
  await page.setViewportSize({ width: 360, height: 640 });
  await chat.openSidebar.click();
  const sheet = page.getByRole("dialog", { name: "Channels" });
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Control+[");
  await expect(sheet).toHaveCount(0);
});

test("g leaves Ada at her selected message, closed with Escape or with g again", async ({ page, server }) => {
  const { hers, channelId } = await meetNina(server);
  for (let at = 0; at < 9; at += 1) await say(hers, channelId, "lunch", `Dish ${at}`);
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await messageActionsOn(page).select("Dish 4");
  const item = page.getByRole("menuitem", { name: "Invite people" });
  for (const close of ["g", "Escape", "g"]) {
    await page.keyboard.press("g");
    await expect(item).toBeFocused();
    await page.keyboard.press(close);
    await expect(item).toHaveCount(0);
    await expect(chat.message("Dish 4")).toBeFocused();
  }
  await page.keyboard.press("g");
  await expect(item).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Connect people and devices" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Connect people and devices" });
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(chat.message("Dish 4")).toBeFocused();
  await page.keyboard.press("j");
  await expect(chat.message("Dish 5")).toBeFocused();
  // The menu is gone when the focus has returned, so that the next key belongs to the page.
  await page.keyboard.press("g");
  await expect(item).toBeFocused();
  await page.evaluate(async () => {
    const press = (letter: string) => {
      const key = { key: letter, code: `Key${letter.toUpperCase()}`, bubbles: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key));
    };
    press("g");
    const hasReturned = () => document.activeElement?.matches("article") === true;
    for (let frame = 0; frame < 60 && !hasReturned(); frame += 1) await new Promise(requestAnimationFrame);
    if (!hasReturned()) throw new Error("The focus has not returned to a message within 60 frames.");
    press("j");
  });
  await expect(chat.message("Dish 6")).toBeFocused();
});

test("Ctrl+[ that is held leaves the box, and not the conversation", async ({ page, server }) => {
  const channelId = await findChannel(await asOwner(server), "general");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("Half a message");
  await page.keyboard.down("Control");
  for (let repeats = 0; repeats < 4; repeats += 1) await page.keyboard.down("[");
  await page.keyboard.up("[");
  await page.keyboard.up("Control");
  await expect(chat.box).not.toBeFocused();
  // The page handles this key after the others.
  await page.keyboard.press("/");
  await expect(chat.searchField).toBeFocused();
  await expect(page).toHaveURL(/topic\/lunch$/);
});

test("n that is pressed twice at once leads on twice, and again later", async ({ page, server }) => {
  const { hers, channelId } = await meetNina(server);
  for (const topic of ["four", "three", "two", "one"]) await say(hers, channelId, topic, `About ${topic}`);
  await page.goto("/#inbox");
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1, name: /one$/ })).toBeVisible();
  await page.evaluate(() => {
    for (let times = 0; times < 2; times += 1)
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "n", code: "KeyN", bubbles: true }));
  });
  await expect(page.getByRole("heading", { level: 1, name: /three$/ })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1, name: /four$/ })).toBeVisible();
});

test("n says when only the open conversation has unread messages", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  const never = 3;
  await owner(settingsEndpoints.updateOwnSettings, { web_mark_read_on_scroll_policy: never });
  await say(hers, channelId, "lunch", "Who is hungry?");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.message("Who is hungry?")).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByText("No other unread conversations").first()).toBeVisible();
});

test("r right after n answers in the conversation that n leads to, also while its messages are loading", async ({
  page,
  server,
}) => {
  const { hers, channelId } = await meetNina(server);
  for (const topic of ["breakfast", "lunch", "dinner"]) await say(hers, channelId, topic, `What is for ${topic}?`);
  const chat = chatPageOn(page);
  const title = page.getByRole("heading", { level: 1 });
  await page.goto("/#inbox");
  await expect(page.getByRole("main").getByText("dinner")).toBeVisible();
  for (const key of ["n", "n", "r"]) await page.keyboard.press(key, { delay: 0 });
  await expect(chat.box).toBeFocused();
  await expect(title).toHaveText("general › lunch");

  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/v1/messages?*", async (route) => {
    await promise;
    await route.fallback();
  });
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await expect(title).toHaveText("general › breakfast");
  await expect(chat.messages).toHaveCount(0);
  await page.keyboard.press("r");
  release();
  await expect(chat.box).toBeFocused();
  await expect(chat.box).toHaveAccessibleName(/breakfast/);
});

test("Ada begins a message over her inbox, and nothing is marked as read meanwhile", async ({ page, server }) => {
  const { hers, channelId } = await meetNina(server);
  await say(hers, channelId, "lunch", "Soup today");
  const inbox = page.getByRole("heading", { level: 1, name: "Inbox" });
  const row = page.getByRole("main").getByRole("link", { name: /lunch/ }).first();
  await page.goto("/#inbox");
  await expect(row).toBeVisible();
  await page.keyboard.press("c");
  const channel = page.getByRole("combobox", { name: "Channel" });
  await expect(channel).toBeFocused();
  await expect(inbox).toBeVisible();
  await page.keyboard.press("Escape");
  if ((await channel.count()) > 0) await page.keyboard.press("Escape");
  await expect(channel).toHaveCount(0);
  await expect(row).toBeVisible();
  await page.keyboard.press("x");
  await expect(page.getByRole("combobox", { name: "To" })).toBeFocused();
  await page.keyboard.type("nina");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Hello Nina");
  await page.keyboard.press("Control+Enter");
  await expect(inbox).toHaveCount(0);
  await expect(chatPageOn(page).message("Hello Nina")).toBeVisible();
});
