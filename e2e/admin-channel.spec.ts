import { channelFolderEndpoints } from "#server/domain/channel-folders/contract.ts";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { expect } from "./expect.ts";
import { ada, asOwner } from "./office.ts";
import { channelsPageOn } from "./pages/channels-page.ts";
import type { Server } from "./server.ts";
import { test } from "./world.ts";

test.use({ signedIn: ada });

/** Creates a channel. Returns its ID, and what the server has of it. */
async function createChannel(server: Server, name: string) {
  const owner = await asOwner(server);
  const { id: stream_id } = await owner(channelEndpoints.createChannel, { name, subscribers: [] });
  return {
    ...{ owner, stream_id },
    fetchChannel: async () => (await owner(channelEndpoints.getChannel, { stream_id })).stream,
  };
}

test("Ada chooses for how many days a channel keeps its messages, corrects the number, and returns to the default", async ({
  page,
  server,
  adminPage,
}) => {
  const { fetchChannel } = await createChannel(server, "deliveries");
  expect((await fetchChannel()).message_retention_days).toBeNull();
  const channels = channelsPageOn(page);
  await adminPage.open("/admin", "Overview");
  await adminPage.goTo("Channels");
  await channels.openChannel("deliveries");
  const details = channels.details("deliveries");
  const keeps = details.getByLabel("Keep messages");
  const days = details.getByLabel("Days", { exact: true });
  const saved = details.getByRole("status").getByText("Saved", { exact: true });
  await expect(keeps.locator("option:checked")).toHaveText("Organization default: forever");
  await keeps.selectOption("For a number of days");
  await channels.button("Save channel").click();
  await expect(details.getByText("Enter a whole number of days, such as 365.")).toBeVisible();
  await expect(days).toBeFocused();
  await page.keyboard.type("90");
  await page.keyboard.press("Enter");
  await expect(saved).toBeVisible();
  await expect(days).toBeFocused();
  expect((await fetchChannel()).message_retention_days).toBe(90);

  await page.reload();
  await expect(days).toHaveValue("90");
  await keeps.selectOption("Organization default: forever");
  await expect(days).toHaveCount(0);
  await channels.button("Save channel").click();
  await expect(saved).toBeVisible();
  expect((await fetchChannel()).message_retention_days).toBeNull();
});

test("Ada puts a channel into a folder and takes it out again by the channel's form", async ({
  page,
  server,
  adminPage,
}) => {
  const { owner, fetchChannel } = await createChannel(server, "deliveries");
  const { channel_folder_id: office } = await owner(channelFolderEndpoints.createChannelFolder, {
    name: "Office",
    description: "",
  });
  const channels = channelsPageOn(page);
  await adminPage.open("/admin", "Overview");
  await adminPage.goTo("Channels");
  await channels.openChannel("deliveries");
  await channels.folderOf("deliveries").selectOption("Office");
  await channels.button("Save channel").click();
  const saved = channels.details("deliveries").getByRole("status").getByText("Saved", { exact: true });
  await expect(saved).toBeVisible();
  expect((await fetchChannel()).folder_id).toBe(office);
  await channels.view("By folder").click();
  await expect(channels.folderSection("Office").getByRole("listitem")).toHaveText(["deliveries"]);

  await channels.folderOf("deliveries").selectOption("No folder");
  await channels.button("Save channel").press("Enter");
  await expect(channels.folderSection("Office").getByRole("listitem")).toHaveCount(0);
  await expect(channels.folderSection("No folder").getByRole("listitem")).toContainText(["deliveries"]);
  await expect(channels.button("Save channel")).toBeFocused();
  expect((await fetchChannel()).folder_id).toBeNull();
});

test("Ada finds an archived channel by its state, and restores it", async ({ page, server, adminPage }) => {
  const { owner, stream_id, fetchChannel } = await createChannel(server, "deliveries");
  await owner(channelEndpoints.archiveChannel, { stream_id });
  const channels = channelsPageOn(page);
  await adminPage.open("/admin", "Overview");
  await adminPage.goTo("Channels");
  await expect(channels.rows).toHaveText([/general/]);
  await channels.filter("State").selectOption("Archived channels");
  await expect(channels.rows).toHaveText([/deliveries\s*archived/]);
  await channels.openChannel("deliveries");
  await channels.button("Restore channel").click();
  await channels.dialog("Restore #deliveries?").getByRole("button", { name: "Restore channel" }).click();
  await expect(channels.toast("#deliveries restored.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No channels found" })).toBeVisible();
  await expect(channels.button("Restore channel")).toHaveCount(0);
  expect((await fetchChannel()).is_archived).toBe(false);

  await channels.undo.click();
  await expect(channels.rows).toHaveText([/deliveries\s*archived/]);
  expect((await fetchChannel()).is_archived).toBe(true);
  await channels.button("Restore channel").press("Enter");
  await channels.dialog("Restore #deliveries?").getByRole("button", { name: "Restore channel" }).press("Enter");
  await expect(page.getByRole("heading", { name: "No channels found" })).toBeVisible();
  await channels.button("Show all active channels").click();
  await expect(channels.rows).toHaveText([/deliveries/, /general/]);
});
