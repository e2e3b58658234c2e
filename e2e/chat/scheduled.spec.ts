import { draftEndpoints } from "#server/domain/drafts/contract.ts";
import { scheduledMessageEndpoints } from "#server/domain/scheduled-messages/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { ada, addNina, asOwner, asPerson, nina, signInByApi } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: ada });

test("Ada schedules a message for tomorrow with the keyboard, undoes it, and it is in the box again", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Hello");
  const scheduled = async () => (await owner(scheduledMessageEndpoints.getScheduledMessages, {})).scheduled_messages;
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("Good morning");
  const button = page.getByRole("button", { name: "Schedule message" });
  await button.press("Enter");
  const menu = page.getByRole("menu", { name: "Schedule message" });
  await expect(menu.getByRole("menuitem").first()).toBeFocused();
  await expect(menu.getByRole("menuitem", { name: "Tomorrow, 09:00" })).toBeVisible();
  await expectAccessible(page, "the menu of times");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Scheduled for .* at 09:00$/)).toBeVisible();
  await expect(chat.box).toHaveValue("");
  await expect(chat.box).toBeFocused();
  await expect(button).toBeHidden();
  const [message] = await scheduled();
  expect(message).toMatchObject({ type: "stream", to: channelId, topic: "lunch", content: "Good morning" });
  await expect.poll(async () => (await owner(draftEndpoints.getDrafts, {})).count).toBe(0);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(chat.box).toHaveValue("Good morning");
  await expect(chat.box).toBeFocused();
  expect(await scheduled()).toEqual([]);
});

test("a message that Ada schedules reaches Nina at its time, and not before", async ({ page, server, browser }) => {
  await addNina(server);
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Hello");
  const chat = chatPageOn(page);
  const hers = await browser.newContext({ baseURL: server.url });
  await signInByApi(hers, server, nina);
  const hersChat = chatPageOn(await hers.newPage());
  await hersChat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("Soup is ready");
  await page.getByRole("button", { name: "Schedule message" }).click();
  await page.getByRole("menuitem", { name: "Any time…" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule message" });
  await dialog.getByLabel("Date").fill("2020-02-03");
  await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText("This time is in the past. Choose a later one.");
  await expectAccessible(page, "the choice of a time");
  await dialog.getByLabel("Date").fill("2099-02-03");
  await dialog.getByLabel("Time").fill("14:05");
  await dialog.getByLabel("Time").press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Scheduled for Tuesday 3 February 2099 at 14:05")).toBeVisible();
  await expect(chat.message("Soup is ready")).toHaveCount(0);
  const [message] = (await owner(scheduledMessageEndpoints.getScheduledMessages, {})).scheduled_messages;
  // Europe/Berlin, where the browser is.
  expect(message?.scheduled_delivery_timestamp).toBe(Date.UTC(2099, 1, 3, 13, 5) / 1000);
  await expect(hersChat.message("Soup is ready")).toHaveCount(0);
  // On another device, Ada brings it forward.
  await owner(scheduledMessageEndpoints.editScheduledMessage, {
    scheduled_message_id: message?.scheduled_message_id ?? 0,
    scheduled_delivery_timestamp: Math.floor(Date.now() / 1000) + 2,
  });
  await expect(hersChat.message("Soup is ready")).toBeVisible();
  await expect(chat.message("Soup is ready")).toBeVisible();
  await hers.close();
});

test("what is written while Ada is on a phone can be scheduled there", async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const owner = await asOwner(server);
  const hers = await asPerson(server, ada);
  const channelId = await findChannel(hers, "general");
  await say(owner, channelId, "lunch", "Hello");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("Good morning");
  await page.getByRole("button", { name: "Schedule message" }).click();
  await page.getByRole("menuitem", { name: "Any time…" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule message" });
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page, "the choice of a time on a phone");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(chat.box).toHaveValue("Good morning");
});
