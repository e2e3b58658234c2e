import type { Page } from "@playwright/test";
import { reminderEndpoints } from "#server/domain/reminders/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada, addNina, asOwner, asPerson, nina } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: ada });

function remindersOn(page: Page) {
  return {
    list: page.getByRole("region", { name: "Reminders" }).getByRole("listitem"),
    link: chatPageOn(page).sidebar.getByRole("link", { name: "Reminders" }),
    dialog: page.getByRole("dialog", { name: "Remind me" }),
  };
}

test("Ada wants to be reminded of what Nina wrote, with a note, and finds it among her reminders", async ({
  page,
  server,
}) => {
  await addNina(server);
  const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
  const channelId = await findChannel(owner, "general");
  const id = await say(hers, channelId, "lunch", "Who cooks on Friday?");
  const [chat, reminders] = [chatPageOn(page), remindersOn(page)];
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await expect(reminders.link).toHaveCount(0);
  await messageActionsOn(page).choose("Who cooks", "Remind me");
  await expect(reminders.dialog.getByRole("radio")).toHaveCount(await countOffered(page));
  await expect(reminders.dialog.getByRole("radio", { name: "In 1 hour" })).toBeChecked();
  await expectAccessible(page, "the dialog of a reminder");
  await reminders.dialog.getByRole("radio", { name: "Tomorrow, 09:00" }).check();
  await reminders.dialog.getByRole("textbox", { name: "Note" }).fill("Ask Ben");
  await page.keyboard.press("Enter");
  await expect(reminders.dialog).toBeHidden();
  await expect(page.getByText(/^You will be reminded: .* at 09:00$/)).toBeVisible();
  await expect(reminders.link.getByRole("img", { name: "1 reminder" })).toBeVisible();
  const [saved] = (await owner(reminderEndpoints.getReminders, {})).reminders;
  expect(saved?.reminder_target_message_id).toBe(id);

  await page.reload();
  await reminders.link.click();
  await expect(page).toHaveURL(/#reminders$/);
  await expect(page.getByRole("heading", { name: "Reminders", exact: true })).toBeFocused();
  await expect(reminders.list).toHaveText([/general › lunch.* at 09:00.*Ask Ben.*Who cooks on Friday/s]);
  await expectAccessibleInBothColors(page, "reminders");
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page, "reminders on a phone");
  await reminders.list.getByRole("button", { name: "Open message" }).press("Enter");
  await expect(chat.message("Who cooks")).toBeVisible();
  await page.goBack();
  await reminders.list.getByRole("button", { name: "Delete reminder" }).press("Enter");
  await expect(page.getByRole("heading", { name: "No reminders" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Reminders", exact: true })).toBeFocused();
  expect((await owner(reminderEndpoints.getReminders, {})).reminders).toEqual([]);
});

/** In an hour, tomorrow, any time, and Monday if that is not tomorrow. */
function countOffered(page: Page): Promise<number> {
  return page.evaluate(() => (new Date().getDay() === 0 ? 3 : 4));
}

test("only the text of a reminder that is too long for the list fades out at its end", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  const menu = Array.from({ length: 40 }, (_, at) => `Dish ${at}`).join("\n");
  for (const content of ["Soup", menu])
    await owner(reminderEndpoints.createReminder, {
      message_id: await say(owner, channelId, "lunch", content),
      scheduled_delivery_timestamp: Math.floor(Date.now() / 1000) + 3_600,
    });
  await page.goto("/#reminders");
  const textOf = (content: string) =>
    remindersOn(page).list.filter({ hasText: content }).locator("div:has(> [data-content])");
  await expect(textOf("Dish 39")).toHaveCSS("mask-image", /gradient/);
  await expect(textOf("Soup")).toHaveCSS("mask-image", "none");
});

test("a reminder comes at its time, and leaves the list", async ({ page, server }) => {
  await addNina(server);
  const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
  const channelId = await findChannel(owner, "general");
  const id = await say(hers, channelId, "lunch", "Who cooks on Friday?");
  const reminders = remindersOn(page);
  await page.goto("/#reminders");
  await expect(page.getByRole("heading", { name: "No reminders" })).toBeVisible();
  await owner(reminderEndpoints.createReminder, {
    message_id: id,
    scheduled_delivery_timestamp: Math.floor(Date.now() / 1000) + 3,
  });
  await expect(reminders.list).toHaveText([/Who cooks on Friday/]);
  await expect(page.getByRole("heading", { name: "No reminders" })).toBeVisible();
  await expect(reminders.link).toHaveCount(0);
  await page.goto("/#feed");
  await expect(chatPageOn(page).message("You requested a reminder")).toContainText("Who cooks on Friday?");
});

test("a reminder is undone", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Who cooks on Friday?");
  const reminders = remindersOn(page);
  await chatPageOn(page).open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await messageActionsOn(page).choose("Who cooks", "Remind me");
  await reminders.dialog.getByRole("button", { name: "Remind me" }).click();
  await expect(reminders.link).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(reminders.link).toHaveCount(0);
});
