import { channelFolderEndpoints } from "#server/domain/channel-folders/contract.ts";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { systemGroupId } from "#server/domain/groups/system-groups.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { expect } from "../expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "../expect-accessible.ts";
import { expectBarColor } from "../expect-bar-color.ts";
import { expectFits } from "../expect-fits.ts";
import { ada, asOwner, asPerson, nina, signInByApi } from "../office.ts";
import { chatChannelsOn } from "../pages/chat-channels-page.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { conversationMenuOn } from "../pages/conversation-menu.ts";
import type { Server } from "../server.ts";
import { test } from "../world.ts";
import { say } from "./talk.ts";

test.describe.configure({ timeout: 120_000 });

test.use({ people: "Ada and Nina", signedIn: nina });

/** Creates channels: one in a folder, a private one with Nina in it, and an archived one. */
async function createChannels(server: Server) {
  const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
  const { user_id: ninaId } = await hers(ownUserEndpoints.getOwnUser, {});
  const { channel_folder_id } = await owner(channelFolderEndpoints.createChannelFolder, {
    name: "Shop",
    description: "",
  });
  const create = (name: string, more = {}) =>
    owner(channelEndpoints.createChannel, { name, subscribers: [], ...more }).then(({ id }) => id);
  const shelves = await create("shelves", { folder_id: channel_folder_id, description: "What is on the shelves" });
  const board = await create("board", { invite_only: true, subscribers: [ninaId] });
  const attic = await create("attic");
  await owner(channelEndpoints.archiveChannel, { stream_id: attic });
  const subscribed = async () =>
    (await hers(subscriptionEndpoints.getSubscriptions, {})).subscriptions.map(({ name }) => name);
  return { owner, hers, ninaId, shelves, board, attic, subscribed };
}

test("Nina reads a channel that she is not in, and joins it there", async ({ page, server }) => {
  const { owner, hers, shelves, subscribed } = await createChannels(server);
  const chat = chatPageOn(page);
  await say(owner, shelves, "oak", "The oak boards are here.");
  const note = page.getByRole("note").filter({ hasText: "You are not in shelves." });
  await chat.open(`#narrow/channel/${shelves}-shelves`);
  await expect(note).toBeVisible();
  await chat.open(`#narrow/channel/${shelves}-shelves/topic/oak`);
  await expect(note).toBeVisible();
  await expectAccessibleInBothColors(page, "a channel that she is not in");
  await note.getByRole("button", { name: "Join channel" }).press("Enter");
  await expect(note).toBeHidden();
  await expect(chat.box).toBeFocused();
  expect(await subscribed()).toContain("shelves");

  // Where there is no box, the button that begins a topic comes next.
  await hers(subscriptionEndpoints.unsubscribe, { subscriptions: ["shelves"] });
  await chat.open(`#narrow/channel/${shelves}-shelves`);
  await note.getByRole("button", { name: "Join channel" }).press("Enter");
  await expect(note).toBeHidden();
  await expect(page.getByRole("button", { name: "Start a topic" })).toBeFocused();
});

test("Nina chooses people for a new channel, and Enter pressed once too often adds nobody", async ({ page }) => {
  await page.goto("/#channels/new");
  const field = page.getByRole("combobox", { name: "Subscribers", exact: true });
  await field.fill("ada");
  await expect(page.getByRole("option", { name: /^Ada Lindholm/ })).toBeVisible();
  await field.press("Enter");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription("Chosen: Ada Lindholm and Nina Vogel");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New channel");
});

test("channels are found by words and filters, joined and left in place, and opened", async ({ page, server }) => {
  const { owner, shelves, subscribed } = await createChannels(server);
  const [channels, chat] = [chatChannelsOn(page), chatPageOn(page)];
  await chat.open("#feed");
  await chat.sidebar.getByRole("link", { name: "Browse channels" }).click();
  await expect(channels.heading("Browse channels")).toBeVisible();
  await expect(channels.rows).toHaveText([/board/, /general/, /shelves/]);
  await expect(channels.row("shelves")).toContainText("What is on the shelves");
  await expect(channels.row("shelves")).toContainText("Shop");
  await expect(channels.row("board").getByRole("img", { name: "Private" })).toBeVisible();
  await expectAccessibleInBothColors(page, "the channels");

  await channels.button("Include archived").click();
  await expect(channels.rows).toHaveText([/attic.*archived/, /board/, /general/, /shelves/]);
  await channels.button("Include archived").click();
  await channels.filter.fill("what is on");
  await expect(channels.rows).toHaveText([/shelves/]);
  await channels.filter.fill("");
  await channels.button("Not joined").click();
  await expect(page).toHaveURL(/#channels\/notsubscribed$/);
  await expect(channels.rows).toHaveText([/shelves/]);

  await channels.button("Join shelves").click();
  await expect(channels.toast("You joined shelves")).toBeVisible();
  await expect(channels.button("Leave shelves")).toBeFocused();
  await expect(channels.row("shelves")).toContainText("1 person");
  await expect(chat.sidebar.getByRole("link", { name: "shelves" })).toBeVisible();
  expect(await subscribed()).toContain("shelves");
  await channels.button("Joined").click();
  await expect(channels.rows).toHaveText([/board/, /general/, /shelves/]);
  await channels.button("Leave shelves").click();
  await expect(channels.toast("You left shelves")).toBeVisible();
  await expect.poll(subscribed).not.toContain("shelves");
  await channels.button("All").click();
  await owner(channelEndpoints.updateChannel, { stream_id: shelves, new_name: "cellar" });
  await expect(channels.rows).toHaveText([/board/, /cellar/, /general/]);
  await channels.row("cellar").getByRole("link", { name: "cellar", exact: true }).click();
  await expect(page).toHaveURL(/#narrow\/channel\/\d+-cellar$/);
});

test("leaving a private channel is confirmed, and it leaves the list", async ({ page, server }) => {
  const { subscribed } = await createChannels(server);
  const channels = chatChannelsOn(page);
  await channels.browse();
  await channels.button("Leave board").click();
  const question = page.getByRole("dialog", { name: "Leave board?" });
  await expect(question).toContainText("can't join again");
  await expectAccessible(page, "the question");
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await subscribed()).toContain("board");
  await channels.button("Leave board").click();
  await question.getByRole("button", { name: "Leave channel" }).click();
  await expect(channels.row("board")).toHaveCount(0);
});

test("the list works with the keyboard, and on a phone", async ({ page, server }) => {
  const { subscribed } = await createChannels(server);
  const channels = chatChannelsOn(page);
  await channels.browse();
  await channels.filter.focus();
  await page.keyboard.press("ArrowDown");
  await expect(channels.row("board").getByRole("link", { name: "board", exact: true })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(channels.button("Join shelves")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(subscribed).toContain("shelves");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await expectAccessible(page, "the channels on a phone");
  await channels.row("shelves").getByRole("link", { name: "Settings of shelves" }).click();
  await expect(channels.heading("Settings of shelves")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page, "the settings on a phone");
});

test("Nina creates a public channel, and a private one with Ada, and lands in them", async ({ page, server }) => {
  const { owner } = await createChannels(server);
  const [channels, chat] = [chatChannelsOn(page), chatPageOn(page)];
  await channels.browse();
  await page.getByRole("link", { name: "Create channel" }).click();
  await expect(channels.heading("New channel")).toBeVisible();
  await expect(channels.name).toBeFocused();
  await page.keyboard.type("GENERAL");
  await expectBarColor(channels.button("Create channel"));
  await channels.button("Create channel").click();
  await expect(page.getByText("Another channel has that name. Choose another name.")).toBeVisible();
  await page.getByRole("button", { name: "More options" }).click();
  await expect(page.getByLabel("Add new people automatically")).toBeDisabled();
  await expectAccessibleInBothColors(page, "the form for a new channel");
  await channels.name.fill("garden");
  await channels.button("Create channel").click();
  await expect(page).toHaveURL(/#narrow\/channel\/\d+/);
  await expect(chat.sidebar.getByRole("link", { name: "garden" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("garden");

  await page.goto("/#channels/new");
  await channels.name.fill("secrets");
  await page.getByRole("radio", { name: "Private, shared history" }).check();
  const people = page.getByRole("combobox", { name: "Subscribers", exact: true });
  await people.fill("Ada");
  await page.getByRole("option", { name: "Ada Lindholm" }).first().click();
  await people.press("Escape");
  await channels.button("Create channel").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("secrets");
  const { subscriptions } = await owner(subscriptionEndpoints.getSubscriptions, {});
  expect(subscriptions.find(({ name }) => name === "secrets")).toMatchObject({ invite_only: true });
});

test("a member without rights reads what the channel is, and chooses what is only for her", async ({
  page,
  server,
}) => {
  const { hers } = await createChannels(server);
  const [channels, chat, menu] = [chatChannelsOn(page), chatPageOn(page), conversationMenuOn(page)];
  await chat.open("#feed");
  await menu.choose("general", "Channel settings");
  await expect(channels.heading("Settings of general")).toBeVisible();
  await expect(page.getByText("Only people who administer the channel can change this.")).toBeVisible();
  await expect(page.getByText("Who can post")).toBeVisible();
  await expect(channels.name).toHaveCount(0);
  await expect(channels.button("Save channel")).toHaveCount(0);
  await expectAccessibleInBothColors(page, "the settings that she reads");
  await channels.section(/^Subscribers/).click();
  await expect(page.getByRole("region", { name: "Subscribers" })).toContainText("Ada Lindholm");
  await expect(channels.button("Remove Ada Lindholm")).toHaveCount(0);
  await expectAccessible(page, "the subscribers that she reads");
  await channels.section(/^For me/).click();
  await page.getByLabel("Mute channel").click({ force: true });
  await expect(chat.sidebar.getByRole("link", { name: "general" })).toHaveAttribute("data-muted", "true");
  await page.getByRole("radio", { name: "Gray" }).click();
  await expect(page.getByRole("radio", { name: "Gray" })).toBeChecked();
  await page.getByLabel("Sound").selectOption("On");
  const sounds = async () =>
    (await hers(subscriptionEndpoints.getSubscriptions, {})).subscriptions.find(({ name }) => name === "general");
  await expect.poll(sounds).toMatchObject({ audible_notifications: true });
  await expectAccessibleInBothColors(page, "what is only for her");
});

test("settings close when the channel becomes private, and text that was typed can be copied", async ({
  page,
  server,
}) => {
  const { owner, ninaId, shelves } = await createChannels(server);
  await owner(channelEndpoints.updateChannel, {
    stream_id: shelves,
    can_administer_channel_group: { new: { direct_members: [ninaId], direct_subgroups: [] } },
  });
  const channels = chatChannelsOn(page);
  await channels.openSettings(shelves, "shelves");
  await channels.description.fill("My long text");
  // Between the sections nothing is asked, and the text stays.
  await channels.section(/^Subscribers/).click();
  await channels.section(/^General/).click();
  await expect(channels.description).toHaveValue("My long text");
  // Elsewhere it is.
  await page.getByRole("link", { name: "All channels" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(channels.description).toHaveValue("My long text");
  await owner(channelEndpoints.updateChannel, {
    stream_id: shelves,
    is_private: true,
    can_administer_channel_group: { new: { direct_members: [], direct_subgroups: [] } },
  });
  await expect(page.getByRole("heading", { name: "Channel not found" })).toBeVisible();
  await expect(page.getByText("My long text")).toBeVisible();
  await expectAccessible(page, "a channel that is gone");
  await page.getByRole("button", { name: "Back to the list" }).first().click();
  await expect(channels.heading("Browse channels")).toBeVisible();
  await expect(channels.row("shelves")).toHaveCount(0);
});

test.describe("an administrator", () => {
  test.use({ signedIn: ada });

  test("is asked before a pasted address, the Back button or another view leaves unsaved changes", async ({
    page,
    server,
  }) => {
    const { shelves } = await createChannels(server);
    const channels = chatChannelsOn(page);
    await channels.browse();
    await channels.openSettings(shelves, "shelves");
    await channels.description.fill("My long text");
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    const stay = async () => {
      await question.getByRole("button", { name: "Stay here" }).click();
      await expect(page).toHaveURL(/#channels\/\d+\/shelves\/general$/);
      await expect(channels.description).toHaveValue("My long text");
    };
    // As somebody pastes it.
    const paste = () =>
      page.evaluate(() => {
        location.hash = "#drafts";
      });
    await paste();
    await stay();
    await page.evaluate(() => history.back());
    await stay();
    await paste();
    await stay();
    await channels.section(/^Subscribers/).click();
    const people = page.getByRole("combobox", { name: "Add or remove people and groups" });
    await people.fill("Nina");
    await page.getByRole("option", { name: "Nina Vogel" }).first().click();
    await people.press("Escape");
    await channels.section(/^General/).click();
    await channels.button("Discard changes").click();
    await expect(channels.description).toHaveValue("What is on the shelves");
    await paste();
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await expect(channels.heading("Drafts")).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(channels.heading("Settings of shelves")).toBeVisible();
  });

  test("renames and describes a channel that Nina reads, and adds and removes her", async ({
    page,
    server,
    browser,
  }) => {
    const { shelves, subscribed } = await createChannels(server);
    const other = await browser.newPage({ baseURL: server.url });
    await signInByApi(other.context(), server, nina);
    const [channels, hers] = [chatChannelsOn(page), chatChannelsOn(other)];
    await hers.openSettings(shelves, "shelves");
    await channels.openSettings(shelves, "shelves");
    await channels.name.fill("cellar");
    await channels.description.fill("Wine and cheese");
    await channels.button("Save channel").click();
    await expect(channels.heading("Settings of cellar")).toBeVisible();
    await expect(hers.heading("Settings of cellar")).toBeVisible();
    await expect(other.getByText("Wine and cheese")).toBeVisible();
    await expectAccessibleInBothColors(page, "the settings that she changes");

    await channels.section(/^Subscribers/).click();
    const people = page.getByRole("combobox", { name: "Add or remove people and groups" });
    await people.fill("Nina");
    await page.getByRole("option", { name: "Nina Vogel" }).first().click();
    await people.press("Escape");
    await channels.button("Add 1 person").click();
    await expect.poll(subscribed).toContain("cellar");
    await expect(hers.section(/^For me/)).toBeVisible();
    await expect(hers.section(/^Subscribers \(1\)/)).toBeVisible();
    await channels.button("Remove Nina Vogel").click();
    await expect.poll(subscribed).not.toContain("cellar");
    await expect(hers.section(/^For me/)).toHaveCount(0);
    await other.close();
  });
});

test("a description is shown as what its Markdown means, without the marks", async ({ page, server }) => {
  const owner = await asOwner(server);
  const { id } = await owner(channelEndpoints.createChannel, {
    ...{ name: "kitchen", description: "Lunch, **coffee** and the [plan](https://plan.example) :coffee:" },
    subscribers: [],
  });
  const plain = "Lunch, coffee and the plan ☕";
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${id}-kitchen`);
  await expect(page.getByText(plain, { exact: true })).toBeVisible();
  const channels = chatChannelsOn(page);
  await channels.browse();
  await expect(channels.row("kitchen")).toContainText(plain);
  await channels.openSettings(id, "kitchen");
  await expect(page.getByRole("link", { name: "plan", exact: true })).toHaveAttribute("href", "https://plan.example");
});

test("a channel that Nina cannot see has no menu and no list of topics", async ({ page, server }) => {
  const { id } = await (await asOwner(server))(channelEndpoints.createChannel, {
    ...{ name: "salaries", subscribers: [], invite_only: true },
  });
  await page.goto(`/#narrow/channel/${id}`);
  await expect(page.getByRole("heading", { name: "You can't see this conversation" })).toBeVisible();
  await expect(page.getByRole("button", { name: "More actions for Unknown channel" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "All topics" })).toHaveCount(0);
});

test.describe("where only administrators create channels", () => {
  test("the form says so, and nothing leads to it", async ({ page, server }) => {
    const owner = await asOwner(server);
    const administrators = { new: systemGroupId("role:administrators") };
    await owner(organizationEndpoints.updateOrganization, {
      can_create_public_channel_group: administrators,
      can_create_private_channel_group: administrators,
    });
    const channels = chatChannelsOn(page);
    await channels.browse();
    await expect(page.getByRole("link", { name: "Create channel" })).toHaveCount(0);
    await page.goto("/#channels/new");
    await expect(page.getByRole("heading", { name: "You can't create channels" })).toBeVisible();
    await expectAccessible(page, "a form that she may not use");
  });
});
