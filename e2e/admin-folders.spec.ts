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
  const { channel_folder_id: shop } = await folder("Shop");
  const { channel_folder_id: office } = await folder("Office");
  await folder("Sales");
  for (const name of ["shelves", "books"]) {
    await owner(channelEndpoints.createChannel, { name, subscribers: [], folder_id: shop });
  }
  return { owner, shop, office };
}

test("Ada creates the first folder, sees errors about its name, and renames and describes it", async ({ page }) => {
  const folders = foldersPageOn(page);
  await folders.open();
  await expect(page.getByRole("heading", { name: "There are no folders yet" })).toBeVisible();
  await folders.newFolder.click();
  await expect(folders.name).toBeFocused();
  await folders.button("Create folder").click();
  await expect(page.getByText("Enter a name for the folder.")).toBeVisible();
  await expect(folders.name).toBeFocused();
  await folders.name.fill("Shop");
  await folders.description.fill("Work on the books");
  await folders.button("Create folder").click();
  await expect(folders.toast("Shop created.")).toBeVisible();
  await expect(folders.names).toHaveText(["Shop"]);

  await folders.newFolder.click();
  await folders.name.fill("SHOP");
  await folders.button("Create folder").click();
  await expect(page.getByText("Another folder has that name. Choose another name.")).toBeVisible();
  await folders.name.fill("Of\u200bfice");
  await folders.button("Create folder").click();
  await expect(page.getByText("Leave out the invisible character at position 3.")).toBeVisible();
  await expect(folders.name).toBeFocused();
  await folders.name.fill("Office");
  await folders.button("Create folder").click();
  await expect(folders.names).toHaveText(["Shop", "Office"]);

  await folders.folder("Shop").click();
  await expect(page).toHaveURL(/open=\d+/);
  await folders.name.fill("Bookshop");
  await folders.description.fill("Books and accounts");
  await folders.button("Save folder").click();
  await expect(page.getByText("Saved")).toBeVisible();
  await expect(folders.names).toHaveText(["Bookshop", "Office"]);
  await expect(folders.folder("Bookshop")).toContainText("Books and accounts");
  await page.goto("/admin/folders?open=4711");
  await expect(page.getByRole("heading", { name: "Folder not found" })).toBeVisible();
});

test("folders are dragged into another order, which can be undone", async ({ page, server }) => {
  await createFolders(server);
  const folders = foldersPageOn(page);
  await folders.open();
  await expect(folders.names).toHaveText(["Shop", "Office", "Sales"]);
  const [from, to] = [await folders.handle("Sales").boundingBox(), await folders.handle("Shop").boundingBox()];
  if (!from || !to) throw new Error("There is nothing to drag.");
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 5, { steps: 12 });
  await page.mouse.up();
  await expect(folders.names).toHaveText(["Sales", "Shop", "Office"]);
  await folders.button("Undo").click();
  await expect(folders.names).toHaveText(["Shop", "Office", "Sales"]);
  await page.reload();
  await expect(folders.names).toHaveText(["Shop", "Office", "Sales"]);
});

test("with the keyboard only: folders are ordered, archived with their channels moved, and restored", async ({
  page,
  server,
}) => {
  const { owner, shop, office } = await createFolders(server);
  const foldersOfChannels = async () => {
    const { streams } = await owner(channelEndpoints.getChannels, {});
    return streams.filter(({ name }) => /shelves|books/.test(name)).map(({ folder_id }) => folder_id);
  };
  const folders = foldersPageOn(page);
  await folders.open();
  await pickUp(folders.handle("Shop"));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("Shop is over position 2 of 3.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(folders.names).toHaveText(["Office", "Shop", "Sales"]);

  await folders.folder("Shop").focus();
  await page.keyboard.press("Enter");
  await expect(folders.details("Shop").getByRole("link")).toHaveText(["#books", "#shelves"]);
  await folders.button("Archive folder").focus();
  await page.keyboard.press("Enter");
  const dialog = folders.dialog("Archive Shop?");
  await expect(dialog).toContainText("People no longer see this folder. You can restore it at any time.");
  const target = dialog.getByLabel("Move its 2 channels to");
  await target.focus();
  await page.keyboard.type("Off");
  await expect(target).toHaveValue(String(office));
  await dialog.getByRole("button", { name: "Archive folder" }).focus();
  await page.keyboard.press("Enter");
  await expect(folders.toast("Shop archived.")).toBeVisible();
  await expect(folders.names).toHaveText(["Office", "Sales"]);
  expect(await foldersOfChannels()).toEqual([office, office]);

  await folders.toast("Shop archived.").locator("..").getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(folders.names).toHaveText(["Office", "Shop", "Sales"]);
  await expect.poll(foldersOfChannels).toEqual([shop, shop]);

  await owner(channelFolderEndpoints.updateChannelFolder, { channel_folder_id: office, is_archived: true });
  await folders.archivedFolder("Office").focus();
  await page.keyboard.press("Enter");
  await folders.button("Restore folder").focus();
  await page.keyboard.press("Enter");
  await expect(folders.names).toHaveText(["Office", "Shop", "Sales"]);
});

test("unsaved edits are kept when the folder is changed elsewhere and when the server stops", async ({
  page,
  server,
  startAgain,
}) => {
  const { owner, shop } = await createFolders(server);
  const folders = foldersPageOn(page);
  await folders.open();
  await folders.folder("Shop").click();
  await folders.name.fill("Slips");
  await owner(channelFolderEndpoints.updateChannelFolder, {
    channel_folder_id: shop,
    name: "Desk",
    description: "New",
  });
  await expect(folders.names).toHaveText(["Desk", "Office", "Sales"]);
  await expect(page.getByText("Someone else changed “Name”.")).toBeVisible();
  await expect(folders.description).toHaveValue("New");
  await expect(folders.name).toHaveValue("Slips");

  await server.stop();
  await folders.button("Save folder").click();
  await expect(page.getByText("The server did not answer.")).toBeVisible();
  await expect(folders.name).toHaveValue("Slips");
  await startAgain();
  await folders.button("Save folder").click();
  await expect(folders.names).toHaveText(["Slips", "Office", "Sales"], { timeout: 30_000 });
});

test("the folders have no accessibility violations in light and dark colors, and fit a phone", async ({
  page,
  server,
}) => {
  const { owner, office, shop } = await createFolders(server);
  await owner(channelFolderEndpoints.updateChannelFolder, { channel_folder_id: office, is_archived: true });
  const folders = foldersPageOn(page);
  await folders.open(`?open=${shop}`);
  await expect(folders.archivedFolder("Office")).toBeVisible();
  await expectAccessibleInBothColors(page, "a folder beside the list");
  await folders.button("Archive folder").click();
  await expect(folders.dialog("Archive Shop?")).toBeVisible();
  await expectAccessibleInBothColors(page, "archiving");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("heading", { level: 1, name: "Shop" })).toBeVisible();
  await expectAccessibleInBothColors(page, "a folder on a phone");
  await folders.open();
  await expect(folders.names).toHaveText(["Shop", "Sales"]);
  await expectFits(page);
});
