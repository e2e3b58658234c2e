import { flagEndpoints } from "#server/domain/flags/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { userTopicEndpoints } from "#server/domain/user-topics/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { expectFits } from "../expect-fits.ts";
import { ada, addNina, asOwner, asPerson, nina } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { findChannel, meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

test("the open channel lists its topics, read or not, and they stay up to date", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  for (let at = 0; at < 10; at += 1) {
    const id = await say(hers, channelId, `topic ${at}`, "Hello");
    await owner(flagEndpoints.updateFlags, { messages: [id], op: "add", flag: "read" });
  }
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general`);
  const topics = chat.sidebar.getByRole("link", { name: /^(topic|printer|toner)/ });
  await expect(topics).toHaveText([
    "topic 9",
    "topic 8",
    "topic 7",
    "topic 6",
    "topic 5",
    "topic 4",
    "topic 3",
    "topic 2",
  ]);
  const moved = await say(owner, channelId, "printer", "Who has toner?");
  await expect(topics.first()).toHaveText("printer");
  await owner(messageEndpoints.updateMessage, {
    message_id: moved,
    topic: "toner",
    propagate_mode: "change_all",
    send_notification_to_old_thread: false,
    send_notification_to_new_thread: false,
  });
  await expect(topics.first()).toHaveText("toner");
  await expect(topics).toHaveCount(8);

  await chat.sidebar.getByRole("button", { name: "More topics" }).click();
  await expect(topics).toHaveCount(11);
  await chat.sidebar.getByRole("searchbox", { name: "Filter topics" }).fill("c 4");
  await expect(topics).toHaveText(["topic 4"]);
  await topics.click();
  await expect(topics.first()).toHaveAttribute("aria-current", "page");
});

test("the left column follows what others write, after a load and after a switch to another topic", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId } = await meetNina(server);
  for (const topic of ["breakfast", "tea", "lunch"]) {
    const id = await say(hers, channelId, topic, `About ${topic}`);
    await owner(flagEndpoints.updateFlags, { messages: [id], op: "add", flag: "read" });
  }
  const chat = chatPageOn(page);
  const channel = chat.sidebar.getByRole("link", { name: /^general/ });
  const topics = chat.sidebar.getByRole("link", { name: /^(breakfast|tea|lunch)/ });
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(topics).toHaveText(["lunch", "tea", "breakfast"]);
  await expect(topics.nth(0)).toHaveAttribute("aria-current", "page");
  await say(hers, channelId, "tea", "Green");
  await say(hers, channelId, "breakfast", "Bread");
  await say(hers, channelId, "breakfast", "Butter");
  await expect(topics).toHaveText([/^breakfast\s*2/, /^tea\s*1/, "lunch"]);
  await expect(channel).toContainText("3");

  await topics.nth(1).click();
  await expect(chat.message("Green")).toBeVisible();
  await expect(topics).toHaveText([/^breakfast\s*2/, "tea", "lunch"]);
  await expect(topics.nth(1)).toHaveAttribute("aria-current", "page");
  await expect(channel).toContainText("2");
  await say(hers, channelId, "lunch", "Soup");
  await expect(topics).toHaveText([/^lunch\s*1/, /^breakfast\s*2/, "tea"]);
  await expect(channel).toContainText("3");

  await page.reload();
  await expect(topics).toHaveText([/^lunch\s*1/, /^breakfast\s*2/, "tea"]);
  await say(hers, channelId, "tea", "Black");
  await say(hers, channelId, "breakfast", "Jam");
  // Ada reads the open topic at once.
  await expect(topics).toHaveText([/^breakfast\s*3/, "tea", /^lunch\s*1/]);
  await owner(messageEndpoints.updateMessage, {
    message_id: await say(hers, channelId, "supper", "Pie"),
    topic: "lunch",
    propagate_mode: "change_all",
    send_notification_to_old_thread: false,
    send_notification_to_new_thread: false,
  });
  await expect(topics).toHaveText([/^lunch\s*2/, /^breakfast\s*3/, "tea"]);
  await expect(channel).toContainText("5");
});

test("a long name of the left column ends before the button of its menu", async ({ page, server }) => {
  const { owner, channelId } = await meetNina(server);
  const topic = "The door opener of floor 2 is broken again";
  await say(owner, channelId, topic, "Who can help?");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general`);
  const name = chat.sidebar.getByTitle(topic, { exact: true });
  await name.hover();
  const button = chat.sidebar.getByRole("button", { name: `More actions for ${topic}` });
  const [text, dots] = [await name.boundingBox(), await button.boundingBox()];
  expect(dots?.x).toBeGreaterThan(0);
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(dots?.x ?? 0);
});

test("what is muted counts for nothing, and direct messages stay when they are read", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  const chat = chatPageOn(page);
  await page.goto("/#narrow/is/starred");
  const all = chat.sidebar.getByRole("link", { name: "All messages" });
  await say(hers, channelId, "noise", "Beep");
  await say(hers, channelId, "lunch", "Soup");
  const { id } = await hers(messageEndpoints.sendMessage, { type: "direct", to: [user_id], content: "Psst" });
  const direct = chat.sidebar.getByRole("link", { name: nina.full_name });
  await expect(direct).toContainText("1");
  await expect(all).toContainText("3");
  await expect(page).toHaveTitle(/^\(3\) /);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", "/icon-unread.svg");
  await owner(userTopicEndpoints.updateUserTopic, { stream_id: channelId, topic: "noise", visibility_policy: 1 });
  await expect(all).toContainText("2");
  await owner(flagEndpoints.updateFlags, { messages: [id], op: "add", flag: "read" });
  await expect(all).toContainText("1");
  await expect(direct).toBeVisible();
  await expect(direct).toHaveText(nina.full_name);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test("the conversations open from the bar, with the number of unread messages", async ({ page, server }) => {
    await addNina(server);
    const hers = await asPerson(server, nina);
    const channelId = await findChannel(hers, "general");
    await say(hers, channelId, "lunch", "Soup");
    const chat = chatPageOn(page);
    await page.goto("/#narrow/is/starred");
    await expect(chat.openSidebar).toHaveAccessibleName("Channels 1 unread");
    await expectFits(page, "the chat on a phone");
    await expectAccessibleInBothColors(page, "the chat on a phone");
    await chat.openSidebar.click();
    await expect(chat.sidebar).toBeVisible();
    await expectAccessibleInBothColors(page, "the conversations on a phone");
    await page.keyboard.press("Escape");
    await expect(chat.sidebar).toBeHidden();
    await expect(chat.openSidebar).toBeFocused();
    await chat.openSidebar.click();
    await chat.sidebar.getByRole("link", { name: "general" }).click();
    await expect(chat.sidebar).toBeHidden();
    await expect(chat.message("Soup")).toBeVisible();
    await expectFits(page, "a channel on a phone");

    await chat.tab("Direct").click();
    const direct = page.getByRole("dialog", { name: "Direct messages" });
    await expectAccessibleInBothColors(page, "the direct messages on a phone");
    await direct.getByRole("link", { name: nina.full_name }).first().click();
    await expect(direct).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(nina.full_name);
    await chat.tab("Search").click();
    await expect(page.getByRole("combobox", { name: "Search messages" })).toBeFocused();
    await page.keyboard.press("Escape");
    await chat.tab("Me").click();
    await expectAccessibleInBothColors(page, "the menus on a phone");
    await page.getByRole("dialog", { name: "Me" }).getByRole("button", { name: ada.full_name }).click();
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
    await expectFits(page, "the menu on a phone");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Inbox" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inbox");
  });

  test("the box stays above a keyboard that covers the window", async ({ page, server }) => {
    const owner = await asOwner(server);
    const channelId = await findChannel(owner, "general");
    await say(owner, channelId, "lunch", "Soup");
    const chat = chatPageOn(page);
    await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
    await page.evaluate(() => {
      Object.defineProperty(window.visualViewport, "height", { value: 340, configurable: true });
      window.visualViewport?.dispatchEvent(new Event("resize"));
    });
    await expect.poll(() => chat.box.evaluate((box) => box.getBoundingClientRect().bottom)).toBeLessThanOrEqual(340);
    await expect(chat.tab("Me")).toBeHidden();
  });
});

test("the left column is made wider with the pointer and the keys, and keeps its width", async ({ page }) => {
  const chat = chatPageOn(page);
  await chat.open("#feed");
  const width = () => chat.sidebar.evaluate((column) => Math.round(column.getBoundingClientRect().width));
  const handle = page.getByRole("separator", { name: "Width of the conversations" });
  const usual = await width();
  const edge = await handle.boundingBox();
  if (edge === null) throw new Error("The handle is not on the screen");
  await page.mouse.move(edge.x + edge.width / 2, 300);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width / 2 + 60, 300);
  await page.mouse.up();
  expect(await width()).toBe(usual + 60);
  await page.reload();
  await expect(chat.list).toBeVisible();
  expect(await width()).toBe(usual + 60);

  await handle.focus();
  await page.keyboard.press("ArrowLeft");
  expect(await width()).toBe(usual + 36);
  await page.keyboard.press("End");
  await expect(handle).toHaveAttribute("aria-valuenow", "400");
  await page.setViewportSize({ width: 800, height: 700 });
  await expect(handle).toHaveAttribute("aria-valuenow", "280");
  await handle.dblclick();
  await expect.poll(width).toBe(usual);
});
