import { channelFolderEndpoints } from "#server/domain/channel-folders/contract.ts";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { eventQueueEndpoints } from "#server/domain/event-queues/contract.ts";
import { drawAnimated } from "#server/domain/images/testing/draw.ts";
import { reactionEndpoints } from "#server/domain/reactions/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import type { Client } from "#server/http/client.ts";
import { expect } from "../expect.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { asOwner, asPerson, nina } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { inboxOn } from "../pages/conversation-lists.ts";
import { ownSettingsOn } from "../pages/own-settings-page.ts";
import type { Server } from "../server.ts";
import { test } from "../world.ts";
import { findChannel, say, upload } from "./talk.ts";

test.use({ people: "Ada and Nina", signedIn: nina });

async function openOffice(server: Server) {
  const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
  return { owner, hers, channelId: await findChannel(hers, "general") };
}

/** A setting of a person. */
async function settingOf(person: Client, name: string): Promise<unknown> {
  const answer = await person(eventQueueEndpoints.registerQueue, { fetch_event_types: ["user_settings"] });
  const { user_settings } = answer as unknown as { user_settings: Readonly<Record<string, unknown>> };
  return user_settings[name];
}

test("Nina sees emoji as text, and as pictures again, in messages and reactions", async ({ page, server }) => {
  const { owner, hers, channelId } = await openOffice(server);
  const id = await say(owner, channelId, "lunch", "Soup :thumbs_up:");
  await owner(reactionEndpoints.addReaction, { message_id: id, emoji_name: "tada" });
  const [settings, chat] = [ownSettingsOn(page), chatPageOn(page)];
  const title = "Emoji as text";
  const message = chat.message("Soup");
  const reaction = message.getByRole("list", { name: "Reactions" }).getByRole("button");
  const lunch = `#narrow/channel/${channelId}-general/topic/lunch`;
  await chat.open(lunch);
  await expect(message.getByRole("img", { name: "thumbs up" })).toHaveText("👍");
  await settings.open("preferences", "Preferences");
  await page.getByText(title, { exact: true }).click();
  await expect(settings.saved(title)).toHaveText("Saved");
  expect(await settingOf(hers, "emojiset")).toBe("text");
  await chat.open(lunch);
  await expect(message.getByRole("img", { name: "thumbs up" })).toHaveText(":thumbs_up:");
  await expect(reaction).toContainText(":tada:");
  await expect(reaction).toHaveAccessibleName("Ada Lindholm: tada");
  // Another device of hers. The row is on the screen already.
  await hers(settingsEndpoints.updateOwnSettings, { emojiset: "emoji_set_b" });
  await expect(message.getByRole("img", { name: "thumbs up" })).toHaveText("👍");
  await expect(reaction).toContainText("🎉");
});

test("animated pictures move always, under the pointer or never, as Nina has chosen", async ({ page, server }) => {
  const { owner, hers, channelId } = await openOffice(server);
  const url = await upload(owner, "dance.gif", "image/gif", await drawAnimated("gif", 5, 300, 200));
  await say(owner, channelId, "lunch", `Look: [dance](${url})`);
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const picture = chat.message("Look:").locator("img[data-animated]");
  await expect(picture).toHaveAttribute("src", /\/840x560\.webp$/);
  await picture.hover();
  await expect(picture).toHaveAttribute("src", /-anim\.webp$/);
  await chat.box.hover();
  await expect(picture).toHaveAttribute("src", /\/840x560\.webp$/);
  await hers(settingsEndpoints.updateOwnSettings, { web_animate_image_previews: "always" });
  await expect(picture).toHaveAttribute("src", /-anim\.webp$/);
  await hers(settingsEndpoints.updateOwnSettings, { web_animate_image_previews: "never" });
  await expect(picture).toHaveAttribute("src", /\/840x560\.webp$/);
  await picture.hover();
  await expect(picture).toHaveAttribute("src", /\/840x560\.webp$/);
});

test("a click on a channel shows what Nina has chosen, and a second one all its messages", async ({ page, server }) => {
  const { owner, hers, channelId } = await openOffice(server);
  await say(owner, channelId, "lunch", "Soup");
  await say(hers, channelId, "printer", "No paper");
  const chat = chatPageOn(page);
  const title = page.getByRole("heading", { level: 1 });
  const channel = chat.sidebar.getByRole("link", { name: "general" });
  // A setting that was changed elsewhere arrives a moment later.
  const openFrom = (address: string, expected: string) =>
    expect(async () => {
      await page.goto(`/${address}`);
      await expect(page.getByRole("heading", { level: 1, name: "Drafts" })).toBeVisible();
      await channel.click();
      await expect(title).toHaveText(expected, { timeout: 3_000 });
    }).toPass();
  await openFrom("#drafts", "general › printer");
  await expect(chat.box).toBeVisible();
  await channel.click();
  await expect(title).toHaveText("general");
  // The topic with the unread message is not the newest one.
  await page.goto("/#drafts");
  await expect(title).toHaveText("Drafts");
  await say(owner, channelId, "lunch", "Bread");
  await say(hers, channelId, "printer", "Paper");
  await hers(settingsEndpoints.updateOwnSettings, { web_channel_default_view: 4 });
  await openFrom("#drafts", "general › lunch");
  await hers(settingsEndpoints.updateOwnSettings, { web_channel_default_view: 3 });
  await openFrom("#drafts", "Topics in general");
  await hers(settingsEndpoints.updateOwnSettings, { web_channel_default_view: 2 });
  await openFrom("#drafts", "general");
  // A channel without topics, with the keyboard.
  await hers(settingsEndpoints.updateOwnSettings, { web_channel_default_view: 1 });
  await owner(subscriptionEndpoints.subscribe, {
    ...{ subscriptions: [{ name: "empty" }], principals: [nina.email] },
  });
  await chat.sidebar.getByRole("link", { name: "empty" }).press("Enter");
  await expect(title).toHaveText("empty");
});

test("of quick clicks on channels, the last one counts, and a click does not wait for a silent server", async ({
  page,
  server,
}) => {
  const { owner, hers } = await openOffice(server);
  await owner(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "stock" }], principals: [nina.email] });
  await say(owner, await findChannel(hers, "general"), "lunch", "Soup");
  await say(owner, await findChannel(hers, "stock"), "shelves", "Full");
  const chat = chatPageOn(page);
  const title = page.getByRole("heading", { level: 1 });
  const channel = (name: string) => chat.sidebar.getByRole("link", { name });
  const topics = /\/api\/v1\/users\/me\/\d+\/topics/;
  await page.goto("/#drafts");
  await expect(title).toHaveText("Drafts");
  const answers: (() => void)[] = [];
  await page.route(topics, async (route) => {
    const response = await route.fetch();
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.fulfill({ response });
  });
  await channel("general").click();
  await expect.poll(() => answers.length).toBe(1);
  await channel("stock").click();
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers) answer();
  // Without its topic if the answer came too late.
  await expect(title).toHaveText(/^stock/);
  await page.unroute(topics);
  await page.route(topics, () => {});
  await page.goto("/#drafts");
  await expect(title).toHaveText("Drafts");
  await channel("general").click();
  await expect(title).toHaveText("general");
});

test("Nina folds a folder of the left column, which keeps its number and the open channel, also after a reload", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId } = await openOffice(server);
  await owner(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "stock" }], principals: [nina.email] });
  const stockId = await findChannel(hers, "stock");
  const folder = await owner(channelFolderEndpoints.createChannelFolder, { name: "Shop", description: "" });
  for (const stream_id of [channelId, stockId])
    await owner(channelEndpoints.updateChannel, { stream_id, folder_id: folder.channel_folder_id });
  await say(hers, channelId, "lunch", "Soup");
  await say(owner, stockId, "shelves", "Full");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const heading = chat.sidebar.getByRole("button", { name: /^Shop/ });
  await expect(heading).toHaveAttribute("aria-expanded", "true");
  await heading.press("Enter");
  await expect(heading).toHaveAttribute("aria-expanded", "false");
  await expect(chat.sidebar.getByRole("link", { name: "stock" })).toHaveCount(0);
  await expect(chat.sidebar.getByRole("link", { name: "general" })).toBeVisible();
  await page.reload();
  await expect(heading).toHaveAttribute("aria-expanded", "false");
  await expect(heading.getByRole("img", { name: "1 unread" })).toBeVisible();
  await hers(settingsEndpoints.updateOwnSettings, { web_left_sidebar_unreads_count_summary: false });
  await expect(heading.getByRole("img")).toHaveCount(0);
  await expectAccessible(page, "a folded folder");
  // The filter looks into it.
  await chat.list.focus();
  await page.keyboard.press("q");
  await chat.sidebar.getByRole("searchbox").fill("sto");
  await expect(chat.sidebar.getByRole("link", { name: "stock" })).toBeVisible();
  // What is found cannot be folded.
  await chat.sidebar.getByRole("heading", { name: "Shop" }).click();
  await expect(chat.sidebar.getByRole("link", { name: "stock" })).toBeVisible();
  await chat.sidebar.getByRole("searchbox").press("Escape");
  await expect(heading).toHaveAttribute("aria-expanded", "false");
  await heading.click();
  await expect(chat.sidebar.getByRole("link", { name: "stock" })).toBeVisible();
});

test("the inbox has folders or none, whatever the left column has", async ({ page, server }) => {
  const { owner, hers, channelId } = await openOffice(server);
  const folder = await owner(channelFolderEndpoints.createChannelFolder, { name: "Shop", description: "" });
  await owner(channelEndpoints.updateChannel, { stream_id: channelId, folder_id: folder.channel_folder_id });
  await say(owner, channelId, "lunch", "Soup");
  const inbox = inboxOn(page);
  await page.goto("/#inbox");
  await expect(inbox.fold("Shop")).toBeVisible();
  await hers(settingsEndpoints.updateOwnSettings, { web_inbox_show_channel_folders: false });
  await expect(inbox.fold("Shop")).toHaveCount(0);
  await expect(inbox.row("lunch")).toBeVisible();
  await expect(chatPageOn(page).sidebar.getByRole("heading", { name: "Shop" })).toBeVisible();
});

test("Nina allows an export of her messages, sets the space between lines, and is spared what has no effect here", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId } = await openOffice(server);
  await say(owner, channelId, "lunch", "Soup");
  const [settings, chat] = [ownSettingsOn(page), chatPageOn(page)];
  await settings.open("account-and-privacy", "Account and privacy");
  const consent = settings.row(/export/i);
  await consent.locator("label").first().click();
  await expect.poll(() => settingOf(hers, "allow_private_data_export")).toBe(true);
  await settings.open("preferences", "Preferences");
  const spacing = () =>
    chat.message("Soup").evaluate((row) => {
      const content = row.querySelector("[data-content]");
      return content === null ? 0 : Number.parseFloat(getComputedStyle(content).lineHeight);
    });
  await settings.control("Line height").fill("210");
  await settings.control("Line height").press("Enter");
  await expect(settings.saved("Line height")).toHaveText("Saved");
  for (const title of ["Move quiet channels down", "Suggest the device's time zone", "Emoji set"])
    await expect(settings.row(title), title).toHaveCount(0);
  await settings.open("notifications", "Notifications");
  await expect(page.getByText(/^Phone notifications/)).toHaveCount(0);
  await chat.open("#feed");
  await expect.poll(spacing).toBe(33);
});

test("a channel that Nina pins, colors and mutes on another device follows in the left column", async ({
  page,
  server,
}) => {
  const { hers, channelId } = await openOffice(server);
  const chat = chatPageOn(page);
  await chat.open("#feed");
  const row = chat.sidebar.getByRole("link", { name: "general" });
  const change = (property: "pin_to_top" | "is_muted" | "color", value: boolean | string) =>
    hers(subscriptionEndpoints.updateSubscriptionProperties, {
      subscription_data: [{ stream_id: channelId, property, value }],
    });
  await expect(row).not.toHaveAttribute("data-muted");
  const mark = row.locator("svg, span").first();
  const before = await mark.evaluate((element) => getComputedStyle(element).color + element.getAttribute("style"));
  await change("pin_to_top", true);
  await expect(chat.sidebar.getByRole("heading", { name: "Pinned" })).toBeVisible();
  await change("is_muted", true);
  await expect(row).toHaveAttribute("data-muted", "true");
  await change("color", "#cc0000");
  await expect
    .poll(() => mark.evaluate((element) => getComputedStyle(element).color + element.getAttribute("style")))
    .not.toBe(before);
});
