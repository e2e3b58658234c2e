import type { Page } from "@playwright/test";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import type { Client } from "#server/http/client.ts";
import { expect } from "../expect.ts";
import { ada } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

/** The texts that are unread for somebody. */
async function unreadTexts(person: Client): Promise<string[]> {
  const { messages } = await person(messageEndpoints.getMessages, {
    ...{ anchor: "newest", num_before: 10, num_after: 0 },
    narrow: [{ operator: "is", operand: "unread" }],
    apply_markdown: false,
  });
  return messages.map(({ content }) => content);
}

/** Lets the page of somebody not know an unread message, as if they had more of them than a registration lists. */
async function forget(page: Page, old: number): Promise<void> {
  await page.route("**/api/v1/register", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (answer.unread_msgs === undefined) return route.fulfill({ response });
    for (const stream of answer.unread_msgs.streams) {
      stream.unread_message_ids = stream.unread_message_ids.filter((id: number) => id !== old);
    }
    answer.unread_msgs.old_unreads_missing = true;
    await route.fulfill({ response, json: answer });
  });
}

test("as long as Ada can undo it, old messages that her page does not know stay unread", async ({
  page,
  server,
  afterTime,
}) => {
  const { owner, hers, channelId } = await meetNina(server);
  const old = await say(hers, channelId, "lunch", "Old");
  await say(hers, channelId, "lunch", "New");
  const before = await unreadTexts(owner);
  await forget(page, old);
  await page.goto("/#inbox");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.hover();
  await afterTime(1_000, async () => {
    expect(await unreadTexts(owner)).toEqual(["Old"]);
  });
  await page.clock.fastForward(20_000);
  expect(await unreadTexts(owner)).toEqual(["Old"]);
  await undo.click();
  await afterTime(1_000, async () => {
    expect(await unreadTexts(owner)).toEqual(before);
  });

  await page.getByRole("button", { name: "Mark all as read" }).click();
  await page.getByRole("button", { name: "Close message" }).click();
  await afterTime(1_000, async () => {
    expect(await unreadTexts(owner)).toEqual([]);
  });
});

test("Ada who marks her inbox as read with the keyboard is at its title, and j leads to what comes next", async ({
  page,
  server,
}) => {
  const { hers, channelId } = await meetNina(server);
  await say(hers, channelId, "lunch", "Old");
  await page.goto("/#inbox");
  await page.getByRole("button", { name: "Mark all as read" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No unread messages" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeFocused();
  await say(hers, channelId, "dinner", "New");
  await expect(page.getByRole("link", { name: /dinner/ }).last()).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.locator("[data-row] :focus")).toBeVisible();
});

test("what Ada marks as read is read although she leaves the chat at once", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  const old = await say(hers, channelId, "lunch", "Old");
  await say(hers, channelId, "lunch", "New");
  await forget(page, old);
  await page.goto("/#inbox");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await chatPageOn(page).openMenu(ada.full_name);
  await page.getByRole("menuitem", { name: "Administration" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect.poll(() => unreadTexts(owner)).toEqual([]);
});

for (const [width, column] of [
  [1280, 248],
  [1280, 200],
  [360, 248],
] as const)
  test(`what can be undone is offered beside the box and the newest message, at ${width} px with a column of ${column} px`, async ({
    page,
    server,
  }) => {
    const { hers, channelId } = await meetNina(server);
    for (let at = 0; at < 20; at += 1) await say(hers, channelId, "lunch", `Dish ${100 + at}`);
    await page.setViewportSize({ width, height: 700 });
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      "watercooler-chat-sidebar-width",
      String(column),
    ] as const);
    const chat = chatPageOn(page);
    await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
    await chat.scrollTo("Dish 119");
    await expect(chat.box).toBeVisible();
    await chat.box.fill("Soup");
    await page.getByRole("button", { name: "Schedule message" }).click();
    await page.getByRole("menuitem", { name: "Tomorrow, 09:00" }).click();
    const toast = page.getByRole("status", { name: "Notifications" });
    await expect(toast.getByRole("button", { name: "Undo" })).toBeVisible();
    const offered = await toast.boundingBox();
    for (const covered of [page.locator("form").filter({ has: chat.box }), chat.message("Dish 119")]) {
      const box = await covered.boundingBox();
      if (offered === null || box === null) throw new Error("It is not on the screen.");
      const isBeside = offered.x + offered.width <= box.x || offered.y + offered.height <= box.y;
      expect(isBeside).toBe(true);
    }
  });
