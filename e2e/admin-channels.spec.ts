import { channelFolderEndpoints } from "#server/domain/channel-folders/contract.ts";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { systemGroupId } from "#server/domain/groups/system-groups.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { signInEndpoints } from "#server/domain/sign-ins/contract.ts";
import { addColleagues } from "./colleagues.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner, nina } from "./office.ts";
import { channelsPageOn } from "./pages/channels-page.ts";
import { pickUp } from "./pages/pick-up.ts";
import type { Server } from "./server.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 120_000 });

test.use({ people: "Ada and Nina", signedIn: ada });

/** Creates a folder with two channels, a private channel, and a folder without channels. */
async function createChannels(server: Server) {
  const owner = await asOwner(server);
  const { stream_id: general } = await owner(channelEndpoints.getChannelId, { stream: "general" });
  const folder = (name: string) => owner(channelFolderEndpoints.createChannelFolder, { name, description: "" });
  const { channel_folder_id: shop } = await folder("Shop");
  const { channel_folder_id: office } = await folder("Office");
  const create = (name: string, more = {}) =>
    owner(channelEndpoints.createChannel, { name, subscribers: [], ...more }).then(({ id }) => id);
  const shelves = await create("shelves", { folder_id: shop, description: "What is on the shelves" });
  const books = await create("books", { folder_id: shop });
  const board = await create("board", { invite_only: true });
  const channel = async (stream_id: number) => (await owner(channelEndpoints.getChannel, { stream_id })).stream;
  return { owner, shop, office, shelves, books, board, general, channel };
}

test("channels are searched, sorted and filtered, and every view has its own address", async ({ page, server }) => {
  const { owner, shop, books } = await createChannels(server);
  const channels = channelsPageOn(page);
  await channels.open();
  await expect(channels.rows).toHaveText([/board/, /books/, /general/, /shelves/]);
  await channels.table.getByRole("button", { name: "Name" }).click();
  await channels.table.getByRole("button", { name: "Name" }).click();
  await expect(channels.rows.first()).toContainText("shelves");
  await channels.filter("Folder").selectOption("Shop");
  await expect(page).toHaveURL(new RegExp(`folder=${shop}`));
  await expect(channels.rows).toHaveText([/shelves/, /books/]);
  await channels.search.fill("what is on");
  await expect(channels.matchCount("1 channel")).toBeVisible();
  await page.reload();
  await expect(channels.rows).toHaveText([/shelves/]);
  await channels.filter("Privacy").selectOption("Private");
  await expect(page.getByRole("heading", { name: "No channels found" })).toBeVisible();
  await channels.button("Show all active channels").click();
  await expect(channels.rows).toHaveCount(4);
  await owner(channelEndpoints.archiveChannel, { stream_id: books });
  await expect(channels.rows).toHaveCount(3);
  await channels.open("?state=archived");
  await expect(channels.rows).toHaveText([/books\s*archived/]);
  await channels.open("?privacy=private&open=4711");
  await expect(channels.rows).toHaveText([/board/]);
  await expect(page.getByRole("heading", { name: "Channel not found" })).toBeVisible();
});

test("Ada creates a channel with every option, and errors are shown beside their fields", async ({ page, server }) => {
  const { owner, shop } = await createChannels(server);
  const channels = channelsPageOn(page);
  await channels.open();
  await channels.newChannel.click();
  await channels.button("Create channel").click();
  await expect(page.getByText("Enter a name for the channel.")).toBeVisible();
  await expect(channels.name).toBeFocused();
  await channels.name.fill("SHELVES");
  await channels.privacy("Private, protected history").check();
  await channels.moreOptions.click();
  await page.getByLabel("Add new people automatically").check({ force: true });
  await page.getByLabel("Keep messages").selectOption("For a number of days");
  await page.getByLabel("Days").fill("soon");
  await channels.button("Create channel").click();
  await expect(page.getByText("Another channel has that name. Choose another name.")).toBeVisible();
  await expect(page.getByText("New people can't be added to a private channel automatically.")).toBeVisible();
  await expect(page.getByText("Enter a whole number of days, such as 365.")).toBeVisible();

  await channels.name.fill("w\u200bages");
  await page.getByLabel("Add new people automatically").uncheck({ force: true });
  await page.getByLabel("Days").fill("90");
  await channels.button("Create channel").click();
  await expect(page.getByText("Leave out the invisible character at position 2.")).toBeVisible();

  await channels.name.fill("wages");
  await page.getByLabel("Description").fill("Who earns what");
  await channels.folderOf("New channel").selectOption("Shop");
  await page.getByLabel("Topics", { exact: true }).selectOption("Required");
  await channels.choose(channels.picker("Subscribers"), "nin", nina.full_name);
  await channels.choose(channels.picker("Who can post"), "admin", "Administrators and above");
  await channels.choose(channels.picker("Who can join"), "nin", nina.full_name);
  await expect(page.getByRole("radio", { name: "Open to the web" })).toHaveCount(0);
  await channels.button("Create channel").click();
  await expect(channels.toast("#wages created.")).toBeVisible();
  await expect(channels.rows).toHaveText([/board/, /books/, /general/, /shelves/, /wages/]);

  const { stream_id } = await owner(channelEndpoints.getChannelId, { stream: "wages" });
  const { stream } = await owner(channelEndpoints.getChannel, { stream_id });
  expect(stream).toMatchObject({
    ...{ description: "Who earns what", invite_only: true, history_public_to_subscribers: false },
    ...{ message_retention_days: 90, topics_policy: "disable_empty_topic", folder_id: shop, subscriber_count: 2 },
    ...{ is_announcement_only: true, can_subscribe_group: { direct_members: [expect.any(Number)] } },
  });
});

test("with the keyboard only Ada creates a channel, finds it, and lets Nina post in it", async ({ page, server }) => {
  const channels = channelsPageOn(page);
  await channels.open();
  await channels.newChannel.focus();
  await page.keyboard.press("Enter");
  await expect(channels.name).toBeFocused();
  await page.keyboard.type("lofts");
  await page.keyboard.press("Enter");
  await expect(channels.toast("#lofts created.")).toBeVisible();
  await expect(channels.newChannel).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("lof");
  await expect(channels.rows).toHaveText([/lofts/]);
  await channels.rows.first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "lofts" })).toBeFocused();
  await channels.picker("Who can post").focus();
  await page.keyboard.press("Backspace");
  await page.keyboard.type("nina");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await channels.button("Save channel").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved")).toBeVisible();
  const owner = await asOwner(server);
  const { stream_id } = await owner(channelEndpoints.getChannelId, { stream: "lofts" });
  const { stream } = await owner(channelEndpoints.getChannel, { stream_id });
  expect(stream.can_send_message_group).toEqual({ direct_members: [expect.any(Number)], direct_subgroups: [] });
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/admin\/channels\?q=lof$/);
});

test("Ada changes a channel on two devices at once, the server goes away, and no edit is lost", async ({
  page,
  server,
  startAgain,
}) => {
  const { owner, shelves, channel } = await createChannels(server);
  const channels = channelsPageOn(page);
  await channels.open();
  await channels.openChannel("shelves");
  await channels.name.fill("slips");
  await channels.choose(channels.picker("Who can post"), "owners", "Owners only");
  await owner(channelEndpoints.updateChannel, {
    ...{ stream_id: shelves, new_name: "ramp", description: "Concrete" },
    can_send_message_group: { new: (await channel(shelves)).can_remove_subscribers_group },
  });
  await expect(channels.rows.filter({ hasText: "ramp" })).toHaveCount(1);
  await expect(page.getByText("Someone else changed “Name”.")).toBeVisible();
  await expect(page.getByText("Someone else changed “Who can post”.")).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("Concrete");
  await expect(channels.name).toHaveValue("slips");

  await channels.part(/Subscribers/).click();
  await channels.part("Settings").click();
  await expect(channels.name).toHaveValue("slips");
  await server.stop();
  // The line that says so moves the button.
  await expect(page.getByText("Connection lost.")).toBeVisible();
  await channels.button("Save channel").click();
  await expect(page.getByText("The server did not answer.")).toBeVisible();
  await startAgain();
  await channels.button("Save channel").click();
  await expect(channels.details("slips")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Saved")).toBeVisible();

  await channels.privacy("Private, shared history").check();
  await page.getByRole("link", { name: "People" }).click();
  await channels.button("Stay here").click();
  await channels.button("Save channel").click();
  await expect(page.getByText("Saved")).toBeVisible();
});

test("a channel is archived after a confirmation, restored by undo, and restored from its details", async ({
  page,
  server,
}) => {
  const { shelves } = await createChannels(server);
  const channels = channelsPageOn(page);
  await channels.open();
  await channels.openChannel("shelves");
  await channels.button("Archive channel").click();
  await expect(channels.dialog("Archive #shelves?")).toContainText("Its messages stay readable.");
  await channels.dialog("Archive #shelves?").getByRole("button", { name: "Archive channel" }).click();
  await expect(channels.toast("#shelves archived.")).toBeVisible();
  await expect(channels.rows.filter({ hasText: "shelves" })).toHaveCount(0);
  await channels.undo.click();
  await expect(channels.rows.filter({ hasText: "shelves" })).toHaveCount(1);

  const owner = await asOwner(server);
  await owner(channelEndpoints.archiveChannel, { stream_id: shelves });
  await channels.button("Restore channel").focus();
  await page.keyboard.press("Enter");
  await channels.dialog("Restore #shelves?").getByRole("button", { name: "Restore channel" }).focus();
  await page.keyboard.press("Enter");
  await expect(channels.toast("#shelves restored.")).toBeVisible();
  await expect(channels.rows.filter({ hasText: "shelves" })).toHaveCount(1);
});

test("everybody is subscribed at once, the list is searched, and people are unsubscribed by name and by group", async ({
  page,
  data,
  server,
  startAgain,
}) => {
  const { shelves } = await createChannels(server);
  await server.stop();
  addColleagues(data, 10_000);
  await startAgain();
  const channels = channelsPageOn(page);
  await channels.open(`?open=${shelves}&part=subscribers`);
  await expect(page.getByText("No subscribers yet.")).toBeVisible();
  const field = channels.picker("Add or remove people and groups");
  await channels.choose(field, "every", "Everyone including guests");
  // One in seven colleagues is deactivated. The number includes Ada and Nina.
  await channels.button("Add 8,574 people").click();
  await expect(channels.toast("8,574 people added to #shelves.")).toBeVisible({ timeout: 30_000 });
  await expect(channels.part("Subscribers (8,574)")).toBeVisible({ timeout: 30_000 });

  const people = page.getByRole("region", { name: "Subscribers" }).getByRole("listitem");
  await expect(people.first()).toContainText("Ada Lindholm");
  expect(await people.count()).toBeLessThan(60);
  await page.getByRole("searchbox", { name: "Search subscribers" }).fill("09876");
  await expect(people).toHaveText([/Colleague 09876/]);
  await page.getByRole("searchbox", { name: "Search subscribers" }).fill("nina");
  await channels.button("Remove Nina Vogel").focus();
  await page.keyboard.press("Enter");
  await expect(channels.toast("Nina Vogel removed from #shelves.")).toBeVisible();
  await expect(people).toHaveCount(0);
  await channels.undo.click();
  await expect(people).toHaveText([/Nina Vogel/]);

  await channels.choose(field, "members", "Members");
  await channels.button(/^Remove [\d,]+ people$/).click();
  const dialog = page.getByRole("dialog", { name: /^Remove [\d,]+ people from #shelves\?$/ });
  await expect(dialog).toContainText("They no longer get its messages, unless they join again.");
  await dialog.getByRole("button", { name: /^Remove/ }).click();
  await expect(channels.part(/Subscribers \(\d?,?\d{3}\)/)).toBeVisible({ timeout: 30_000 });
  await expect(people).toHaveCount(0);
});

test("leaving a private channel needs a confirmation only when its permissions do not let one join again", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  const { id: board } = await owner(channelEndpoints.createChannel, {
    name: "board",
    invite_only: true,
    subscribers: [user_id],
  });
  const channels = channelsPageOn(page);
  await channels.open(`?open=${board}&part=subscribers`);
  await channels.button("Remove Ada Lindholm").click();
  const dialog = channels.dialog("Remove Ada Lindholm from #board?");
  await expect(dialog).toContainText("You can't add yourself again.");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await owner(channelEndpoints.updateChannel, {
    stream_id: board,
    can_subscribe_group: { new: systemGroupId("role:members") },
  });
  await channels.open(`?open=${board}&part=subscribers`);
  await channels.button("Remove Ada Lindholm").click();
  await expect(channels.toast("Ada Lindholm removed from #board.")).toBeVisible();
  await channels.undo.click();
  await expect(channels.button("Remove Ada Lindholm")).toBeVisible();
});

test("chosen people stay chosen after Cancel and after signing in again, but not after leaving without saving", async ({
  page,
  server,
  signInPage,
}) => {
  const { owner, shelves, general } = await createChannels(server);
  const channels = channelsPageOn(page);
  await channels.open(`?open=${general}&part=subscribers`);
  await channels.choose(channels.picker("Add or remove people and groups"), "nin", nina.full_name);
  await channels.button("Remove 1 person").click();
  const dialog = channels.dialog("Remove Nina Vogel from #general?");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(channels.button("Remove 1 person")).toBeEnabled();

  await page.getByRole("link", { name: "Groups" }).click();
  await channels.button("Stay here").click();
  await channels.part("Settings").click();
  await channels.part(/Subscribers/).click();
  await expect(channels.button("Remove 1 person")).toBeEnabled();

  await owner(signInEndpoints.revokeSignIns, { user_id: (await owner(ownUserEndpoints.getOwnUser, {})).user_id });
  page.once("dialog", (question) => void question.accept());
  await page.reload();
  await signInPage.signIn(ada);
  await channels.button("Remove 1 person").click();
  await dialog.getByRole("button", { name: "Remove Nina Vogel" }).click();
  await expect(channels.toast("Nina Vogel removed from #general.")).toBeVisible();
  await expect(channels.button(/^Remove \d/)).toHaveCount(0);

  await channels.open(`?open=${shelves}&part=subscribers`);
  await channels.choose(channels.picker("Add or remove people and groups"), "nin", nina.full_name);
  await page.getByRole("link", { name: "Groups" }).click();
  await channels.button("Leave without saving").click();
  await expect(page.getByRole("heading", { level: 1, name: "Groups" })).toBeVisible();
  await channels.open(`?open=${shelves}&part=subscribers`);
  await expect(channels.picker("Add or remove people and groups")).toBeVisible();
  await expect(channels.button("Add 1 person")).toHaveCount(0);
});

test("channels are moved between folders by dragging and with the keyboard, and moves are undone", async ({
  page,
  server,
}) => {
  const { office, shop, books, channel } = await createChannels(server);
  const channels = channelsPageOn(page);
  await channels.open("?view=folders");
  await expect(channels.folderSection("Shop").getByRole("listitem")).toHaveText(["books", "shelves"]);
  const above = await page.getByLabel("Search channels").boundingBox();
  const first = await channels.folderSection("Shop").boundingBox();
  expect((first?.y ?? 0) - (above?.y ?? 0)).toBeLessThan(100);
  const [from, to] = [
    await channels.handle("books").boundingBox(),
    await channels.folderSection("Office").boundingBox(),
  ];
  if (!from || !to) throw new Error("There is nothing to drag.");
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 20, { steps: 12 });
  await expect(channels.folderSection("Office")).toHaveAttribute("data-over", "true");
  await page.mouse.up();
  await expect(channels.folderSection("Office").getByRole("listitem")).toHaveText(["books"]);
  await expect(channels.toast("#books moved to Office.")).toBeVisible();
  expect((await channel(books)).folder_id).toBe(office);
  await channels.undo.click();
  await expect(channels.folderSection("Shop").getByRole("listitem")).toHaveText(["books", "shelves"]);

  await channels.search.fill("shel");
  await expect(channels.folderSection("Shop").getByRole("listitem")).toHaveText(["shelves"]);
  await expect(channels.folderSection("Office")).toContainText("No channels found");
  await pickUp(channels.handle("shelves"));
  for (const [key, folder] of [
    ["ArrowDown", "Office"],
    ["ArrowDown", "No folder"],
    ["ArrowUp", "Office"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(channels.folderSection(folder)).toHaveAttribute("data-over", "true");
  }
  await page.keyboard.press("Space");
  await expect(channels.folderSection("Office").getByRole("listitem")).toHaveText(["shelves"]);
  await expect(channels.handle("shelves")).toBeFocused();
  expect((await channel(books)).folder_id).toBe(shop);
});

test("the channels have no accessibility violations in light and dark colors, and fit a phone", async ({
  page,
  server,
}) => {
  const { general } = await createChannels(server);
  const channels = channelsPageOn(page);
  for (const search of ["", "?open=new", `?open=${general}`, `?open=${general}&part=subscribers`, "?view=folders"]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await channels.open(search);
    await expect(page.getByText("general").first()).toBeVisible();
    const openMore = () => (search === "?open=new" ? channels.moreOptions.click() : undefined);
    await openMore();
    await expectAccessibleInBothColors(page, search);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await openMore();
    await expectAccessibleInBothColors(page, `${search} on a phone`);
    await expectFits(page, search);
  }
});
