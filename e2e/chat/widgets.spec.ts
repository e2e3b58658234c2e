import { botEndpoints } from "#server/domain/bots/contract.ts";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { draftEndpoints } from "#server/domain/drafts/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { submessageEndpoints } from "#server/domain/submessages/contract.ts";
import type { Change } from "#server/domain/submessages/shapes.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { type Client, createClient } from "#server/http/client.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { expectFits } from "../expect-fits.ts";
import { ada, addNina, asOwner, asPerson, nina } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: ada });

/** Somebody changes the poll or the to-do list of a message. */
function change(person: Client, message_id: number, content: Change) {
  const text = JSON.stringify(content);
  return person(submessageEndpoints.addSubmessage, { message_id, msg_type: "widget", content: text });
}

async function openLunch(page: Parameters<typeof chatPageOn>[0], server: Parameters<typeof asOwner>[0]) {
  await addNina(server);
  const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
  const channelId = await findChannel(owner, "general");
  const chat = chatPageOn(page);
  const open = () => chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  return { owner, hers, channelId, chat, open };
}

test("Ada and Nina vote in a poll, and each sees the votes of both", async ({ page, server }) => {
  const { hers, channelId, open } = await openLunch(page, server);
  const id = await say(hers, channelId, "lunch", "/poll Lunch?\nSoup\nFish");
  await open();
  const poll = page.getByRole("region", { name: "Poll" });
  const option = (name: string) => poll.getByRole("button", { name });
  await expect(poll).toContainText("Lunch?");
  await option("Soup 0 votes").click();
  await expect(option("Soup 1 vote You")).toHaveAttribute("aria-pressed", "true");
  await change(hers, id, { type: "vote", key: "canned,0", vote: 1 });
  await expect(option(`Soup 2 votes You and ${nina.full_name}`)).toBeVisible();
  await expect(poll).toContainText("2 people voted");

  await poll.getByRole("textbox", { name: "New option" }).fill("Pie");
  await page.keyboard.press("Enter");
  await expect(option("Pie 0 votes")).toBeVisible();
  await poll.getByRole("textbox", { name: "New option" }).fill("Pie");
  await expect(poll).toContainText("This already exists.");
  await option("Soup").click();
  await expect(option(`Soup 1 vote ${nina.full_name}`)).toHaveAttribute("aria-pressed", "false");

  // The question is Nina's.
  await expect(poll.getByRole("button", { name: "Edit: Question" })).toHaveCount(0);
  await change(hers, id, { type: "question", question: "Dinner?" });
  await expect(poll).toContainText("Dinner?");
  await expectAccessibleInBothColors(page, "a poll");
  await page.reload();
  await expect(option(`Soup 1 vote ${nina.full_name}`)).toBeVisible();
});

test("tasks of a to-do list are added, done and not done again, and its author gives it another title", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId, open } = await openLunch(page, server);
  const id = await say(owner, channelId, "lunch", "/todo Party\nCake: With cherries\nCandles");
  await open();
  const list = page.getByRole("region", { name: "To-do list" });
  await list.getByRole("checkbox", { name: "Candles" }).check();
  await expect(list).toContainText("1 of 2 tasks done");
  await change(hers, id, { type: "strike", key: "canned,1" });
  await expect(list.getByRole("checkbox", { name: "Candles" })).not.toBeChecked();
  await change(hers, id, { type: "new_task", key: 0, task: "Music", desc: "", completed: false });
  await expect(list.getByRole("checkbox", { name: "Music" })).toBeVisible();
  await expect(list).toContainText("With cherries");

  await list.getByRole("button", { name: "Edit: Title" }).click();
  await list.getByRole("textbox", { name: "Title" }).fill("Birthday");
  await page.keyboard.press("Enter");
  await expect(list.getByRole("button", { name: "Edit: Title" })).toBeFocused();
  await expect(list).toContainText("Birthday");
  await expectAccessibleInBothColors(page, "a to-do list");
});

test("a poll is made with the keyboard, and what stands in the box stays there", async ({ page, server }) => {
  const { hers, channelId, chat, open } = await openLunch(page, server);
  await open();
  await chat.box.fill("By the way");
  await page.getByRole("button", { name: "Formatting" }).click();
  await page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: "Poll" }).click();
  const dialog = page.getByRole("dialog", { name: "New poll" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  const button = page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: "Poll" });
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Send poll" })).toBeDisabled();
  await expect(dialog.getByRole("textbox", { name: "Question" })).toBeFocused();
  await page.keyboard.type("Lunch?");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Soup");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- Fish");
  await expect(dialog.getByRole("textbox", { name: "Option 3" })).toBeVisible();
  await expectAccessibleInBothColors(page, "a new poll");
  await dialog.getByRole("button", { name: "Send poll" }).click();
  const poll = page.getByRole("region", { name: "Poll" });
  await expect(poll.getByRole("button", { name: "Soup 0 votes" })).toBeVisible();
  await expect(chat.box).toHaveValue("By the way");
  const { messages } = await hers(messageEndpoints.getMessages, {
    anchor: "newest",
    num_before: 1,
    num_after: 0,
    narrow: [{ operator: "channel", operand: channelId }],
  });
  const sent: unknown = JSON.parse(messages[0]?.submessages[0]?.content ?? "null");
  expect(sent).toMatchObject({ widget_type: "poll", extra_data: { question: "Lunch?", options: ["Soup", "- Fish"] } });
});

/** Somebody sends a message that offers a reply. */
function offerReply(person: Client, channelId: number) {
  const choices = [{ type: "multiple_choice", short_name: "A", long_name: "Soup", reply: "I take the **soup**" }];
  const form = { widget_type: "zform", extra_data: { type: "choices", heading: "Choose one", choices } };
  return person(messageEndpoints.sendMessage, {
    ...{ type: "channel", to: channelId, topic: "lunch", content: "What do you take?" },
    widget_content: JSON.stringify(form),
  });
}

test("what a bot offers as a reply is written into the box, and the reader sends it", async ({ page, server }) => {
  const { owner, channelId, chat, open } = await openLunch(page, server);
  const { user_id, api_key } = await owner(botEndpoints.createBot, { full_name: "Cook", short_name: "cook" });
  const { user } = await owner(userEndpoints.getUser, { user_id_or_email: `${user_id}` });
  const bot = createClient({ baseUrl: server.url, credentials: { email: user.email, apiKey: api_key } });
  await offerReply(bot, channelId);
  await open();
  const replies = page.getByRole("region", { name: "Replies" });
  await expect(replies).toContainText("Soup");
  await expectAccessibleInBothColors(page, "replies of a bot");
  await replies.getByRole("button", { name: "A" }).click();
  await expect(chat.box).toHaveValue("I take the **soup**");
});

test("of replies that a person offers, only the text of the message is shown", async ({ page, server }) => {
  const { hers, channelId, chat, open } = await openLunch(page, server);
  await say(hers, channelId, "lunch", "/poll Lunch?\nSoup");
  await offerReply(hers, channelId);
  await open();
  // The code of all of these is there.
  await expect(page.getByRole("region", { name: "Poll" })).toBeVisible();
  await expect(chat.message("What do you take?")).toBeVisible();
  await expect(page.getByRole("region", { name: "Replies" })).toHaveCount(0);
  await expect(page.getByText("Choose one")).toHaveCount(0);
});

test("a poll that is made in a new message opens its conversation, and the text is kept", async ({ page, server }) => {
  const { owner, channelId, chat } = await openLunch(page, server);
  await chat.open(`#narrow/channel/${channelId}-general`);
  await page.getByRole("button", { name: "Start a topic" }).click();
  await page.getByRole("combobox", { name: "Topic" }).fill("dinner");
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("By the way");
  await page.getByRole("button", { name: "Formatting" }).click();
  await page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: "Poll" }).click();
  const dialog = page.getByRole("dialog", { name: "New poll" });
  await dialog.getByRole("textbox", { name: "Question" }).fill("Dinner?");
  await dialog.getByRole("textbox", { name: "Option 1" }).fill("Soup");
  await dialog.getByRole("button", { name: "Send poll" }).click();
  await expect(page).toHaveURL(/topic\/dinner/);
  await expect(page.getByRole("region", { name: "Poll" })).toContainText("Dinner?");
  await expect(chat.box).toHaveValue("By the way");
  await expect.poll(async () => (await owner(draftEndpoints.getDrafts, {})).count).toBe(1);
});

test("a poll that is made in a new message and not opened leaves the text in the drafts, and Ada is notified", async ({
  page,
  server,
}) => {
  const { owner, channelId, chat } = await openLunch(page, server);
  await owner(settingsEndpoints.updateOwnSettings, { web_navigate_to_sent_message: false });
  await chat.open(`#narrow/channel/${channelId}-general`);
  await page.getByRole("button", { name: "Start a topic" }).click();
  await page.getByRole("combobox", { name: "Topic" }).fill("dinner");
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("By the way");
  await page.getByRole("button", { name: "Formatting" }).click();
  await page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: "Poll" }).click();
  const dialog = page.getByRole("dialog", { name: "New poll" });
  await dialog.getByRole("textbox", { name: "Question" }).fill("Dinner?");
  await dialog.getByRole("textbox", { name: "Option 1" }).fill("Soup");
  await dialog.getByRole("button", { name: "Send poll" }).click();
  await expect(page.getByText("Your text is in the drafts.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Continue writing" }).click();
  await expect(page).toHaveURL(/topic\/dinner/);
  await expect(chat.box).toHaveValue("By the way");
  await expect(chat.box).toBeFocused();
  await expect.poll(async () => (await owner(draftEndpoints.getDrafts, {})).count).toBe(1);
});

test("Ada's second window shows her vote and her new option at once", async ({ page, context, server }) => {
  const { hers, channelId, open } = await openLunch(page, server);
  await say(hers, channelId, "lunch", "/poll Lunch?\nSoup");
  await open();
  const other = await context.newPage();
  await chatPageOn(other).open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const option = (on: typeof page, name: string) =>
    on.getByRole("region", { name: "Poll" }).getByRole("button", { name });
  await option(page, "Soup").click();
  await expect(option(other, "Soup 1 vote You")).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("textbox", { name: "New option" }).fill("Pie");
  await page.keyboard.press("Enter");
  await option(other, "Pie 0 votes").click();
  await expect(option(page, "Pie 1 vote You")).toHaveAttribute("aria-pressed", "true");
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_|500/ });

  test("a vote, a task and an option that were not saved are taken back, with a sentence", async ({ page, server }) => {
    const { hers, channelId, open } = await openLunch(page, server);
    await say(hers, channelId, "lunch", "/poll Lunch?\nSoup");
    await say(hers, channelId, "lunch", "/todo Party\nCake");
    await open();
    const poll = page.getByRole("region", { name: "Poll" });
    const cake = page.getByRole("checkbox", { name: "Cake" });
    await page.route("**/api/v1/submessage", (route) => route.abort());
    await poll.getByRole("button", { name: "Soup" }).click();
    await expect(page.getByText("The server did not answer.")).toBeVisible();
    await expect(poll.getByRole("button", { name: "Soup 0 votes" })).toHaveAttribute("aria-pressed", "false");
    await page.getByRole("button", { name: "Close message" }).click();
    await page.unroute("**/api/v1/submessage");
    await page.route("**/api/v1/submessage", (route) => route.fulfill({ status: 500, json: {} }));
    await cake.click();
    await expect(page.getByRole("button", { name: "Close message" })).toHaveCount(1);
    await expect(cake).not.toBeChecked();
    await poll.getByRole("textbox", { name: "New option" }).fill("Pie");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Close message" })).toHaveCount(2);
    await expect(poll.getByRole("textbox", { name: "New option" })).toHaveValue("Pie");
    await page.unroute("**/api/v1/submessage");
    await page.keyboard.press("Enter");
    await expect(poll.getByRole("button", { name: "Pie 0 votes" })).toBeVisible();
    await cake.check();
    await expect(page.getByRole("region", { name: "To-do list" })).toContainText("1 of 1 task done");
  });
});

test("in an archived channel a poll can be read, and nobody can vote", async ({ page, server }) => {
  const { owner, hers, channelId, open } = await openLunch(page, server);
  await say(hers, channelId, "lunch", "/poll Lunch?\nSoup");
  await open();
  const soup = page.getByRole("region", { name: "Poll" }).getByRole("button", { name: "Soup" });
  await expect(soup).toBeEnabled();
  await owner(channelEndpoints.archiveChannel, { stream_id: channelId });
  await expect(soup).toBeDisabled();
  await expect(page.getByRole("textbox", { name: "New option" })).toHaveCount(0);
});

test.describe("at 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a poll with long texts fits", async ({ page, server }) => {
    const { hers, channelId, open } = await openLunch(page, server);
    await say(hers, channelId, "lunch", `/poll ${"Lunch".repeat(30)}\n${"Soup".repeat(60)}\nFish`);
    await open();
    await expect(page.getByRole("region", { name: "Poll" })).toBeVisible();
    await expectFits(page);
  });
});
