import { emojiEndpoints } from "#server/domain/emoji/contract.ts";
import { reactionEndpoints } from "#server/domain/reactions/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada, addNina, asOwner, asPerson, nina } from "../office.ts";
import { onePixelPng } from "../one-pixel-png.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: ada });

test("two people react, and each sees who did", async ({ page, server }) => {
  await addNina(server);
  const hers = await asPerson(server, nina);
  const channelId = await findChannel(hers, "general");
  const id = await say(hers, channelId, "lunch", "Soup or cake?");
  const chat = chatPageOn(page);
  const actions = messageActionsOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await actions.react("Soup", "tada");
  const mine = actions.reactions("Soup").first();
  await expect(mine).toHaveAttribute("aria-pressed", "true");
  await expect(mine).toHaveAccessibleName("You: tada");
  await expect(mine).toContainText("You");
  const names = mine.getByText("You", { exact: true });
  const cutOff = await names.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(cutOff, "what is cut off below the line").toBe(0);

  await hers(reactionEndpoints.addReaction, { message_id: id, emoji_name: "tada" });
  await expect(mine).toHaveAccessibleName(`You and ${nina.full_name}: tada`);
  await hers(reactionEndpoints.addReaction, { message_id: id, emoji_name: "cake" });
  await hers(reactionEndpoints.addReaction, { message_id: id, emoji_name: "soccer" });
  // With more reactions than there is room for names, they are counted.
  await expect(mine).toContainText("2");
  await expectAccessibleInBothColors(page, "reactions");

  await mine.click();
  await expect(mine).toHaveAttribute("aria-pressed", "false");
  await expect(mine).toHaveAccessibleName(`${nina.full_name}: tada`);
  await actions.reactions("Soup").nth(1).click();
  await expect(actions.reactions("Soup").nth(1)).toHaveAccessibleName(`2 You and ${nina.full_name}: cake`);
});

test("an emoji is found and chosen with the keyboard, and is among the recent ones afterwards", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Soup");
  const chat = chatPageOn(page);
  const actions = messageActionsOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await actions.select("Soup");
  await page.keyboard.press(":");
  const search = page.getByRole("combobox", { name: "Search emoji" });
  await expect(search).toBeFocused();
  await expectAccessible(page, "the emoji");
  await search.fill("no such emoji");
  await expect(page.getByText("No emoji found")).toBeVisible();
  await search.fill("hamster");
  await page.keyboard.press("Enter");
  await expect(actions.reactions("Soup")).toHaveAccessibleName("You: hamster");
  await expect(chat.message("Soup")).toBeFocused();

  await page.keyboard.press(":");
  await expect(page.getByRole("option").first()).toHaveAccessibleName("hamster");
  await expect(search).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
  for (let count = 0; count < 8; count += 1) await page.keyboard.press("PageDown");
  await expect(page.getByRole("option").nth(321)).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("option").nth(321)).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(search).toHaveCount(0);
  await expect(chat.message("Soup")).toBeFocused();
  await page.keyboard.press("+");
  await expect(actions.reactions("Soup").nth(1)).toHaveAccessibleName("You: thumbs up");
});

test("an emoji of the organization is chosen, shown as its picture, and stays on messages when it is removed", async ({
  page,
  server,
}) => {
  await addNina(server);
  const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
  await owner(emojiEndpoints.addEmoji, { emoji_name: "cake_dance", file: new Blob([onePixelPng]) });
  const channelId = await findChannel(hers, "general");
  const id = await say(hers, channelId, "lunch", "Soup :cake_dance:");
  const chat = chatPageOn(page);
  const actions = messageActionsOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const isLoaded = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;
  await expect
    .poll(() =>
      chat
        .message("Soup")
        .getByRole("img", { name: /cake.dance/ })
        .evaluate(isLoaded),
    )
    .toBe(true);
  await actions.press("Soup", "Add reaction");
  await page.getByRole("combobox", { name: "Search emoji" }).fill("dance");
  const option = page.getByRole("option", { name: "cake dance", exact: true });
  await expect.poll(() => option.locator("img").evaluate(isLoaded)).toBe(true);
  await option.click();
  const reaction = actions.reactions("Soup").first();
  await expect(reaction).toHaveAccessibleName("You: cake dance");
  await expect.poll(() => reaction.locator("img").evaluate(isLoaded)).toBe(true);
  await hers(reactionEndpoints.addReaction, { message_id: id, emoji_name: "cake_dance" });
  await expect(reaction).toHaveAccessibleName(`You and ${nina.full_name}: cake dance`);
  await expectAccessible(page, "a reaction with a picture");

  await owner(emojiEndpoints.removeEmoji, { emoji_name: "cake_dance" });
  await actions.press("Soup", "Add reaction");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.getByRole("combobox", { name: "Search emoji" }).fill("dance");
  await expect(page.getByRole("option", { name: "cake dance", exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(reaction).toHaveAccessibleName(`You and ${nina.full_name}: cake dance`);
  await expect.poll(() => reaction.locator("img").evaluate(isLoaded)).toBe(true);
});

test("a message with 10,000 reactions shows the first emoji and counts the others", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Soup");
  await page.route(/\/messages\?/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const reactions = Array.from({ length: 10_000 }, (_, at) => ({
      user_id: 1_000 + at,
      emoji_name: `emoji_${at % 500}`,
      emoji_code: (0x1f300 + (at % 500)).toString(16),
      reaction_type: "unicode_emoji",
    }));
    for (const message of answer.messages) message.reactions = reactions;
    await route.fulfill({ response, json: answer });
  });
  const chat = chatPageOn(page);
  const actions = messageActionsOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(chat.newMessages).toHaveCount(0);
  await expect(actions.reactions("Soup")).toHaveCount(21);
  await expect(actions.reactions("Soup").first()).toHaveText(/20$/);
  await expect(actions.reactions("Soup").first()).toHaveAccessibleName(/and 10 others: emoji 0$/);
  await actions.reactions("Soup").last().click();
  await expect(actions.reactions("Soup")).toHaveCount(500);
});

test("the keyboard goes on at the message when the button with the focus goes", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Bread");
  const id = await say(owner, channelId, "lunch", "Soup");
  const names = ["1234", "+1", "cake", "tada", "heart", "eyes", "fire", "dog", "cat", "apple", "banana", "beer"];
  names.push("bike", "bird", "book", "bug", "bus", "car", "clap", "cow", "crown", "cookie");
  for (const emoji_name of names) await owner(reactionEndpoints.addReaction, { message_id: id, emoji_name });
  const chat = chatPageOn(page);
  const actions = messageActionsOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await page.getByRole("button", { name: "2 more reactions" }).press("Enter");
  await expect(actions.reactions("Soup")).toHaveCount(names.length);
  await expect(chat.message("Soup")).toBeFocused();
  await actions.reactions("Soup").first().press("Enter");
  await expect(actions.reactions("Soup")).toHaveCount(names.length - 1);
  await expect(chat.message("Soup")).toBeFocused();
  await page.keyboard.press("k");
  await expect(chat.message("Bread")).toBeFocused();
});

test("a request that fails is said, and nothing changes", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Soup");
  const chat = chatPageOn(page);
  const actions = messageActionsOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await page.route(/\/reactions/, (route) => route.abort());
  await actions.react("Soup", "tada");
  await expect(page.getByRole("status", { name: "Notifications" })).toContainText("did not answer");
  await expect(actions.reactions("Soup")).toHaveCount(0);
});
