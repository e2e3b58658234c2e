import { channelFolderEndpoints } from "#server/domain/channel-folders/contract.ts";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner } from "./office.ts";
import { foldersPageOn } from "./pages/folders-page.ts";
import { pickUp } from "./pages/pick-up.ts";
import type { Server } from "./server.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

test.use({ signedIn: ada });

/** Creates three folders, and two channels in the first. */
async function createFolders(server: Server) {
  const owner = await asOwner(server);
  const folder = (name: string) => owner(channelFolderEndpoints.createChannelFolder, { name, description: "" });
  const { channel_folder_id: yard } = await folder("Yard");
  const { channel_folder_id: office } = await folder("Office");
  await folder("Sails");
  for (const name of ["slipway", "boats"]) {
    await owner(channelEndpoints.createChannel, { name, subscribers: [], folder_id: yard });
  }
  return { owner, yard, office };
}

test("Ada creates the first folder, sees errors about its name, and renames and describes it", async ({ page }) => {
  const folders = foldersPageOn(page);
  await folders.open();
  await expect(page.getByRole("heading", { name: "There are no folders yet" })).toBeVisible();
  await folders.newFolder.click();
  await folders.button("Create folder").click();
  await expect(page.getByText("Enter a name for the folder.")).toBeVisible();
  await expect(folders.name).toBeFocused();
  await folders.name.fill("Yard");
  await folders.description.fill("Work on the boats");
  await folders.button("Create folder").click();
  await expect(folders.toast("Yard created.")).toBeVisible();
  await expect(folders.names).toHaveText(["Yard"]);

  await folders.newFolder.click();
  await folders.name.fill("YARD");
  await folders.button("Create folder").click();
  await expect(page.getByText("Another folder has that name. Choose another name.")).toBeVisible();
  await folders.name.fill("Of\u200bfice");
  await folders.button("Create folder").click();
  await expect(page.getByText("Leave out the character at position 3, which nobody can see.")).toBeVisible();
  await expect(folders.name).toBeFocused();
  await folders.name.fill("Office");
  await folders.button("Create folder").click();
  await expect(folders.names).toHaveText(["Yard", "Office"]);

  await folders.folder("Yard").click();
  await expect(page).toHaveURL(/open=\d+/);
  await folders.name.fill("Boatyard");
  await folders.description.fill("Boats on land");
  await folders.button("Save folder").click();
  await expect(page.getByText("Saved")).toBeVisible();
  await expect(folders.names).toHaveText(["Boatyard", "Office"]);
  await expect(folders.folder("Boatyard")).toContainText("Boats on land");
  await page.goto("/admin/folders?open=4711");
  await expect(page.getByRole("heading", { name: "There is no such folder" })).toBeVisible();
});

test("folders are dragged into another order, which can be undone", async ({ page, server }) => {
  await createFolders(server);
  const folders = foldersPageOn(page);
  await folders.open();
  await expect(folders.names).toHaveText(["Yard", "Office", "Sails"]);
  const [from, to] = [await folders.handle("Sails").boundingBox(), await folders.handle("Yard").boundingBox()];
  if (!from || !to) throw new Error("There is nothing to drag.");
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 5, { steps: 12 });
  await page.mouse.up();
  await expect(folders.names).toHaveText(["Sails", "Yard", "Office"]);
  await folders.button("Undo").click();
  await expect(folders.names).toHaveText(["Yard", "Office", "Sails"]);
  await page.reload();
  await expect(folders.names).toHaveText(["Yard", "Office", "Sails"]);
});

test("with the keyboard only: folders are ordered, archived with their channels moved, and restored", async ({
  page,
  server,
}) => {
  const { owner, yard, office } = await createFolders(server);
  const foldersOfChannels = async () => {
    const { streams } = await owner(channelEndpoints.getChannels, {});
    return streams.filter(({ name }) => /slipway|boats/.test(name)).map(({ folder_id }) => folder_id);
  };
  const folders = foldersPageOn(page);
  await folders.open();
  await pickUp(folders.handle("Yard"));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("Yard is over place 2 of 3.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(folders.names).toHaveText(["Office", "Yard", "Sails"]);

  await folders.folder("Yard").focus();
  await page.keyboard.press("Enter");
  await expect(folders.details("Yard").getByRole("link")).toHaveText(["#boats", "#slipway"]);
  await folders.button("Archive folder").focus();
  await page.keyboard.press("Enter");
  const dialog = folders.dialog("Archive Yard?");
  await expect(dialog).toContainText("Nobody sees the folder anymore until it is restored.");
  const target = dialog.getByLabel("Its 2 channels move to");
  await target.focus();
  await page.keyboard.type("Off");
  await expect(target).toHaveValue(String(office));
  await dialog.getByRole("button", { name: "Archive folder" }).focus();
  await page.keyboard.press("Enter");
  await expect(folders.toast("Yard archived.")).toBeVisible();
  await expect(folders.names).toHaveText(["Office", "Sails"]);
  expect(await foldersOfChannels()).toEqual([office, office]);

  await folders.toast("Yard archived.").locator("..").getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(folders.names).toHaveText(["Office", "Yard", "Sails"]);
  await expect.poll(foldersOfChannels).toEqual([yard, yard]);

  await owner(channelFolderEndpoints.updateChannelFolder, { channel_folder_id: office, is_archived: true });
  await folders.archivedFolder("Office").focus();
  await page.keyboard.press("Enter");
  await folders.button("Restore Office").focus();
  await page.keyboard.press("Enter");
  await expect(folders.names).toHaveText(["Office", "Yard", "Sails"]);
});

test("unsaved edits are kept when the folder is changed elsewhere and when the server stops", async ({
  page,
  server,
  startAgain,
}) => {
  const { owner, yard } = await createFolders(server);
  const folders = foldersPageOn(page);
  await folders.open();
  await folders.folder("Yard").click();
  await folders.name.fill("Slips");
  await owner(channelFolderEndpoints.updateChannelFolder, {
    channel_folder_id: yard,
    name: "Dock",
    description: "New",
  });
  await expect(folders.names).toHaveText(["Dock", "Office", "Sails"]);
  await expect(page.getByText("Somebody else changed the name meanwhile.")).toBeVisible();
  await expect(folders.description).toHaveValue("New");
  await expect(folders.name).toHaveValue("Slips");

  await server.stop();
  await folders.button("Save folder").click();
  await expect(page.getByText("The server did not answer.")).toBeVisible();
  await expect(folders.name).toHaveValue("Slips");
  await startAgain();
  await folders.button("Save folder").click();
  await expect(folders.names).toHaveText(["Slips", "Office", "Sails"], { timeout: 30_000 });
});

test("the folders have no accessibility violations in light and dark colors, and fit a phone", async ({
  page,
  server,
}) => {
  const { owner, office, yard } = await createFolders(server);
  await owner(channelFolderEndpoints.updateChannelFolder, { channel_folder_id: office, is_archived: true });
  const folders = foldersPageOn(page);
  await folders.open(`?open=${yard}`);
  await expect(folders.archivedFolder("Office")).toBeVisible();
  await expectAccessibleInBothColors(page, "a folder beside the list");
  await folders.button("Archive folder").click();
  await expect(folders.dialog("Archive Yard?")).toBeVisible();
  await expectAccessibleInBothColors(page, "archiving");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("heading", { level: 1, name: "Yard" })).toBeVisible();
  await expectAccessibleInBothColors(page, "a folder on a phone");
  await folders.open();
  await expect(folders.names).toHaveText(["Yard", "Sails"]);
  await expectFits(page);
});
