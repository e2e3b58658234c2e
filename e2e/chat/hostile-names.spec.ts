import type { Page } from "@playwright/test";
import { alertWordEndpoints } from "#server/domain/alert-words/contract.ts";
import { channelFolderEndpoints } from "#server/domain/channel-folders/contract.ts";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { draftEndpoints } from "#server/domain/drafts/contract.ts";
import { emojiEndpoints } from "#server/domain/emoji/contract.ts";
import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import { reactionEndpoints } from "#server/domain/reactions/contract.ts";
import { reminderEndpoints } from "#server/domain/reminders/contract.ts";
import { savedSnippetEndpoints } from "#server/domain/saved-snippets/contract.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { userStatusEndpoints } from "#server/domain/user-status/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectFits } from "../expect-fits.ts";
import { ada, asOwner, asPerson } from "../office.ts";
import { onePixelPng } from "../one-pixel-png.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { conversationMenuOn } from "../pages/conversation-menu.ts";
import { messageActionsOn } from "../pages/message-actions.ts";
import type { Server } from "../server.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.use({ signedIn: ada });
test.describe.configure({ timeout: 120_000 });

const html = "<img src=x onerror=alert(1)>";

/** Ada's office, in which every text is HTML. */
async function fillWithHtml(server: Server) {
  const owner = await asOwner(server);
  await owner(organizationEndpoints.updateOrganization, { name: `Org ${html}`.slice(0, 40), description: html });
  const { channel_folder_id: folder_id } = await owner(channelFolderEndpoints.createChannelFolder, {
    ...{ name: `F ${html}`, description: html },
  });
  await owner(subscriptionEndpoints.subscribe, { subscriptions: [{ name: `C ${html}`, description: html }] });
  const channelId = await findChannel(owner, `C ${html}`);
  await owner(channelEndpoints.updateChannel, { stream_id: channelId, folder_id });
  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  await owner(groupEndpoints.createGroup, { name: `G ${html}`, description: html, members: [user_id] });
  await owner(userStatusEndpoints.updateOwnStatus, { status_text: html });
  const field = { field_type: 1, name: "Field <b>x</b>", hint: html, display_in_profile_summary: true };
  const { id } = await owner(profileFieldEndpoints.addProfileField, field);
  await owner(profileFieldEndpoints.updateOwnProfile, { data: [{ id, value: html }] });
  await owner(alertWordEndpoints.addAlertWords, { alert_words: [html] });
  await owner(savedSnippetEndpoints.createSavedSnippet, { title: `S ${html}`, content: html });
  const messageId = await say(owner, channelId, `T ${html}`, `Message ${html}`);
  await say(owner, channelId, `T ${html}`, `/poll Question ${html}\n${html}`);
  await say(owner, channelId, `T ${html}`, `/todo Tasks ${html}\n${html}: ${html}`);
  await owner(messageEndpoints.updateMessage, { message_id: messageId, content: `Edited ${html}` });
  const scheduled_delivery_timestamp = Math.floor(Date.now() / 1000) + 7200;
  await owner(reminderEndpoints.createReminder, { message_id: messageId, scheduled_delivery_timestamp, note: html });
  const draft = { type: "stream", to: [channelId], topic: `T ${html}`, content: html, timestamp: 1_700_000_000 };
  await owner(draftEndpoints.createDrafts, { drafts: [{ ...draft, type: "stream" }] });
  return { owner, channelId, messageId, user_id };
}

/** Expects that a text is on the page as it was written, and that nothing of it has become an element or has run. */
async function expectPlain(page: Page, what: string, text = html): Promise<void> {
  await expect(page.getByText(text).first(), what).toBeAttached();
  const found = await page.evaluate(() => ({
    ran: (window as { ran?: string[] }).ran,
    elements: document.querySelectorAll("img[src='x'], [onerror]").length,
  }));
  expect(found, what).toEqual({ ran: [], elements: 0 });
}

test("HTML in any field is shown as it was written", async ({ page, server }) => {
  await page.addInitScript(() => {
    const ran: string[] = [];
    Object.assign(window, { ran, alert: (what: unknown) => ran.push(String(what)) });
  });
  const { channelId, messageId, user_id } = await fillWithHtml(server);
  const [chat, actions, menu] = [chatPageOn(page), messageActionsOn(page), conversationMenuOn(page)];
  const topic = encodeURIComponent(`T ${html}`).replaceAll("%", ".");
  await chat.open(`#narrow/channel/${channelId}/topic/${topic}`);
  await expect(chat.message("Edited")).toBeVisible();
  await expect(page).toHaveTitle(/T <img src=x/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`C ${html} › T ${html}`);
  await expectPlain(page, "the left column", `F ${html}`);
  await expectPlain(page, "the question of the poll", `Question ${html}`);
  await expectPlain(page, "the title of the list", `Tasks ${html}`);
  await expectAccessible(page, "a conversation full of HTML");
  await actions.choose("Edited", "View edit history");
  await expectPlain(page, "the history", `Message ${html}`);
  await page.keyboard.press("Escape");
  await menu.choose(`T ${html}`, "Move or rename topic");
  await expect(page.getByRole("combobox", { name: "Topic" })).toHaveValue(`T ${html}`);
  await page.keyboard.press("Escape");
  await chat.box.fill("");
  await chat.box.pressSequentially("@G <");
  await expect(page.getByRole("option", { name: "G <img" })).toBeVisible();
  await expectPlain(page, "the suggestions");
  await chat.box.fill("");
  await page.keyboard.press("Control+k");
  await chat.goToField.fill("C <img");
  await expect(chat.option(/C <img/).first()).toBeVisible();
  await expectPlain(page, "Ctrl-K");
  await page.keyboard.press("Escape");
  await chat.searchButton.click();
  await chat.searchField.fill(html);
  await chat.searchField.press("Enter");
  await expectPlain(page, "the results of a search");
  for (const address of [
    "inbox",
    "recent",
    "feed",
    "drafts",
    "reminders",
    "channels/all",
    `channels/${channelId}/x/general`,
    `topics/channel/${channelId}-x`,
    "settings/profile",
    "settings/alert-words",
    `user/${user_id}`,
    `narrow/near/${messageId}`,
  ]) {
    await page.goto(`/#${address}`);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expectPlain(page, address);
  }
});

const hebrew = "נינה כהן";
const arabic = "القهوة في المطبخ";
/** A letter under a pile of signs that combine with it. */
const pile = `Z${"\u0301\u0323\u0306".repeat(12)}oe`;

test("names and topics from right to left, and letters with many signs, leave the words beside them in order", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const channelId = await findChannel(owner, "general");
  const people = [
    { full_name: hebrew, email: "nina@example.test", password: "battery staple" },
    { full_name: pile, email: "zoe@example.test", password: "battery staple" },
  ];
  for (const person of people) await owner(userEndpoints.createUser, person);
  const [first, second] = [await asPerson(server, people[0] ?? ada), await asPerson(server, people[1] ?? ada)];
  await say(first, channelId, arabic, "مرحبا 123, who is in?");
  await say(second, channelId, arabic, "Me");
  await owner(emojiEndpoints.addEmoji, { emoji_name: "rose", file: new Blob([onePixelPng]) });
  const own = await say(owner, channelId, arabic, "Me too");
  await first(reactionEndpoints.addReaction, { message_id: own, emoji_name: "rose" });
  const chat = chatPageOn(page);
  const address = `#narrow/channel/${channelId}-general/topic/${encodeURIComponent(arabic).replaceAll("%", ".")}`;
  await chat.open(address);
  await expect(chat.message("Me too")).toBeVisible();
  // The channel comes first, whatever the direction of the topic is.
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(`general › ${arabic}`);
  const parts = title.locator("bdi");
  const [channel, topic] = [await parts.first().boundingBox(), await parts.last().boundingBox()];
  expect(channel?.x ?? 0).toBeLessThan(topic?.x ?? 0);
  await expect(chat.message("who is in?").locator("[data-content]")).toHaveCSS("direction", "rtl");
  await expect(chat.message("Me too").locator("[data-content]")).toHaveCSS("direction", "ltr");
  const reaction = chat.message("Me too").getByRole("list", { name: "Reactions" }).getByRole("button");
  await expect(reaction).toHaveAccessibleName(new RegExp(`${hebrew}.*: rose`));
  await expect(reaction.locator("img")).toHaveAttribute("src", /.+/);
  // A pile of signs does not make its row higher.
  await chat.people.getByRole("link", { name: hebrew }).waitFor();
  const heights = await chat.people
    .getByRole("listitem")
    .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))]);
  expect(heights).toHaveLength(1);
  await chat.box.pressSequentially("@Zo");
  await expect(page.getByRole("option").first()).toContainText(pile);
  await page.keyboard.press("Enter");
  await expect(chat.box).toHaveValue(`@**${pile}** `);
  await chat.box.press("Control+Enter");
  await expect(chat.message(`@${pile}`)).toBeVisible();
  await expectAccessible(page, "names of other directions");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page, "names of other directions at 360 px");
});
