import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { expect } from "../expect.ts";
import { ada, asOwner } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { conversationMenuOn } from "../pages/conversation-menu.ts";
import { test } from "../world.ts";
import { findChannel, meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

test("a message without a topic is in the channel's general chat, which has a name everywhere", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId } = await meetNina(server);
  const [chat, menu] = [chatPageOn(page), conversationMenuOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general`);
  await page.getByRole("button", { name: "Start a topic" }).click();
  await expect(page.getByRole("combobox", { name: "Topic" })).toHaveAttribute("placeholder", "general chat");
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("Good morning");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("general › general chat");
  await expect(page).toHaveURL(/\/topic\/$/);
  await expect(chat.message("Good morning")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message to general › general chat" })).toBeFocused();
  const { messages } = await owner(messageEndpoints.getMessages, {
    ...{ narrow: [{ operator: "channel", operand: channelId }], anchor: "newest", num_before: 1, num_after: 0 },
    allow_empty_topic_name: true,
  });
  expect(messages.map(({ subject }) => subject)).toEqual([""]);
  await page.reload();
  await expect(chat.message("Good morning")).toBeVisible();

  await page.goto("/#inbox");
  await say(hers, channelId, "", "And to you");
  await expect(page.getByRole("list", { name: "Unread conversations" })).toContainText("general chat");
  await page.goto("/#recent");
  await expect(page.getByRole("table", { name: "Recent conversations" })).toContainText("general chat");
  await chat.open(`#narrow/channel/${channelId}-general/topic/`);
  await expect(chat.message("And to you")).toBeVisible();
  await menu.choose("general chat", "Move or rename topic");
  await page.getByRole("combobox", { name: "Topic" }).fill("morning");
  await page.getByRole("button", { name: "Move topic" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("general › morning");
  await expect(chat.messages.filter({ hasText: "Good morning" })).toBeVisible();
});

test("a message of the longest text is sent, and shown from its beginning to its end", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  // Emoji and letters with signs count as the server counts them.
  const longest = `${"🌻".repeat(3_000)}${"e\u0301".repeat(2_000)}${"a ".repeat(1_498)}end.`;
  expect([...longest]).toHaveLength(10_000);
  await chat.box.fill(longest);
  await expect(page.getByText("10,000 of 10,000 characters")).toBeVisible();
  await chat.send.click();
  await expect(chat.box).toHaveValue("");
  const message = page.locator("[data-id]").filter({ hasText: "end." });
  await expect(message).toBeVisible();
  await message.getByRole("button", { name: /Show more|Show the whole/ }).click();
  await expect(message.locator("[data-content]")).toContainText("end.");
});
