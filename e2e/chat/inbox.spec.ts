import { flagEndpoints } from "#server/domain/flags/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { userTopicEndpoints } from "#server/domain/user-topics/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { inboxOn } from "../pages/conversation-lists.ts";
import { conversationMenuOn } from "../pages/conversation-menu.ts";
import type { Server } from "../server.ts";
import { test } from "../world.ts";
import { findChannel, meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

/** Ada, Nina and a channel of both, in which Nina has written. */
async function openOffice(server: Server) {
  const { owner, hers, channelId } = await meetNina(server);
  const { user_id: adaId } = await owner(ownUserEndpoints.getOwnUser, {});
  await owner(flagEndpoints.markAllAsRead, {});
  const lunch = await say(hers, channelId, "lunch", "Soup or salad?");
  const printer = await say(hers, channelId, "printer", "@**Ada Lindholm** it is out of toner");
  return { owner, hers, channelId, adaId, lunch, printer };
}

test("the inbox is the home view, follows what others write, and loses what is read elsewhere", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId, adaId, lunch } = await openOffice(server);
  const inbox = inboxOn(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
  await expect(inbox.rows).toHaveText([/^Channels/, /^general/, /^printer/, /^lunch/]);
  await expect(inbox.row("printer").getByRole("img", { name: "You are mentioned" })).toBeVisible();
  const link = chatPageOn(page).sidebar.getByRole("link", { name: "Inbox" });
  await expect(link.getByRole("img", { name: "2 unread" })).toBeVisible();

  await hers(messageEndpoints.sendMessage, { type: "direct", to: [adaId], content: "Are you there?" });
  await expect(inbox.rows).toHaveText([
    /^Direct messages/,
    /Nina Vogel/,
    /^Channels/,
    /^general/,
    /^printer/,
    /^lunch/,
  ]);
  await say(hers, channelId, "lunch", "Soup, then");
  await expect(inbox.rows).toHaveText([/^Direct/, /Nina/, /^Channels/, /^general/, /^lunch2/, /^printer/]);
  await owner(flagEndpoints.updateFlags, { messages: [lunch], op: "add", flag: "read" });
  await owner(userTopicEndpoints.updateUserTopic, { stream_id: channelId, topic: "printer", visibility_policy: 1 });
  await expect(inbox.rows).toHaveText([/^Direct/, /Nina/, /^Channels/, /^general/, /^lunch/]);
  await expectAccessibleInBothColors(page, "the inbox");

  await inbox.row("lunch").getByRole("link").click();
  await expect(page).toHaveURL(/topic\/lunch$/);
  await expect(chatPageOn(page).message("Soup, then")).toBeVisible();
  await page.goBack();
  await expect(inbox.row("lunch")).toHaveCount(0);
});

test("a topic, a channel and everything are marked as read, and that is undone", async ({ page, server }) => {
  const { owner, lunch, printer } = await openOffice(server);
  const inbox = inboxOn(page);
  const unread = async () => {
    const narrow = [{ operator: "is", operand: "unread" }];
    const { messages } = await owner(messageEndpoints.getMessages, {
      narrow,
      anchor: "newest",
      num_before: 9,
      num_after: 0,
    });
    return messages.map(({ id }) => id);
  };
  await page.goto("/#inbox");
  await inbox.row("printer").hover();
  await inbox.markRead("general › printer").click();
  await expect(page.getByText("1 message marked as read")).toBeVisible();
  await expect(inbox.row("printer")).toHaveCount(0);
  await expect.poll(unread).toEqual([lunch]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(inbox.row("printer").getByRole("img", { name: "You are mentioned" })).toBeVisible();
  await expect.poll(unread).toEqual([lunch, printer]);

  await inbox.markRead("general").click();
  await expect(page.getByRole("heading", { name: "No unread messages" })).toBeVisible();
  await expect.poll(unread).toEqual([]);
  await expectAccessible(page, "an empty inbox");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(inbox.rows).toHaveCount(4);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect.poll(unread).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(unread).toEqual([lunch, printer]);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await page.getByRole("link", { name: "Show recent conversations" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Recent conversations" })).toBeFocused();
});

test("channels are folded, also after a reload, and a filter looks into them", async ({ page, server }) => {
  await openOffice(server);
  const inbox = inboxOn(page);
  await page.goto("/#inbox");
  await inbox.fold("general").click();
  await expect(inbox.rows).toHaveText([/^Channels/, /^general2/]);
  await page.reload();
  await expect(inbox.rows).toHaveText([/^Channels/, /^general2/]);
  await expect(inbox.fold("general")).toHaveAttribute("aria-expanded", "false");
  await inbox.filter.fill("prin");
  await expect(inbox.rows).toHaveText([/^Channels/, /^general/, /^printer/]);
  await inbox.filter.fill("nothing");
  await expect(page.getByRole("heading", { name: "No unread conversations found" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filter" }).click();
  await inbox.fold("Channels").click();
  await expect(inbox.rows).toHaveText([/^Channels2/]);
});

test("the keyboard goes through the inbox", async ({ page, server }) => {
  const { hers, channelId } = await openOffice(server);
  const inbox = inboxOn(page);
  await page.goto("/#drafts");
  await expect(page.getByRole("heading", { level: 1, name: "Drafts" })).toBeVisible();
  await page.keyboard.press("Shift+I");
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeFocused();
  await say(hers, channelId, "dinner", "Pie?");
  await expect(inbox.rows).toHaveText([/^Channels/, /^general/, /^dinner/, /^printer/, /^lunch/]);
  await page.keyboard.press("ArrowDown");
  await expect(inbox.fold("Channels")).toBeFocused();
  await page.keyboard.press("End");
  await expect(inbox.row("lunch").getByRole("link")).toBeFocused();
  await page.keyboard.press("k");
  await expect(inbox.row("printer").getByRole("link")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  // The next row takes its place.
  await expect(inbox.row("lunch").getByRole("link")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(inbox.fold("general")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(inbox.rows).toHaveText([/^Channels/, /^general2/]);
  await page.keyboard.press("ArrowRight");
  await expect(inbox.rows).toHaveCount(4);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  await expect(inbox.filter).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/topic\/lunch$/);
});

test("Escape leads to the home view that the reader has chosen, unless they do not want that", async ({
  page,
  server,
}) => {
  const { owner } = await openOffice(server);
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await owner(settingsEndpoints.updateOwnSettings, { web_home_view: "recent_topics" });
  await page.goto("/");
  await expect(heading("Recent conversations")).toBeVisible();
  await page.goto("/#drafts");
  await expect(heading("Drafts")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(heading("Recent conversations")).toBeVisible();
  await owner(settingsEndpoints.updateOwnSettings, { web_home_view: "all_messages" });
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(heading("All messages")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("t");
  await expect(heading("Recent conversations")).toBeVisible();
  await owner(settingsEndpoints.updateOwnSettings, { web_escape_navigates_to_home_view: false });
  // The event has arrived with this message.
  await owner(messageEndpoints.sendMessage, {
    type: "channel",
    to: await findChannel(owner, "general"),
    topic: "last",
    content: "!",
  });
  await expect(page.getByRole("link", { name: "last" })).toBeVisible();
  await page.keyboard.press("Escape");
  // The page handles this key after the other one.
  await page.keyboard.press("/");
  await expect(chatPageOn(page).search).toBeVisible();
  await expect(page).toHaveURL(/#recent$/);
});

test("while the inbox is filtered, only what is shown is marked as read", async ({ page, server }) => {
  await openOffice(server);
  const inbox = inboxOn(page);
  await page.goto("/#inbox");
  await inbox.filter.fill("prin");
  await expect(inbox.rows).toHaveText([/^Channels/, /^general/, /^printer/]);
  await page.getByRole("button", { name: "Mark these as read" }).click();
  await expect(page.getByText("1 message marked as read")).toBeVisible();
  await expect(inbox.filter).toHaveValue("");
  await expect(inbox.rows).toHaveText([/^Channels/, /^general/, /^lunch/]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(inbox.rows).toHaveText([/^Channels/, /^general/, /^printer/, /^lunch/]);
});

test("rows of the inbox have the menus of conversations and channels", async ({ page, server }) => {
  await openOffice(server);
  const [inbox, menu] = [inboxOn(page), conversationMenuOn(page)];
  const list = page.getByRole("list", { name: "Unread conversations" });
  await page.goto("/#inbox");
  await inbox.row("lunch").click({ button: "right" });
  await menu.menu.getByRole("menuitem", { name: "Follow topic" }).click();
  await expect(inbox.row("lunch").getByRole("img", { name: "Followed" })).toBeVisible();
  await inbox.row("printer").getByRole("link").focus();
  await page.keyboard.press("ContextMenu");
  await expect(menu.menu.getByRole("menuitem", { name: "Copy link to topic" })).toBeVisible();
  await page.keyboard.press("Escape");
  await inbox.row("general").hover();
  await menu.choose("general", "Pin channel", list);
  await expect(inbox.rows.first()).toHaveText(/^Pinned/);
});

test("the inbox fits on a phone", async ({ page, server }) => {
  const { hers, channelId } = await openOffice(server);
  await say(hers, channelId, "שלום עולם and a topic that is as long as a topic can be", "Hello");
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/#inbox");
  await expect(inboxOn(page).rows).toHaveCount(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page, "the inbox on a phone");
});

for (const view of ["inbox", "recent", "topics"] as const)
  test(`when the last unread row leaves ${view}, Ada is at the title`, async ({ page, server }) => {
    const { owner, channelId } = await openOffice(server);
    await page.goto(view === "topics" ? `/#topics/channel/${channelId}-general` : `/#${view}`);
    const title = page.getByRole("heading", { level: 1 });
    const unread = page.getByRole("button", { name: "Unread", exact: true });
    if (view !== "inbox") await unread.click();
    await title.focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("[data-row] :focus")).toBeVisible();
    await owner(flagEndpoints.markAllAsRead, {});
    await expect(page.locator("[data-row]")).toHaveCount(0);
    await expect(title).toBeFocused();
  });
