import { draftEndpoints } from "#server/domain/drafts/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import type { Client } from "#server/http/client.ts";
import { expect } from "../expect.ts";
import { ada, addNina, asPerson, nina } from "../office.ts";
import { chatPageOn, topOf } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { findChannel, meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

/** Somebody moves the whole topic of a message. */
async function moveTopic(person: Client, message_id: number, topic: string): Promise<void> {
  await person(messageEndpoints.updateMessage, {
    message_id,
    topic,
    propagate_mode: "change_all",
    send_notification_to_new_thread: false,
  });
}

test("Nina moves the topic while Ada writes in it: title, box, message and draft are at the new place", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId } = await meetNina(server);
  const soup = await say(hers, channelId, "lunch", "Soup");
  const chat = chatPageOn(page);
  await owner(settingsEndpoints.updateOwnSettings, { web_channel_default_view: 2 });
  await chat.open("#feed");
  await chat.sidebar.getByRole("link", { name: "general" }).click();
  await chat.sidebar.getByRole("link", { name: "lunch" }).click();
  await chat.box.pressSequentially("Half a sent");
  const before = await topOf(chat.message("Soup"));

  await moveTopic(hers, soup, "dinner");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("general › dinner");
  await expect(page).toHaveURL(/topic\/dinner$/);
  await expect(page.getByRole("textbox", { name: "Message to general › dinner" })).toHaveValue("Half a sent");
  await expect(chat.box).toBeFocused();
  await expect(chat.sidebar.getByRole("link", { name: "dinner" })).toHaveAttribute("aria-current", "page");
  expect(Math.abs((await topOf(chat.message("Soup"))) - before)).toBeLessThanOrEqual(1);
  await page.keyboard.type("ence");
  await expect
    .poll(async () => (await owner(draftEndpoints.getDrafts, {})).drafts)
    .toMatchObject([{ topic: "dinner", content: "Half a sentence" }]);

  await chat.box.press("Control+Enter");
  await expect(chat.messages).toHaveText([/Soup/, /Half a sentence/]);
  await expect(chat.box).toHaveValue("");
  await expect(chat.box).toBeFocused();
  const narrow = [{ operator: "channel", operand: channelId }];
  const { messages } = await owner(messageEndpoints.getMessages, {
    narrow,
    anchor: "newest",
    num_before: 2,
    num_after: 0,
  });
  expect(messages.map(({ subject }) => subject)).toEqual(["dinner", "dinner"]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("general");
});

test("a topic whose name only changes its case is shown with the new name", async ({ page, server }) => {
  await addNina(server);
  const hers = await asPerson(server, nina);
  const channelId = await findChannel(hers, "general");
  const soup = await say(hers, channelId, "lunch", "Soup");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.fill("Half");
  await moveTopic(hers, soup, "Lunch");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("general › Lunch");
  await expect(page).toHaveURL(/topic\/Lunch$/);
  await expect(chat.box).toHaveValue("Half");
});

test("an address with a message opens where the message is now", async ({ page, server }) => {
  await addNina(server);
  const hers = await asPerson(server, nina);
  const channelId = await findChannel(hers, "general");
  const soup = await say(hers, channelId, "lunch", "Soup");
  await moveTopic(hers, soup, "dinner");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch/with/${soup}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("general › dinner");
  await expect(chat.message("Soup")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message to general › dinner" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`topic/dinner/with/${soup}$`));
});
