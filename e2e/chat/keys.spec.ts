import type { Page } from "@playwright/test";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { reactionEndpoints } from "#server/domain/reactions/contract.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { userTopicEndpoints } from "#server/domain/user-topics/contract.ts";
import { visibility } from "#server/domain/user-topics/shapes.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { expectFits } from "../expect-fits.ts";
import { ada } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import type { Server } from "../server.ts";
import { test } from "../world.ts";
import { meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

/** Nina writes about lunch and the printer, and to Ada, who looks at the lunch. */
async function openLunch(page: Page, server: Server) {
  const { owner, hers, channelId } = await meetNina(server);
  const soupId = await say(hers, channelId, "lunch", "Soup today");
  const cakeId = await say(owner, channelId, "lunch", "Cake for all");
  await say(hers, channelId, "printer", "No paper");
  const { user_id: adaId } = (await owner(messageEndpoints.getMessages, { message_ids: [cakeId] })).messages.map(
    ({ sender_id }) => ({ user_id: sender_id }),
  )[0] ?? { user_id: 0 };
  const [chat, actions] = [chatPageOn(page), messageActionsOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.message("Cake for all")).toBeVisible();
  return {
    chat,
    actions,
    owner,
    hers,
    channelId,
    soupId,
    cakeId,
    adaId,
    title: page.getByRole("heading", { level: 1 }),
  };
}

test("Ada answers the sender directly with Shift+R, and with a mention with @", async ({ page, server }) => {
  const { chat, actions, title } = await openLunch(page, server);
  await actions.select("Soup today");
  await page.keyboard.press("@");
  await expect(chat.box).toHaveValue("@**Nina Vogel** ");
  await expect(chat.box).toBeFocused();
  await chat.box.fill("");
  await actions.select("Soup today");
  await page.keyboard.press("Shift+R");
  await expect(title).toHaveText("Nina Vogel");
  await expect(chat.box).toBeFocused();
});

test("Enter replies to the selected message, and clicks what has the focus in it", async ({ page, server }) => {
  const { chat, actions } = await openLunch(page, server);
  await actions.select("Soup today");
  await page.keyboard.press("Enter");
  await expect(chat.box).toBeFocused();
  await actions.select("Soup today");
  await actions.bar("Soup today").getByRole("button", { name: "More actions" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
});

test("+ reacts with thumbs up, = joins the first reaction, and Ctrl+S stars the message", async ({ page, server }) => {
  const { chat, actions, hers, soupId } = await openLunch(page, server);
  await hers(reactionEndpoints.addReaction, { message_id: soupId, emoji_name: "cake" });
  await expect(actions.reactions("Soup today")).toHaveAccessibleName("Nina Vogel: cake");
  await actions.select("Soup today");
  await page.keyboard.press("=");
  await expect(actions.reactions("Soup today")).toHaveAccessibleName("You and Nina Vogel: cake");
  await page.keyboard.press("+");
  await expect(actions.reactions("Soup today").nth(1)).toHaveAccessibleName("You: thumbs up");
  await page.keyboard.press("Control+s");
  await expect(chat.message("Soup today").getByRole("img", { name: "Starred" })).toBeVisible();
});

test("a key for a message selects one first, if none is selected, and then acts on it", async ({ page, server }) => {
  const { chat, actions } = await openLunch(page, server);
  await chat.list.focus();
  // Otherwise the browser would save the page.
  const isPrevented = await chat.list.evaluate((list) => {
    const press = { key: "s", code: "KeyS", ctrlKey: true, bubbles: true, cancelable: true };
    return !list.dispatchEvent(new KeyboardEvent("keydown", press));
  });
  expect(isPrevented).toBe(true);
  await expect(chat.message("Soup today")).toBeFocused();
  await expect(chat.list.getByRole("img", { name: "Starred" })).toHaveCount(0);
  await page.keyboard.press("+");
  await expect(actions.reactions("Soup today")).toHaveAccessibleName("You: thumbs up");
  // In the left column there is no message to act on.
  await chat.sidebar.getByRole("link", { name: /^general/ }).focus();
  await page.keyboard.press("+");
  await expect(chat.sidebar.getByRole("link", { name: /^general/ })).toBeFocused();
});

test("Shift+V shows who read a message, Shift+H its history, and < forwards it", async ({ page, server }) => {
  const { chat, actions, owner, cakeId } = await openLunch(page, server);
  await owner(messageEndpoints.updateMessage, { message_id: cakeId, content: "Cake for everybody" });
  await expect(chat.message("Cake for everybody")).toBeVisible();
  await actions.select("Cake for everybody");
  await page.keyboard.press("Shift+V");
  await expect(page.getByRole("dialog", { name: /read/i })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chat.message("Cake for everybody")).toBeFocused();
  await page.keyboard.press("Shift+H");
  await expect(page.getByRole("dialog", { name: /history/i })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chat.message("Cake for everybody")).toBeFocused();
  await page.keyboard.press("<");
  await expect(page.getByRole("textbox", { name: /message/i }).last()).toHaveValue(/Cake for everybody/);
});

test("Shift+H and v say so where there is no history and no picture, and the message keeps the focus", async ({
  page,
  server,
}) => {
  const { chat, actions } = await openLunch(page, server);
  await actions.select("Soup today");
  await page.keyboard.press("Shift+H");
  await expect(page.getByText("This message was never edited.")).toBeVisible();
  await page.keyboard.press("v");
  await expect(page.getByText("There are no pictures here.")).toBeVisible();
  await expect(chat.message("Soup today")).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Escape leads Ada from an answer back to the message, and j and k go on from there", async ({ page, server }) => {
  const { chat, actions } = await openLunch(page, server);
  for (const [key, text] of [
    ["r", /^$/],
    ["@", /^@\*\*Nina Vogel\*\* $/],
    [">", /Soup today/],
  ] as const) {
    await actions.select("Soup today");
    await page.keyboard.press(key);
    await expect(chat.box).toBeFocused();
    await expect(chat.box).toHaveValue(text);
    await chat.box.fill("");
    await page.keyboard.press("Escape");
    await expect(chat.message("Soup today")).toBeFocused();
  }
  await page.keyboard.press("j");
  await expect(chat.message("Cake for all")).toBeFocused();
  await page.keyboard.press("k");
  await expect(chat.message("Soup today")).toBeFocused();

  // Without a selection, r answers the last message on the screen.
  await chat.list.focus();
  await page.keyboard.press("r");
  await expect(chat.box).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(chat.message("Cake for all")).toBeFocused();
});

test("← edits Ada's last message, wherever the focus is in the list", async ({ page, server }) => {
  const { chat, actions } = await openLunch(page, server);
  await chat.list.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(actions.editBox).toHaveValue("Cake for all");
});

test("in a table that scrolls, ← scrolls it and edits nothing", async ({ page, server }) => {
  const { chat, channelId, hers } = await openLunch(page, server);
  const cells = Array.from({ length: 40 }, (_, at) => `column ${at}`);
  const line = (texts: readonly string[]) => `| ${texts.join(" | ")} |`;
  await say(hers, channelId, "lunch", [cells, cells.map(() => "---"), cells].map(line).join("\n"));
  const table = chat.message("column 39").locator(".table-frame");
  await expect(table).toBeInViewport({ ratio: 1 });
  await table.focus();
  await expect(table).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  await expect(page.getByRole("textbox", { name: "Edit message" })).toHaveCount(0);
});

test("s leads from a message to its conversation and on to the channel, z to the message in its context", async ({
  page,
  server,
}) => {
  const { chat, actions, title } = await openLunch(page, server);
  await chat.open("#feed");
  await actions.select("No paper");
  await page.keyboard.press("s");
  await expect(title).toHaveText("general › printer");
  await page.keyboard.press("s");
  await expect(title).toHaveText("general");
  await actions.select("Soup today");
  await page.keyboard.press("z");
  await expect(title).toHaveText("general › lunch");
  expect(page.url()).toContain("/near/");
});

for (const key of ["j", "k"])
  test(`${key} begins at the message of an address, also where it is not the first on the screen`, async ({
    page,
    server,
  }) => {
    const { owner, hers, channelId } = await meetNina(server);
    await say(owner, channelId, "lunch", "Starters");
    const soup = await say(hers, channelId, "lunch", "Soup today");
    await say(owner, channelId, "lunch", "Dessert");
    const chat = chatPageOn(page);
    await chat.open(`#narrow/channel/${channelId}-general/topic/lunch/near/${soup}`);
    await expect(chat.message("Dessert")).toBeVisible();
    await page.keyboard.press(key);
    await expect(chat.message("Soup today")).toBeFocused();
    await page.keyboard.press("j");
    await expect(chat.message("Dessert")).toBeFocused();
  });

test("p goes to the next unread direct messages, and Shift+N to the next unread followed topic", async ({
  page,
  server,
}) => {
  const { chat, title, owner, hers, channelId, adaId } = await openLunch(page, server);
  await chat.list.focus();
  await page.keyboard.press("p");
  await expect(page.getByText("No unread direct messages")).toBeVisible();
  await hers(messageEndpoints.sendMessage, { type: "direct", to: [adaId], content: "Coffee?" });
  await expect(chat.sidebar.getByRole("link", { name: /Nina Vogel/ })).toContainText("1");
  await page.keyboard.press("p");
  await expect(title).toHaveText("Nina Vogel");

  await page.keyboard.press("Shift+N");
  await expect(page.getByText("No unread followed topics")).toBeVisible();
  const { followed: visibility_policy } = visibility;
  await owner(userTopicEndpoints.updateUserTopic, { stream_id: channelId, topic: "printer", visibility_policy });
  await title.focus();
  // The page learns of it a moment later.
  await expect(async () => {
    await page.keyboard.press("Shift+N");
    await expect(title).toHaveText("general › printer", { timeout: 1_000 });
  }).toPass();
});

test("y lists all topics of the channel, Ada finds one by its name, and Enter opens it", async ({ page, server }) => {
  const { chat, title } = await openLunch(page, server);
  await chat.list.focus();
  await page.keyboard.press("y");
  await expect(title).toHaveText("Topics in general");
  const rows = page.getByRole("list", { name: "Topics" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: "printer" })).toContainText("1");
  await expectAccessibleInBothColors(page, "the topics of a channel");
  await page.getByRole("button", { name: "Unread" }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Filter topics" }).fill("lunch");
  await page.getByRole("button", { name: "Show all topics" }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("searchbox", { name: "Filter topics" }).fill("lun");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(title).toHaveText("general › lunch");
  await page.getByRole("link", { name: "All topics", exact: true }).click();
  await expect(title).toHaveText("Topics in general");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
});

test("a, d, Shift+P and t open views, also from a selected message", async ({ page, server }) => {
  const { actions, title } = await openLunch(page, server);
  await actions.select("Soup today");
  await page.keyboard.press("a");
  await expect(title).toHaveText("All messages");
  await actions.select("Soup today");
  await page.keyboard.press("Shift+P");
  await expect(title).toHaveText("Direct messages");
  await page.keyboard.press("d");
  await expect(title).toHaveText("Drafts");
  await page.keyboard.press("t");
  await expect(title).toHaveText("Recent conversations");
});

test("q filters the left column, Enter opens what is found, and Escape ends the filter", async ({ page, server }) => {
  const { chat, title, owner } = await openLunch(page, server);
  await owner(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "sandbox" }] });
  const filter = chat.sidebar.getByRole("searchbox", { name: "Filter conversations and channels" });
  // The column comes after the messages.
  await expect(chat.sidebar.getByRole("link", { name: "sandbox" })).toBeVisible();
  await chat.list.focus();
  await page.keyboard.press("q");
  await expect(filter).toBeFocused();
  await filter.fill("sand");
  await expect(chat.sidebar.getByRole("link", { name: "sandbox" })).toBeVisible();
  await expect(chat.sidebar.getByRole("link", { name: "general", exact: true })).toHaveCount(0);
  await filter.press("Enter");
  await expect(title).toHaveText("sandbox");
  await expect(filter).toHaveCount(0);
  await chat.sidebar.getByRole("button", { name: "Filter" }).click();
  await expect(filter).toBeFocused();
  await filter.fill("sand");
  const nothing = chat.sidebar.getByText("No matches found.");
  await expect(chat.sidebar.getByRole("link", { name: "sandbox" })).toBeVisible();
  await expect(nothing).toBeHidden();
  await filter.fill("nobody");
  await expect(nothing).toBeVisible();
  await filter.press("Escape");
  await expect(filter).toHaveCount(0);
  await expect(chat.sidebar.getByRole("link", { name: "Inbox" })).toBeVisible();
});

test("what somebody types before the filter has loaded is meant for it, Enter too", async ({ page, server }) => {
  const { chat, title, owner } = await openLunch(page, server);
  await owner(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "sandbox" }] });
  await expect(chat.sidebar.getByRole("link", { name: "sandbox" })).toBeVisible();
  const typed = Promise.withResolvers<void>();
  await page.route(/assets\/sidebar-filter-.*\.js/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await chat.list.focus();
  await page.keyboard.press("q");
  await page.keyboard.type("sand");
  await page.keyboard.press("Enter");
  await expect(title).toHaveText("general › lunch");
  typed.resolve();
  await expect(title).toHaveText("sandbox");
});

test("w finds a person, also when the right column is closed or a sheet", async ({ page, server }) => {
  const { chat, title } = await openLunch(page, server);
  const field = page.getByRole("searchbox", { name: "Search people" });
  await page.getByRole("button", { name: "People", exact: true }).click();
  await expect(chat.people).toHaveCount(0);
  await chat.list.focus();
  await page.keyboard.press("w");
  await expect(field).toBeFocused();
  await field.fill("nin");
  await expect(chat.people.getByRole("link", { name: /Nina Vogel/ })).toBeVisible();
  await field.press("Enter");
  await expect(title).toHaveText("Nina Vogel");
  await page.setViewportSize({ width: 900, height: 700 });
  await expect(chat.people).toHaveCount(0);
  await chat.list.focus();
  await page.keyboard.press("w");
  await expect(page.getByRole("dialog", { name: "People" }).getByRole("searchbox")).toBeFocused();
});

test("Shift+Y sets the status, and no key does anything while Ada types", async ({ page, server }) => {
  const { chat, title } = await openLunch(page, server);
  await chat.box.focus();
  await page.keyboard.type("paq-@");
  await expect(chat.box).toHaveValue("paq-@");
  await expect(title).toHaveText("general › lunch");
  await chat.box.fill("");
  await chat.list.focus();
  await page.keyboard.press("Shift+Y");
  await expect(page.getByRole("dialog", { name: /status/i })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chat.list).toBeFocused();
});

test("Escape out of a new message leads Ada to the messages, and y twice to the filter of the topics", async ({
  page,
  server,
}) => {
  const { chat } = await openLunch(page, server);
  await page.keyboard.press("c");
  const topic = page.getByRole("combobox", { name: "Topic" });
  await expect(topic).toBeFocused();
  await page.keyboard.type("new one");
  await page.keyboard.press("Escape");
  await expect(topic).toHaveCount(0);
  await expect(chat.box).toBeVisible();
  await expect(chat.list).toBeFocused();
  await page.keyboard.press("y");
  await expect(page.getByRole("heading", { level: 1, name: "Topics in general" })).toBeVisible();
  await page.keyboard.press("y");
  await expect(page.getByRole("searchbox", { name: "Filter topics" })).toBeFocused();
});
