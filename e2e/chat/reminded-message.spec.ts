import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { reminderEndpoints } from "#server/domain/reminders/contract.ts";
import { scheduledMessageEndpoints } from "#server/domain/scheduled-messages/contract.ts";
import { expect } from "../expect.ts";
import { ada } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import { test } from "../world.ts";
import { meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

const inAYear = Math.floor(Date.now() / 1000) + 365 * 86_400;

test("a reminder follows its message to another topic, and opens it there", async ({ page, server }) => {
  const { owner, hers, channelId } = await meetNina(server);
  const id = await say(hers, channelId, "lunch", "Who cooks on Friday?");
  await owner(reminderEndpoints.createReminder, { message_id: id, scheduled_delivery_timestamp: inAYear });
  await page.goto("/#reminders");
  const row = page.getByRole("region", { name: "Reminders" }).getByRole("listitem");
  const open = row.getByRole("button", { name: "Open message" });
  await expect(open).toHaveAccessibleName("Open message: general › lunch");
  await owner(messageEndpoints.updateMessage, { message_id: id, topic: "dinner", propagate_mode: "change_one" });
  await expect(open).toHaveAccessibleName("Open message: general › dinner");
  await open.click();
  await expect(page).toHaveURL(/topic\/dinner/);
  await expect(chatPageOn(page).message("Who cooks")).toBeVisible();
  // The link in its text leads there too, although it says where the message was.
  await page.goto("/#reminders");
  await row.getByRole("link", { name: /lunch/ }).click();
  await expect(chatPageOn(page).message("Who cooks")).toBeVisible();
  await expect(page).toHaveURL(/topic\/dinner/);
});

test("somebody who has opened a message by its link stays in the topic when the message moves", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId } = await meetNina(server);
  const id = await say(hers, channelId, "lunch", "Who cooks on Friday?");
  await say(hers, channelId, "lunch", "Who bakes?");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch/near/${id}`);
  await expect(chat.message("Who cooks")).toBeVisible();
  await owner(messageEndpoints.updateMessage, { message_id: id, topic: "dinner", propagate_mode: "change_one" });
  await expect(chat.message("Who cooks")).toHaveCount(0);
  await say(hers, channelId, "lunch", "I do");
  await expect(chat.message("I do")).toBeVisible();
  await expect(page).toHaveURL(/topic\/lunch/);
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_|500/ });

  test("a reminder that cannot be set says so, and is set at the next attempt", async ({ page, server }) => {
    const { owner, hers, channelId } = await meetNina(server);
    await say(hers, channelId, "lunch", "Who cooks on Friday?");
    await chatPageOn(page).open(`#narrow/channel/${channelId}-general/topic/lunch`);
    await page.route("**/api/v1/reminders", (route) => route.fulfill({ status: 500, json: {} }));
    await messageActionsOn(page).choose("Who cooks", "Remind me");
    const dialog = page.getByRole("dialog", { name: "Remind me" });
    await dialog.getByRole("textbox", { name: "Note" }).fill("Ask Ben");
    await dialog.getByRole("button", { name: "Remind me" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Note" })).toHaveValue("Ask Ben");
    await page.unroute("**/api/v1/reminders");
    await dialog.getByRole("button", { name: "Remind me" }).click();
    await expect(dialog).toBeHidden();
    expect((await owner(reminderEndpoints.getReminders, {})).reminders).toHaveLength(1);
  });

  test("after a deletion that failed, the keyboard stays where it was", async ({ page, server }) => {
    const { owner, hers, channelId } = await meetNina(server);
    const add = async (text: string) => {
      const id = await say(hers, channelId, "lunch", text);
      const params = { message_id: id, scheduled_delivery_timestamp: inAYear };
      return (await owner(reminderEndpoints.createReminder, params)).reminder_id;
    };
    const first = await add("Who cooks on Friday?");
    await add("Who bakes?");
    await page.goto("/#reminders");
    const rows = page.getByRole("region", { name: "Reminders" }).getByRole("listitem");
    const remove = rows.filter({ hasText: "Who bakes?" }).getByRole("button", { name: "Delete reminder" });
    await page.route("**/api/v1/reminders/*", (route) => route.abort());
    await remove.press("Enter");
    await expect(page.getByText("The server did not answer.")).toBeVisible();
    await expect(rows).toHaveCount(2);
    await expect(remove).toBeFocused();
    // When another one goes, nothing else gets the focus.
    await remove.blur();
    await owner(reminderEndpoints.deleteReminder, { reminder_id: first });
    await expect(rows).toHaveCount(1);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });
});

test("Ada's second window shows at once what she schedules and is reminded of in the first", async ({
  page,
  context,
  server,
}) => {
  const { owner, hers, channelId } = await meetNina(server);
  await say(hers, channelId, "lunch", "Who cooks on Friday?");
  const other = await context.newPage();
  await other.goto("/#reminders");
  await expect(other.getByRole("heading", { name: "No reminders" })).toBeVisible();
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await messageActionsOn(page).choose("Who cooks", "Remind me");
  const dialog = page.getByRole("dialog", { name: "Remind me" });
  await dialog.getByRole("button", { name: "Remind me" }).click();
  await expect(other.getByRole("region", { name: "Reminders" }).getByRole("listitem")).toHaveText([/Who cooks/]);
  await chat.box.fill("Good morning");
  await page.getByRole("button", { name: "Schedule message" }).click();
  await page.getByRole("menuitem", { name: "Tomorrow, 09:00" }).click();
  await chatPageOn(other).sidebar.getByRole("link", { name: "Scheduled messages" }).click();
  const rows = other.getByRole("region", { name: "Scheduled messages" }).getByRole("listitem");
  await expect(rows).toHaveText([/at 09:00.*Good morning/]);
  const [message] = (await owner(scheduledMessageEndpoints.getScheduledMessages, {})).scheduled_messages;
  await page.goto("/#scheduled");
  await page.getByRole("button", { name: "Change time" }).click();
  const change = page.getByRole("dialog", { name: "Change time" });
  await change.getByLabel("Time", { exact: true }).fill("10:30");
  await change.getByRole("button", { name: "Change time" }).click();
  await expect(rows).toHaveText([/at 10:30.*Good morning/]);
  await owner(scheduledMessageEndpoints.deleteScheduledMessage, {
    scheduled_message_id: message?.scheduled_message_id ?? 0,
  });
  for (const each of [page, other]) {
    await expect(each.getByRole("heading", { name: "No scheduled messages" })).toBeVisible();
  }
});
