import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import type { Client } from "#server/http/client.ts";
import { expect } from "../expect.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { ada, addNina, type asOwner, asPerson, nina } from "../office.ts";
import { chatPageOn, topOf } from "../pages/chat-page.ts";
import { conversationMenuOn } from "../pages/conversation-menu.ts";
import { test } from "../world.ts";
import { findChannel, meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

/** Opens the topic "printer", beside the unread topic "lunch" with two messages of Nina. */
async function openPrinter(page: Parameters<typeof chatPageOn>[0], server: Parameters<typeof asOwner>[0]) {
  const { owner, hers, channelId } = await meetNina(server);
  await say(owner, channelId, "printer", "No paper");
  const ids = [await say(hers, channelId, "lunch", "Soup"), await say(hers, channelId, "lunch", "Cake")];
  const [chat, menu] = [chatPageOn(page), conversationMenuOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/printer`);
  const row = (name: string) => chat.sidebar.getByRole("link", { name: new RegExp(`^${name}`) });
  await expect(row("lunch")).toContainText("2");
  return { owner, hers, channelId, ids, chat, menu, row };
}

const unreadOf = async (person: Client, ids: readonly number[]) => {
  const { messages } = await person(messageEndpoints.getMessages, { message_ids: [...ids] });
  return messages.filter(({ flags }) => !flags.includes("read")).length;
};

const subscriptionTo = async (person: Client, channelId: number) => {
  const { subscriptions } = await person(subscriptionEndpoints.getSubscriptions, {});
  return subscriptions.find(({ stream_id }) => stream_id === channelId);
};

test("a topic is marked as read, that is undone, and it is marked as unread", async ({ page, server }) => {
  const { owner, ids, menu, row } = await openPrinter(page, server);
  await menu.choose("lunch", "Mark as read");
  await expect(menu.toast("2 messages marked as read")).toBeVisible();
  await expect(row("lunch")).not.toContainText("2");
  await expect.poll(() => unreadOf(owner, ids)).toBe(0);
  await menu.undo.click();
  await expect(row("lunch")).toContainText("2");
  await expect.poll(() => unreadOf(owner, ids)).toBe(2);

  await menu.choose("lunch", "Mark as read");
  await expect.poll(() => unreadOf(owner, ids)).toBe(0);
  await menu.choose("lunch", "Mark as unread");
  await expect(row("lunch")).toContainText("2");
  expect(await unreadOf(owner, ids)).toBe(2);
});

test("the open topic stays unread when it is marked as unread", async ({ page, server }) => {
  const { chat, menu, row, owner, ids } = await openPrinter(page, server);
  await row("lunch").click();
  await expect(chat.message("Cake")).toBeVisible();
  await expect.poll(() => unreadOf(owner, ids)).toBe(0);
  await menu.choose("lunch", "Mark as unread");
  await expect(page.getByText("Messages are not marked as read in this view.")).toBeVisible();
  await expect.poll(() => unreadOf(owner, ids)).toBe(2);
});

test("a topic is muted, unmuted and followed", async ({ page, server }) => {
  const { menu, row } = await openPrinter(page, server);
  await menu.choose("lunch", "Mute topic");
  await expect(menu.toast("lunch muted")).toBeVisible();
  await expect(row("lunch")).toHaveAttribute("data-muted", "true");
  await menu.choose("lunch", "Unmute topic");
  await expect(row("lunch")).not.toHaveAttribute("data-muted");
  await menu.choose("lunch", "Follow topic");
  await expect(menu.toast("lunch followed")).toBeVisible();
  await menu.button("lunch").click();
  await expect(menu.menu.getByRole("menuitem", { name: "Unfollow topic" })).toBeVisible();
});

test("a topic is resolved and unresolved", async ({ page, server }) => {
  const { menu, row } = await openPrinter(page, server);
  await menu.choose("lunch", "Mark as resolved");
  await expect(row("✔ lunch")).toBeVisible();
  await menu.choose("✔ lunch", "Mark as unresolved");
  await expect(row("lunch")).toBeVisible();
  await expect(row("✔ lunch")).toHaveCount(0);
});

test("a topic is deleted for everyone, after a confirmation", async ({ page, server }) => {
  const { menu, row, hers, ids } = await openPrinter(page, server);
  await menu.choose("lunch", "Delete topic");
  const question = page.getByRole("dialog", { name: "Delete lunch?" });
  await expect(question).toContainText("messages are deleted for everyone");
  await expectAccessible(page, "the question");
  await question.getByRole("button", { name: "Delete topic" }).click();
  await expect(row("lunch")).toHaveCount(0);
  const { messages } = await hers(messageEndpoints.getMessages, { message_ids: ids });
  expect(messages).toEqual([]);
});

test("the button of an open menu closes it, and the Menu key opens it once", async ({ page, server }) => {
  const { menu, row } = await openPrinter(page, server);
  const button = menu.button("lunch");
  const copy = menu.menu.getByRole("menuitem", { name: "Copy link to topic" });
  await button.click();
  await expect(copy).toBeVisible();
  await button.click();
  await expect(menu.menu).toHaveCount(0);
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await expect(copy).toBeVisible();
  await page.keyboard.press("Escape");

  await row("lunch").focus();
  await row("lunch").press("ContextMenu");
  // Windows sends this when the key goes up.
  const isPrevented = await row("lunch").evaluate(
    (link) => !link.dispatchEvent(new PointerEvent("contextmenu", { bubbles: true, cancelable: true, button: 0 })),
  );
  expect(isPrevented).toBe(true);
  await expect(copy).toBeVisible();
  await expect(button).toHaveAttribute("aria-expanded", "true");
});

test("a menu opens by right-click, from the title and from a heading, and links are copied", async ({
  page,
  server,
  context,
}) => {
  const { chat, channelId, menu, row } = await openPrinter(page, server);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await row("lunch").click({ button: "right" });
  await menu.menu.getByRole("menuitem", { name: "Copy link to topic" }).click();
  await expect.poll(readClipboard).toBe(`${server.url}/#narrow/channel/${channelId}-general/topic/lunch`);
  await menu.choose("general › printer", "Copy link to topic", page.getByRole("main"));
  await expect.poll(readClipboard).toMatch(/printer$/);
  await menu.choose("general", "Copy link to channel");
  await expect.poll(readClipboard).toBe(`${server.url}/#narrow/channel/${channelId}-general`);
  await chat.open("#feed");
  await menu.choose("general › lunch", "Copy link to topic", chat.list);
  await expect.poll(readClipboard).toMatch(/lunch$/);
});

test("the keyboard opens a menu, and the focus returns; nothing moves under the mouse", async ({ page, server }) => {
  const { menu, row } = await openPrinter(page, server);
  const before = await topOf(row("lunch"));
  await row("lunch").focus();
  await page.keyboard.press("Shift+F10");
  await expect(menu.menu).toBeVisible();
  await expect(menu.button("lunch")).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page, "the menu of a topic");
  await page.keyboard.press("Escape");
  await expect(menu.menu).toHaveCount(0);
  await expect(menu.button("lunch")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu.menu).toBeVisible();
  await page.keyboard.press("Escape");
  await row("lunch").hover();
  expect(await topOf(row("lunch"))).toBe(before);
});

test("a channel is muted, pinned, colored, and its notifications are chosen", async ({ page, server }) => {
  const { owner, channelId, chat, menu, row } = await openPrinter(page, server);
  await menu.choose("general", "Mute channel");
  await expect(row("general")).toHaveAttribute("data-muted", "true");
  await menu.choose("general", "Unmute channel");
  await expect(row("general")).not.toHaveAttribute("data-muted");
  await menu.choose("general", "Pin channel");
  await expect(chat.sidebar.getByRole("heading", { name: "Pinned" })).toBeVisible();

  await menu.choose("general", "Change color");
  const colors = page.getByRole("dialog", { name: "Color of general" });
  await colors.getByRole("radio", { name: "Gray" }).click();
  await expect(colors.getByRole("radio", { name: "Gray" })).toBeChecked();
  await expectAccessible(page, "the colors");
  await page.keyboard.press("Escape");

  await menu.choose("general", "Notifications");
  const dialog = page.getByRole("dialog", { name: "Notifications for general" });
  await dialog.getByRole("combobox", { name: "Email" }).selectOption("On");
  await dialog.getByRole("combobox", { name: "Sound" }).selectOption("Off");
  await expectAccessible(page, "the notifications");
  await expect
    .poll(() => subscriptionTo(owner, channelId))
    .toMatchObject({ color: "#999999", pin_to_top: true, email_notifications: true, audible_notifications: false });
});

test("a channel is left and joined again; a private one is left after a confirmation", async ({ page, server }) => {
  const { owner, hers, channelId, menu, row } = await openPrinter(page, server);
  await menu.choose("general", "Leave channel");
  await expect(menu.toast("You left general")).toBeVisible();
  await expect(row("general")).toHaveCount(0);
  await menu.undo.click();
  await expect(row("general")).toBeVisible();
  expect(await subscriptionTo(owner, channelId)).toBeDefined();

  const secret = { subscriptions: [{ name: "board" }], invite_only: true, principals: [ada.email, nina.email] };
  await hers(subscriptionEndpoints.subscribe, secret);
  await menu.choose("board", "Leave channel");
  const question = page.getByRole("dialog", { name: "Leave board?" });
  await question.getByRole("button", { name: "Leave channel" }).click();
  await expect(row("board")).toHaveCount(0);
});

test("a direct conversation is marked as read, and its person muted", async ({ page, server }) => {
  const { owner, hers, menu, row } = await openPrinter(page, server);
  const { id } = await hers(messageEndpoints.sendMessage, { type: "direct", to: [ada.email], content: "Lunch?" });
  await expect(row("Nina Vogel")).toContainText("1");
  await menu.choose("Nina Vogel", "Mark as read");
  await expect.poll(() => unreadOf(owner, [id])).toBe(0);
  await menu.choose("Nina Vogel", "Mark as unread");
  await expect(row("Nina Vogel")).toContainText("1");
  await menu.choose("Nina Vogel", "Mute Nina Vogel");
  await expect(menu.toast("Nina Vogel muted")).toBeVisible();
  await menu.undo.last().click();
  await menu.button("Nina Vogel").click();
  await expect(menu.menu.getByRole("menuitem", { name: "Mute Nina Vogel" })).toBeVisible();
});

test("n goes to the next unread conversation, and says when none is left; Shift+M mutes the open topic", async ({
  page,
  server,
}) => {
  const { chat, menu, row } = await openPrinter(page, server);
  await expect(chat.message("No paper")).toBeVisible();
  await chat.list.focus();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("general › lunch");
  await expect(row("lunch")).not.toContainText("2");
  await chat.list.focus();
  await page.keyboard.press("Shift+M");
  await expect(row("lunch")).toHaveAttribute("data-muted", "true");
  await page.keyboard.press("Shift+M");
  await expect(row("lunch")).not.toHaveAttribute("data-muted");
  await expect(menu.toast(/^lunch/)).toHaveText("lunch: default");
  for (let visits = 0; visits < 4; visits += 1) await page.keyboard.press("n");
  await expect(menu.toast("No unread conversations").first()).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("the menu of a row opens in the sheet of the conversations", async ({ page, server }) => {
    await addNina(server);
    const hers = await asPerson(server, nina);
    const channelId = await findChannel(hers, "general");
    await say(hers, channelId, "lunch", "Soup");
    const [chat, menu] = [chatPageOn(page), conversationMenuOn(page)];
    await chat.open(`#narrow/channel/${channelId}-general/topic/printer`);
    await chat.openSidebar.tap();
    await menu.button("lunch").tap();
    await expectAccessible(page, "the menu in the sheet");
    await menu.menu.getByRole("menuitem", { name: "Move or rename topic" }).tap();
    await page.getByRole("combobox", { name: "Topic" }).fill("dinner");
    await page.getByRole("button", { name: "Move topic" }).tap();
    await chat.openSidebar.tap();
    await expect(chat.sidebar.getByRole("link", { name: "dinner" })).toBeVisible();
  });
});
