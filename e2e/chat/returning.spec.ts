import { flagEndpoints } from "#server/domain/flags/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import type { Client } from "#server/http/client.ts";
import { expect } from "../expect.ts";
import { ada } from "../office.ts";
import { chatChannelsOn } from "../pages/chat-channels-page.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { inboxOn, recentOn } from "../pages/conversation-lists.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import type { Server } from "../server.ts";
import { test } from "../world.ts";
import { meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

/** Sixty messages of Nina about lunch that Ada has read. */
async function haveLunch(server: Server) {
  const { owner, hers, channelId } = await meetNina(server);
  const ids: number[] = [];
  for (let at = 0; at < 60; at += 1) ids.push(await say(hers, channelId, "lunch", `Dish ${100 + at}`));
  await owner(flagEndpoints.updateFlags, { messages: ids, op: "add", flag: "read" });
  return { owner, hers, channelId, ids, lunch: `#narrow/channel/${channelId}-general/topic/lunch` };
}

/** How many of these messages somebody has not read. */
async function countUnread(person: Client, ids: readonly number[]): Promise<number> {
  const { messages } = await person(messageEndpoints.getMessages, { message_ids: [...ids] });
  return messages.filter(({ flags }) => !flags.includes("read")).length;
}

for (const [place, marked] of [
  ["in the middle", "Dish 120"],
  ["at the end", "Dish 158"],
] as const) {
  test(`what Ada has marked as unread ${place} stays unread when she comes back with Back`, async ({
    page,
    server,
  }) => {
    const { owner, ids, lunch } = await haveLunch(server);
    const [chat, actions] = [chatPageOn(page), messageActionsOn(page)];
    await chat.open(lunch);
    await expect(chat.message("Dish 159")).toBeInViewport();
    await chat.scrollTo(marked);
    await actions.choose(marked, "Mark as unread from here");
    const count = 160 - Number(marked.slice(5));
    await expect.poll(() => countUnread(owner, ids)).toBe(count);
    await page.keyboard.press("t");
    await expect(page.getByRole("heading", { level: 1, name: "Recent conversations" })).toBeVisible();
    await page.goBack();
    await expect(chat.message(marked)).toBeInViewport();
    await expect(page.getByText("Messages are not marked as read in this view.")).toBeVisible();
    expect(await countUnread(owner, ids)).toBe(count);
  });
}

test("Back leads Ada to the end of a linked conversation that she has read to its end", async ({ page, server }) => {
  const { ids, lunch } = await haveLunch(server);
  const chat = chatPageOn(page);
  await chat.open(`${lunch}/near/${ids[10]}`);
  await expect(chat.message("Dish 110")).toBeInViewport();
  await chat.list.press("End");
  await expect(chat.message("Dish 159")).toBeInViewport();
  await page.keyboard.press("t");
  await expect(page.getByRole("heading", { level: 1, name: "Recent conversations" })).toBeVisible();
  await page.goBack();
  await expect(chat.message("Dish 159")).toBeInViewport();
});

test("Back leads Ada to where she was, although the message she came for has moved meanwhile", async ({
  page,
  server,
}) => {
  const { hers, channelId, ids, lunch } = await haveLunch(server);
  const chat = chatPageOn(page);
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await chat.open(`${lunch}/near/${ids[30]}`);
  await expect(chat.message("Dish 130")).toBeInViewport();
  await chat.scrollTo("Dish 125");
  await page.keyboard.press("t");
  await expect(heading("Recent conversations")).toBeVisible();
  await hers(messageEndpoints.updateMessage, {
    message_id: ids[30] ?? 0,
    topic: "dinner",
    propagate_mode: "change_one",
    send_notification_to_old_thread: false,
    send_notification_to_new_thread: false,
  });
  await expect(recentOn(page).row("dinner")).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(`/messages/${ids[30]}`)) asked.push(request.url());
  });
  await page.goBack();
  await expect(chat.message("Dish 125")).toBeInViewport();
  await say(hers, channelId, "lunch", "Coffee?");
  await expect(chat.newMessages).toHaveText("1 new message");
  expect(asked).toEqual([]);
  await expect(heading("general › lunch")).toBeVisible();
});

test("a new message to the conversation that Ada has open at a message leaves her in its box", async ({
  page,
  server,
}) => {
  const { ids, lunch } = await haveLunch(server);
  const chat = chatPageOn(page);
  await chat.open(`${lunch}/near/${ids[10]}`);
  await expect(chat.message("Dish 110")).toBeInViewport();
  await page.keyboard.press("c");
  await page.getByRole("combobox", { name: "Topic" }).fill("lunch");
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("Soup");
  await chat.send.click();
  await expect(page).toHaveURL(/topic\/lunch$/);
  await expect(chat.message("Soup")).toBeVisible();
  await expect(chat.box).toBeFocused();
});

test("Ada who stays with her unsaved changes does not find herself writing where she goes later", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId, lunch } = await haveLunch(server);
  const { user_id: adaId } = await owner(ownUserEndpoints.getOwnUser, {});
  await hers(messageEndpoints.sendMessage, { type: "direct", to: [adaId], content: "Hi" });
  const [chat, channels] = [chatPageOn(page), chatChannelsOn(page)];
  await channels.openSettings(channelId, "general");
  await channels.description.fill("My long text");
  await chat.sidebar.getByRole("link", { name: /^Nina Vogel/ }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay here" }).click();
  await expect(page).toHaveURL(/#channels/);
  await channels.button("Discard changes").click();
  await page.evaluate((hash) => {
    location.hash = hash;
  }, lunch);
  await expect(chat.message("Dish 159")).toBeInViewport();
  await expect(chat.box).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "general › lunch" })).toBeFocused();
});

test("Back to the home view leads Ada to the row that she left, and to its place on the screen", async ({
  page,
  server,
}) => {
  const { hers, channelId } = await haveLunch(server);
  for (let at = 0; at < 60; at += 1) await say(hers, channelId, `topic ${100 + at}`, "Hello");
  const inbox = inboxOn(page);
  await page.goto("/");
  await expect(inbox.row("topic 159")).toBeVisible();
  const scroller = page.getByRole("list", { name: "Unread conversations" }).locator("..");
  const link = inbox.row("topic 130").getByRole("link");
  await page.keyboard.press("j");
  for (let at = 0; at < 31; at += 1) await page.keyboard.press("j");
  await expect(link).toBeFocused();
  await inbox.row("topic 130").hover();
  const before = await scroller.evaluate(({ scrollTop }) => scrollTop);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(before + 200);
  await page.keyboard.press("t");
  await expect(page.getByRole("heading", { level: 1, name: "Recent conversations" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(before + 200);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test("Back to the recent conversations leads Ada to the row that she came from, and j goes on there", async ({
  page,
  server,
}) => {
  const { hers, channelId } = await haveLunch(server);
  for (let at = 0; at < 60; at += 1) await say(hers, channelId, `topic ${100 + at}`, "Hello");
  const recent = recentOn(page);
  const link = (topic: string) => recent.row(topic).getByRole("link");
  await page.goto("/#recent");
  await expect(link("topic 159")).toBeVisible();
  for (let at = 0; at < 30; at += 1) await page.keyboard.press("j");
  await expect(link("topic 130")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/topic\.20130$/);
  await expect(chatPageOn(page).message("Hello")).toBeVisible();
  await page.goBack();
  await expect(link("topic 130")).toBeFocused();
  await expect(link("topic 130")).toBeInViewport();
  await page.keyboard.press("j");
  await expect(link("topic 129")).toBeFocused();
  await page.keyboard.press("a");
  await expect(page.getByRole("heading", { level: 1, name: "All messages" })).toBeVisible();
  // A new visit begins with the title.
  await page.keyboard.press("t");
  await expect(page.getByRole("heading", { level: 1, name: "Recent conversations" })).toBeFocused();
});

test("Back to the inbox leads Ada to the next row where she has read what she came from", async ({ page, server }) => {
  const { owner, hers, channelId } = await haveLunch(server);
  const ids: number[] = [];
  for (let at = 0; at < 5; at += 1) ids.push(await say(hers, channelId, `topic ${100 + at}`, "Hello"));
  const inbox = inboxOn(page);
  await page.goto("/#inbox");
  await inbox.row("topic 103").getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(chatPageOn(page).message("Hello")).toBeVisible();
  await expect.poll(() => countUnread(owner, [ids[3] ?? 0])).toBe(0);
  await page.goBack();
  await expect(inbox.row("topic 104")).toBeVisible();
  await expect(inbox.row("topic 103")).toHaveCount(0);
  await expect(inbox.row("topic 102").getByRole("link")).toBeFocused();
});

test("Ada who chooses Unread twice stays at its button, although she was at a row before", async ({ page, server }) => {
  await haveLunch(server);
  const recent = recentOn(page);
  const unread = page.getByRole("group", { name: "Filters" }).getByRole("button", { name: "Unread" });
  await page.goto("/#recent");
  await recent.row("lunch").getByRole("link").focus();
  await unread.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No conversations found" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(recent.row("lunch")).toBeVisible();
  await expect(unread).toBeFocused();
});

test("a new message leaves Ada in the left column, although its conversation was the last row of her inbox", async ({
  page,
  server,
}) => {
  const { hers, channelId } = await haveLunch(server);
  await say(hers, channelId, "printer", "No paper");
  const inbox = inboxOn(page);
  await page.goto("/#inbox");
  await inbox.row("printer").getByRole("link").focus();
  await inbox.markRead("general › printer").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No unread messages" })).toBeVisible();
  for (const place of [
    chatPageOn(page).sidebar.getByRole("link", { name: "All messages" }),
    page.getByRole("heading", { level: 1, name: "Inbox" }),
  ]) {
    await place.focus();
    const again = await say(hers, channelId, "printer", "No toner");
    await expect(inbox.row("printer")).toBeVisible();
    await expect(place).toBeFocused();
    await hers(messageEndpoints.deleteMessage, { message_id: again });
    await expect(inbox.row("printer")).toHaveCount(0);
  }
});

for (const [key, name] of [
  ["Shift+V", "Who read this"],
  ["Shift+H", "Edit history"],
] as const) {
  test(`the key that has opened ${name} closes it again`, async ({ page, server }) => {
    const { owner, channelId } = await meetNina(server);
    const id = await say(owner, channelId, "lunch", "Soup");
    await owner(messageEndpoints.updateMessage, { message_id: id, content: "Salad" });
    const chat = chatPageOn(page);
    await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
    await messageActionsOn(page).select("Salad");
    const dialog = page.getByRole("dialog", { name });
    await page.keyboard.press(key);
    await expect(dialog).toBeVisible();
    await page.keyboard.press(key);
    await expect(dialog).toHaveCount(0);
    await expect(chat.message("Salad")).toBeFocused();
    await page.keyboard.press(key);
    await expect(dialog).toBeVisible();
  });
}

test("the menu of a row does not stay open over the view to which Back leads", async ({ page, server }) => {
  const { hers, channelId } = await haveLunch(server);
  await say(hers, channelId, "printer", "No paper");
  const menu = page.getByRole("menuitem", { name: "Copy link to topic" });
  for (const address of ["/#inbox", "/#recent", `/#topics/channel/${channelId}-general`]) {
    await page.goto("/#drafts");
    await expect(page.getByRole("heading", { level: 1, name: "Drafts" })).toBeVisible();
    await page.goto(address);
    // The left column, which comes first, may list the topic too.
    const row = page
      .getByRole("main")
      .getByRole("link", { name: /printer/ })
      .last();
    await row.click({ button: "right" });
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Drafts" })).toBeVisible();
    await expect(menu).toHaveCount(0);
  }
});

test("End selects the newest message, to which r replies", async ({ page, server }) => {
  const { hers, channelId } = await haveLunch(server);
  await say(hers, channelId, "printer", "No paper");
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await expect(chat.message("No paper")).toBeVisible();
  await chat.scrollTo("Dish 150");
  await chat.list.focus();
  await page.keyboard.press("End");
  await expect(chat.message("No paper")).toBeFocused();
  await expect(chat.message("No paper")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("r");
  await expect(page).toHaveURL(/topic\/printer$/);
  await expect(chat.box).toBeFocused();
});

test("End selects the newest message also where the list must first bring it", async ({ page, server }) => {
  test.setTimeout(120_000);
  const { owner, hers, channelId, ids, lunch } = await haveLunch(server);
  const later: number[] = [];
  for (let at = 160; at < 400; at += 1) later.push(await say(hers, channelId, "lunch", `Dish ${at}`));
  await owner(flagEndpoints.updateFlags, { messages: later, op: "add", flag: "read" });
  const chat = chatPageOn(page);
  await chat.open(`${lunch}/near/${ids[10]}`);
  await expect(chat.message("Dish 110")).toBeInViewport();
  await expect(chat.message("Dish 399")).toHaveCount(0);
  await page.keyboard.press("End");
  await expect(chat.message("Dish 399")).toBeFocused();
  await expect(chat.message("Dish 399")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("k");
  await expect(chat.message("Dish 398")).toBeFocused();
});

for (const [name, address, title, said, back] of [
  ["that names nothing", "no/such/thing", "Not found", "There is nothing at this address", "Show all messages"],
  ["with a wrong ID", "narrow/near/soup", "Not found", "There is nothing at this address", "Show all messages"],
  ["of topics of no channel", "topics/channel/4711-no", "Topics", "You can't see this channel", "Browse channels"],
  [
    "of no channel",
    "narrow/channel/4711-no",
    "Unknown channel",
    "You can't see this conversation",
    "Show all messages",
  ],
  ["of settings of no channel", "channels/4711/no/general", "Not found", "Channel not found", "Back to the list"],
] as const) {
  test(`an address ${name} says so, also in the tab's title, and has a way back`, async ({ page, server }) => {
    const { hers, channelId } = await meetNina(server);
    await say(hers, channelId, "lunch", "Soup");
    await page.goto("/#drafts");
    await expect(page).toHaveTitle(/Drafts/);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#${address}`);
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(page.getByRole("heading", { name: said })).toBeVisible();
    const main = page.getByRole("main");
    // The left column and a narrow window's title have others before it.
    const ways = main.getByRole("link", { name: back }).or(main.getByRole("button", { name: back }));
    await ways.last().click();
    await expect(page).toHaveURL(/#(?:feed|channels)/);
    await expect(page.getByRole("heading", { name: said })).toHaveCount(0);
  });
}
