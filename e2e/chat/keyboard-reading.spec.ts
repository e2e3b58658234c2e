import type { Page } from "@playwright/test";
import { draftEndpoints } from "#server/domain/drafts/contract.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { expect } from "../expect.ts";
import { ada } from "../office.ts";
import { chatPageOn, topOf } from "../pages/chat-page.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import type { Server } from "../server.ts";
import { test } from "../world.ts";
import { meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

/** Ada looks at a long talk about lunch that she has read. */
async function openLongTalk(page: Page, server: Server) {
  const { owner, hers, channelId } = await meetNina(server);
  for (let each = 1; each <= 30; each += 1) await say(owner, channelId, "lunch", `Dish ${each}\n\nwith\n\nsalad`);
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.messages.first()).toBeVisible();
  await page.keyboard.press("End");
  await expect(chat.message("Dish 30")).toBeInViewport();
  const top = () => chat.list.evaluate(({ scrollTop }) => scrollTop);
  /** Presses a key that scrolls, and waits until the list rests in another place. */
  const scroll = async (key: string) => {
    const before = await top();
    await page.keyboard.press(key);
    await expect.poll(top).not.toBe(before);
    let last = before;
    const isResting = async () => {
      const previous = last;
      last = await top();
      return last === previous;
    };
    await expect.poll(isResting, { intervals: [150] }).toBe(true);
  };
  return { chat, actions: messageActionsOn(page), owner, hers, channelId, top, scroll };
}

test("Escape leads Ada from the box to the messages, where the keys work again, and keeps her text", async ({
  page,
  server,
}) => {
  const { chat } = await openLongTalk(page, server);
  await chat.box.fill("Half a thought");
  // This one ends a word of an input method.
  await chat.box.dispatchEvent("keydown", { key: "Escape", isComposing: true, bubbles: true, cancelable: true });
  await expect(chat.box).toBeFocused();
  await chat.box.press("Escape");
  await expect(chat.message("Dish 30")).toBeFocused();
  await page.keyboard.press("k");
  await expect(chat.message("Dish 29")).toBeFocused();
  await page.keyboard.press("r");
  await expect(chat.box).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(chat.message("Dish 29")).toBeFocused();
  await expect(chat.box).toHaveValue("Half a thought");
});

test("Ada who came with n scrolls by keys and answers without having selected a message", async ({ page, server }) => {
  const { chat, hers, channelId, top } = await openLongTalk(page, server);
  await chat.open("#narrow/is/starred");
  await say(hers, channelId, "lunch", "Which one?");
  await expect(page).toHaveTitle(/^\(1\)/);
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1, name: "general › lunch" })).toBeFocused();
  await expect(chat.message("Which one?")).toBeInViewport();
  await page.keyboard.press("PageUp");
  await expect(chat.message("Which one?")).not.toBeInViewport();
  // A list that has just opened grows at its beginning for a moment.
  await expect(async () => {
    await page.keyboard.press("Home");
    await expect(chat.list.getByText("Dish 1", { exact: true })).toBeInViewport({ timeout: 500 });
    expect(await top()).toBe(0);
    // As with End, keys now act on what one sees.
    await expect(chat.messages.first()).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Shift+J");
  await expect.poll(top).toBeGreaterThan(100);
  await page.keyboard.press("Shift+K");
  await expect.poll(top).toBe(0);
  await page.keyboard.press("Space");
  await expect.poll(top).toBeGreaterThan(100);
  await page.keyboard.press("End");
  await expect(chat.message("Which one?")).toBeInViewport();
  await page.keyboard.press("r");
  await expect(chat.box).toBeFocused();
  await expect(chat.box).toHaveValue("");
});

test("j begins at the first unread message, below those that Ada has read", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  for (const dish of ["Soup", "Salad"]) await say(owner, channelId, "lunch", dish);
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.message("Salad")).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(/);
  await chat.open("#narrow/is/starred");
  for (const question of ["Which one?", "And when?"]) await say(hers, channelId, "lunch", question);
  await expect(page).toHaveTitle(/^\(2\)/);
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1, name: "general › lunch" })).toBeFocused();
  await expect(chat.message("Soup")).toBeInViewport();
  await page.keyboard.press("j");
  await expect(chat.message("Which one?")).toBeFocused();
  await page.keyboard.press("k");
  await expect(chat.message("Salad")).toBeFocused();
});

test("the arrow keys and Enter work at once in a conversation that Ada came to by a key", async ({ page, server }) => {
  const { chat, hers, channelId } = await openLongTalk(page, server);
  await chat.open("#narrow/is/starred");
  await say(hers, channelId, "lunch", "Which one?");
  await expect(page).toHaveTitle(/^\(1\)/);
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1, name: "general › lunch" })).toBeFocused();
  await expect(chat.message("Which one?")).toBeInViewport();
  await page.keyboard.press("ArrowUp");
  await expect(chat.message("Which one?")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chat.box).toBeFocused();
});

test("k goes on from the messages on the screen when Ada has scrolled away from the selected one", async ({
  page,
  server,
}) => {
  const { chat, actions, scroll } = await openLongTalk(page, server);
  await actions.select("Dish 30");
  await scroll("PageUp");
  await scroll("PageUp");
  await expect(chat.message("Dish 30")).not.toBeInViewport();
  await page.keyboard.press("k");
  await expect(chat.message("Dish 30")).not.toBeInViewport();
  await expect(chat.message("Dish 30")).not.toBeFocused();
  await expect(chat.list.locator("article:focus")).toBeInViewport();
});

test("Enter and Tab lead from the topic and the people of a new message to its text", async ({ page, server }) => {
  const { chat } = await openLongTalk(page, server);
  const text = page.getByRole("textbox", { name: "Message", exact: true });
  await chat.list.focus();
  // The box is still loading when Ada begins to type.
  await page.keyboard.press("c");
  await page.keyboard.type("dinner");
  await page.keyboard.press("Enter");
  await expect(text).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Topic" })).toHaveValue("dinner");
  await page.getByRole("combobox", { name: "Topic" }).focus();
  await page.keyboard.press("Tab");
  await expect(text).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(chat.box).toBeVisible();
  await expect(text).toHaveCount(0);
  await page.keyboard.press("x");
  await page.keyboard.type("nina");
  await expect(page.getByRole("option", { name: "Nina Vogel" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(text).toBeFocused();
});

test("Escape leads Ada out of the search for people", async ({ page, server }) => {
  const { chat } = await openLongTalk(page, server);
  await page.keyboard.press("w");
  const field = page.getByRole("searchbox", { name: "Search people" });
  await field.fill("nin");
  await field.press("Escape");
  await expect(field).toHaveValue("");
  await expect(chat.list).toBeFocused();
});

test("Back leads Ada to where she was reading, and a key to where another list opens", async ({ page, server }) => {
  const { chat, channelId, scroll } = await openLongTalk(page, server);
  await scroll("PageUp");
  const before = await topOf(chat.message("Dish 26"));
  await page.keyboard.press("t");
  await expect(page.getByRole("heading", { level: 1, name: "Recent conversations" })).toBeVisible();
  await page.goBack();
  await expect.poll(async () => Math.abs((await topOf(chat.message("Dish 26"))) - before)).toBeLessThanOrEqual(1);
  await page.keyboard.press("s");
  await expect(page.getByRole("heading", { level: 1, name: "general", exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`channel/${channelId}-general$`));
  await expect(chat.message("Dish 30")).toBeInViewport();
});

test("in the recent conversations, Shift+M mutes a row's topic, t leads to the filter and Escape back", async ({
  page,
  server,
}) => {
  const { hers, channelId } = await meetNina(server);
  await say(hers, channelId, "lunch", "Soup today");
  await say(hers, channelId, "printer", "No paper");
  await page.goto("/#recent");
  const line = (name: RegExp) => page.getByRole("main").getByRole("link", { name });
  await expect(line(/printer/)).toBeVisible();
  await page.keyboard.press("j");
  await expect(line(/printer/)).toBeFocused();
  await page.keyboard.press("Shift+M");
  await expect(line(/printer/)).toHaveCount(0);
  await page.keyboard.press("t");
  const filter = page.getByRole("searchbox", { name: "Filter conversations" });
  await expect(filter).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(line(/lunch/)).toBeFocused();
});

test("* opens the starred messages, and stars none", async ({ page, server }) => {
  const { chat, actions } = await openLongTalk(page, server);
  await actions.select("Dish 30");
  await page.keyboard.press("*");
  await expect(page.getByRole("heading", { level: 1, name: "Starred messages" })).toBeVisible();
  await expect(chat.messages).toHaveCount(0);
});

test("Ctrl+' opens Ada's saved snippets, and #> offers the topics of the channel she writes to", async ({
  page,
  server,
}) => {
  const { chat, owner } = await openLongTalk(page, server);
  await owner(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "archive" }] });
  await chat.box.press("Control+'");
  await expect(page.getByRole("dialog", { name: "Saved snippets" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chat.box).toBeFocused();
  await chat.box.pressSequentially("#");
  await expect(page.getByRole("option", { name: "#archive" })).toBeVisible();
  await chat.box.pressSequentially(">lun");
  await expect(page.getByRole("option", { name: "lunch" })).toBeVisible();
  await chat.box.press("Tab");
  await expect(chat.box).toHaveValue("#**general>lunch** ");
});

test("in the drafts, the arrow keys lead through them, Backspace deletes one and Enter goes on with one", async ({
  page,
  server,
}) => {
  const { chat, owner, channelId } = await openLongTalk(page, server);
  const draft = (topic: string, timestamp: number) => {
    return { type: "stream" as const, to: [channelId], topic, content: `About ${topic}`, timestamp };
  };
  await owner(draftEndpoints.createDrafts, { drafts: [draft("cake", 1_700_000_000), draft("soup", 1_700_000_100)] });
  await chat.list.focus();
  await page.keyboard.press("d");
  await expect(page.getByRole("button", { name: "Edit draft: general › soup" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Edit draft: general › soup" })).toBeFocused();
  await page.keyboard.press("j");
  await expect(page.getByRole("button", { name: "Edit draft: general › cake" })).toBeFocused();
  await page.keyboard.press("Control+Backspace");
  await expect(page.getByRole("button", { name: "Edit draft: general › cake" })).toBeFocused();
  // A key that is held deletes one only.
  await page.keyboard.down("Backspace");
  await expect(page.getByRole("button", { name: "Edit draft: general › cake" })).toHaveCount(0);
  for (let repeats = 0; repeats < 3; repeats += 1) await page.keyboard.down("Backspace");
  await page.keyboard.up("Backspace");
  await expect(page.getByRole("button", { name: "Edit draft: general › soup" })).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("button", { name: "Edit draft: general › soup" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chat.box).toHaveValue("About soup");
});
