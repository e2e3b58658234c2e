import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner } from "./office.ts";
import { channelsPageOn } from "./pages/channels-page.ts";
import type { Server } from "./server.ts";
import { test } from "./world.ts";

test.use({ people: "Ada and Nina", signedIn: ada });

/** Creates channels: a default one, another public one, a private one and an archived one. */
async function createChannels(server: Server) {
  const owner = await asOwner(server);
  const create = (name: string, more = {}) =>
    owner(channelEndpoints.createChannel, { name, subscribers: [], ...more }).then(({ id }) => id);
  const news = await create("news", { is_default_stream: true });
  const kitchen = await create("kitchen");
  await create("board", { invite_only: true });
  const attic = await create("attic");
  await owner(channelEndpoints.archiveChannel, { stream_id: attic });
  const listDefaults = async () => {
    const { streams } = await owner(channelEndpoints.getChannels, { include_default: true });
    return streams.filter(({ is_default }) => is_default).map(({ name }) => name);
  };
  return { owner, news, kitchen, listDefaults };
}

test("the channels that new people join are listed, added and removed, each with an undo", async ({ page, server }) => {
  const { owner, news, listDefaults } = await createChannels(server);
  const channels = channelsPageOn(page);
  const list = page.getByRole("list", { name: "Default channels" }).getByRole("listitem");
  const field = page.getByRole("combobox", { name: "Add a default channel" });
  await channels.open();
  await page.getByRole("link", { name: "Default channels" }).click();
  await expect(page).toHaveURL(/view=default/);
  await expect(list).toHaveText([/general/, /news/]);

  await field.click();
  await expect(page.getByRole("option")).toHaveText(["kitchen"]);
  await field.fill("kit");
  await page.keyboard.press("Enter");
  await expect(channels.toast("New people now join #kitchen.")).toBeVisible();
  await expect(list).toHaveText([/general/, /kitchen/, /news/]);
  await expect(field).toHaveValue("");
  expect((await listDefaults()).sort()).toEqual(["general", "kitchen", "news"]);
  await channels.undo.click();
  await expect(list).toHaveText([/general/, /news/]);

  await list.getByRole("button", { name: "general", exact: true }).focus();
  await page.keyboard.press("Tab");
  await expect(channels.button("Remove general")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(channels.toast("New people no longer join #general.")).toBeVisible();
  await expect(list).toHaveText([/news/]);
  await expect(list.getByRole("button", { name: "news", exact: true })).toBeFocused();
  const { user_id } = await owner(userEndpoints.createUser, {
    ...{ full_name: "Boris Wolf", email: "boris@example.test", password: "correct horse battery" },
  });
  const { subscribers } = await owner(subscriptionEndpoints.getSubscribers, { stream_id: news });
  expect(subscribers).toContain(user_id);
  await channels.undo.click();
  await expect(list).toHaveText([/general/, /news/]);

  await owner(channelEndpoints.removeDefaultChannel, { stream_id: news });
  await expect(list).toHaveText([/general/]);
  await list.getByRole("button", { name: "general", exact: true }).click();
  await expect(channels.details("general")).toBeVisible();
  await channels.button("Close general").click();
  await channels.button("Remove general").click();
  await expect(page.getByRole("heading", { name: "There are no default channels" })).toBeVisible();
});

test("the default channels are searched when they are many, and an undo that is refused says why", async ({
  page,
  server,
}) => {
  const { owner, kitchen } = await createChannels(server);
  for (let number = 1; number <= 9; number += 1)
    await owner(channelEndpoints.createChannel, { name: `team ${number}`, subscribers: [], is_default_stream: true });
  const channels = channelsPageOn(page);
  await channels.open("?view=default");
  const list = page.getByRole("list", { name: "Default channels" }).getByRole("listitem");
  await expect(list).toHaveCount(11);
  await page.getByRole("searchbox", { name: "Search default channels" }).fill("team 7");
  await expect(list).toHaveText([/team 7/]);
  await page.getByRole("searchbox", { name: "Search default channels" }).fill("");
  await owner(channelEndpoints.addDefaultChannel, { stream_id: kitchen });
  await channels.button("Remove kitchen").click();
  await expect(channels.toast("New people no longer join #kitchen.")).toBeVisible();
  await owner(channelEndpoints.updateChannel, { stream_id: kitchen, is_private: true });
  await channels.undo.click();
  await expect(page.getByRole("status", { name: "Notifications" })).toContainText(
    "Private channels can't be default channels.",
  );
  await expect(list).toHaveCount(11);
});

test("the defaults link to the default channels, and so does the palette", async ({ page, adminPage }) => {
  await adminPage.open("/admin/defaults", "Defaults");
  await page.getByRole("link", { name: "default channels" }).click();
  await expect(page.getByRole("list", { name: "Default channels" })).toBeVisible();
  await adminPage.open("/admin", "Overview");
  await page.keyboard.press("Control+k");
  await adminPage.paletteField.fill("join automatically");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/channels\?view=default/);
});

test("the default channels have no accessibility violations, and fit a phone", async ({ page, server }) => {
  const { owner } = await createChannels(server);
  await owner(channelEndpoints.createChannel, {
    ...{ name: "a".repeat(60), subscribers: [], is_default_stream: true },
  });
  const channels = channelsPageOn(page);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 760 });
    await channels.open("?view=default");
    await expect(channels.button("Remove news")).toBeVisible();
    await expectAccessibleInBothColors(page, `${width} px`);
    await expectFits(page, `${width} px`);
  }
});
