import type { Page } from "@playwright/test";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { draftEndpoints } from "#server/domain/drafts/contract.ts";
import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { scheduledMessageEndpoints } from "#server/domain/scheduled-messages/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import type { Client } from "#server/http/client.ts";
import { expect } from "../expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada, addNina, asOwner, asPerson, nina, signInByApi } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import type { Server } from "../server.ts";
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
  await page.getByRole("menuitem", { name: "Custom time…" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule message" });
  await dialog.getByLabel("Date", { exact: true }).fill("2020-02-03");
  await dialog.getByRole("button", { name: "Schedule message" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("This time is in the past. Choose a later one.");
  await expectAccessible(page, "the choice of a time");
  await dialog.getByLabel("Date", { exact: true }).fill("2099-02-03");
  await dialog.getByLabel("Time", { exact: true }).fill("14:05");
  await dialog.getByLabel("Time", { exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Scheduled for Tuesday,? 3 February 2099 at 14:05$/)).toBeVisible();
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
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Hello");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("Good morning");
  await page.getByRole("button", { name: "Schedule message" }).click();
  await page.getByRole("menuitem", { name: "Custom time…" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule message" });
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page, "the choice of a time on a phone");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(chat.box).toHaveValue("Good morning");
});

test("a message with a running upload cannot be scheduled", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await page.route("**/api/v1/user_uploads", () => {});
  await chat.box.fill("Before");
  await page
    .locator("input[type=file]")
    .setInputFiles([{ name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("x") }]);
  await expect(chat.box).toHaveValue("Before\n[Uploading plan.txt…]()\n");
  await page.getByRole("button", { name: "Schedule message" }).click();
  await expect(page.getByText("Some files are still being uploaded.")).toBeVisible();
  await expect(page.getByRole("menuitem")).toHaveCount(0);
});

test("who schedules a message to many people is asked first", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  for (let number = 1; number <= 15; number += 1) {
    await owner(userEndpoints.createUser, { full_name: `Person ${number}`, email: `person-${number}@example.test` });
  }
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("Lunch, @**all**");
  await page.getByRole("button", { name: "Schedule message" }).click();
  const dialog = page.getByRole("dialog", { name: "Notify 16 people?" });
  await dialog.getByRole("button", { name: "Schedule message" }).press("Enter");
  await expect(dialog).toBeHidden();
  await page.getByRole("menuitem", { name: "Tomorrow, 09:00" }).press("Enter");
  await expect(page.getByText(/^Scheduled for .* at 09:00$/)).toBeVisible();
  await expect(chat.box).toBeFocused();
});

test("Ada schedules a new direct message to Nina", async ({ page, server }) => {
  await addNina(server);
  const owner = await asOwner(server);
  const { user_id } = await (await asPerson(server, nina))(ownUserEndpoints.getOwnUser, {});
  const chat = chatPageOn(page);
  await chat.open(`#narrow/dm/${user_id}-Nina`);
  await chat.box.fill("Good morning, Nina");
  await page.getByRole("button", { name: "Schedule message" }).click();
  await page.getByRole("menuitem", { name: "Tomorrow, 09:00" }).click();
  await expect(page.getByText(/^Scheduled for/)).toBeVisible();
  const [message] = (await owner(scheduledMessageEndpoints.getScheduledMessages, {})).scheduled_messages;
  expect(message).toMatchObject({ type: "private", to: [user_id], content: "Good morning, Nina" });
  await page.goto("/#scheduled");
  await expect(scheduledOn(page).list).toHaveText([/Nina Vogel.*Good morning, Nina/]);
});

function scheduledOn(page: Page) {
  const list = page.getByRole("region", { name: "Scheduled messages" }).getByRole("listitem");
  return {
    list,
    row: (text: string) => list.filter({ hasText: text }),
    link: chatPageOn(page).sidebar.getByRole("link", { name: "Scheduled messages" }),
  };
}

/** Ada schedules a message on another device. */
async function scheduleByApi(owner: Client, channelId: number, topic: string, content: string, at: number) {
  const { scheduled_message_id } = await owner(scheduledMessageEndpoints.scheduleMessage, {
    ...{ type: "channel", to: channelId, topic, content },
    scheduled_delivery_timestamp: at,
  });
  return scheduled_message_id;
}

const [february, march] = [Date.UTC(2099, 1, 3, 13, 5) / 1000, Date.UTC(2099, 2, 3, 13, 5) / 1000];

test("Ada sees all that she has scheduled in order, changes a time, and deletes with an undo", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  const [chat, scheduled] = [chatPageOn(page), scheduledOn(page)];
  await chat.open("#feed");
  await expect(scheduled.link).toHaveCount(0);
  await scheduleByApi(owner, channelId, "dinner", "Pie", march);
  await scheduleByApi(owner, channelId, "lunch", "Soup", february);
  await expect(scheduled.link.getByRole("img", { name: "2 messages" })).toBeVisible();
  await scheduled.link.click();
  await expect(page).toHaveURL(/#scheduled$/);
  await expect(page.getByRole("heading", { name: "Scheduled messages" })).toBeFocused();
  await expect(scheduled.link).toHaveAttribute("aria-current", "page");
  await expect(scheduled.list).toHaveText([
    /general › lunch.*Tuesday,? 3 February 2099 at 14:05.*Soup/,
    /general › dinner.*Tuesday,? 3 March 2099 at 14:05.*Pie/,
  ]);
  await expectAccessibleInBothColors(page, "scheduled messages");
  await page.reload();
  await scheduled.row("Soup").getByRole("button", { name: "Change time" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Change time" });
  await expect(dialog.getByLabel("Date", { exact: true })).toHaveValue("2099-02-03");
  await expect(dialog.getByLabel("Time", { exact: true })).toHaveValue("14:05");
  await dialog.getByLabel("Date", { exact: true }).fill("2099-04-05");
  await dialog.getByRole("button", { name: "Change time" }).press("Enter");
  await expect(scheduled.list).toHaveText([/Pie/, /Sunday,? 5 April 2099 at 14:05.*Soup/]);
  await scheduled.row("Pie").getByRole("button", { name: "Delete message" }).press("Enter");
  await expect(scheduled.list).toHaveText([/Soup/]);
  await expect(scheduled.row("Soup").getByRole("button", { name: "Delete message" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(scheduled.list).toHaveText([/Tuesday,? 3 March 2099 at 14:05.*Pie/, /Soup/]);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page, "scheduled messages on a phone");
  for (const text of ["Pie", "Soup"]) await scheduled.row(text).getByRole("button", { name: "Delete message" }).click();
  await expect(page.getByRole("heading", { name: "No scheduled messages" })).toBeVisible();
});

test("Ada edits a scheduled message in the box, and schedules it for the same time again", async ({ page, server }) => {
  const { chat, owner } = await editSoup(page, server);
  await expect(chat.message("Hello")).toBeVisible();
  await expect(chat.box).toBeFocused();
  await expect(chat.box).toHaveValue("Soup");
  const { scheduled_messages } = await owner(scheduledMessageEndpoints.getScheduledMessages, {});
  expect(scheduled_messages).toEqual([]);
  await expect(page.getByText("The message is no longer scheduled. Send it, or schedule it again.")).toBeVisible();
  await chat.box.fill("Soup and bread");
  await page.getByRole("button", { name: "Schedule message" }).press("Enter");
  await expect(page.getByRole("menuitem", { name: /, as before$/ })).toBeFocused();
  await page.keyboard.press("Enter");
  const again = async () => (await owner(scheduledMessageEndpoints.getScheduledMessages, {})).scheduled_messages;
  await expect.poll(again).toMatchObject([{ content: "Soup and bread", scheduled_delivery_timestamp: february }]);
});

test("a scheduled message that Ada edits is in the box after a reload", async ({ page, server }) => {
  const { chat } = await editSoup(page, server);
  await expect(chat.box).toHaveValue("Soup");
  await page.reload();
  await expect(chat.box).toHaveValue("Soup");
});

/** Ada edits what she has scheduled for lunch, in the box there. */
async function editSoup(page: Page, server: Server) {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "Hello");
  await scheduleByApi(owner, channelId, "lunch", "Soup", february);
  const [chat, scheduled] = [chatPageOn(page), scheduledOn(page)];
  await page.goto("/#scheduled");
  await scheduled.row("Soup").getByRole("button", { name: "Edit message: general › lunch" }).press("Enter");
  return { chat, owner };
}

test("a scheduled message that could not be sent says why, and waits again with a new time", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  await scheduleByApi(owner, channelId, "lunch", "Soup", Math.floor(Date.now() / 1000) + 2);
  const nobody = { new: { direct_members: [], direct_subgroups: [] } };
  await owner(channelEndpoints.updateChannel, { stream_id: channelId, can_send_message_group: nobody });
  const scheduled = scheduledOn(page);
  await page.goto("/#scheduled");
  await expect(scheduled.link.getByRole("img", { name: "Not sent" })).toBeVisible();
  await expect(scheduled.row("Soup")).toContainText(
    "It was not sent. You don't have permission to post in this channel.",
  );
  const everybody = { new: await groupOfEverybody(owner) };
  await owner(channelEndpoints.updateChannel, { stream_id: channelId, can_send_message_group: everybody });
  await expect(scheduled.row("Soup")).toContainText("It was not sent. Notification Bot wrote you the reason.");
  await scheduled.row("Soup").getByRole("button", { name: "Change time" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "Tomorrow, 09:00" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Change time" }).click();
  await expect(scheduled.row("Soup")).not.toContainText("It was not sent.");
  const [message] = (await owner(scheduledMessageEndpoints.getScheduledMessages, {})).scheduled_messages;
  expect(message?.failed).toBe(false);
});

async function groupOfEverybody(owner: Client): Promise<number> {
  const { user_groups } = await owner(groupEndpoints.getGroups, {});
  return user_groups.find(({ name }) => name === "role:everyone")?.id ?? 0;
}
