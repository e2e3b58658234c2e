import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { backupEndpoints } from "#server/domain/backups/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { roles } from "#server/http/roles.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner, nina, organizationName, renameOrganization, signInByApi } from "./office.ts";
import { dataPageOn } from "./pages/data-page.ts";
import type { Server } from "./server.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

/** Creates a backup; returns its name. */
async function createBackup(server: Server): Promise<string> {
  const owner = await asOwner(server);
  await owner(backupEndpoints.createBackup, {});
  const list = async () => (await owner(backupEndpoints.getBackups, {})).backups.map(({ name }) => name);
  await expect.poll(async () => (await list()).length, { timeout: 30_000 }).toBe(1);
  return (await list())[0] ?? "";
}

/** Chooses a file of this computer for the upload. */
async function choose(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload backup" }).click();
  await (await chooser).setFiles(file);
}

/** A file that begins like a backup and has this many bytes, in a folder. */
function writeLargeFile(folder: string, size: number): string {
  const file = join(folder, "..", `large-${size}.tar`);
  const content = Buffer.alloc(size, "x");
  content.write("ustar", 257, "latin1");
  writeFileSync(file, content);
  return file;
}

const uploadedIn = (data: string) => {
  const folder = join(data, "uploaded-backup");
  return existsSync(folder) ? readdirSync(folder) : [];
};

test.describe("with a server that the command runs", () => {
  // A restore ends the server, and the command starts another.
  test.use({ byCommand: true });

  test("Ada downloads a backup with her password, uploads it again, sees its contents and restores it", async ({
    page,
    context,
    server,
    data: folder,
    signInPage,
  }) => {
    const name = await createBackup(server);
    await signInByApi(context, server, ada);
    const data = dataPageOn(page);
    await data.open();
    await data.button(`Download: ${name}`).click();
    const dialog = data.dialog("Download this backup?");
    await expect(data.field("Your password")).toBeFocused();
    await page.keyboard.type("a guess");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("That is not your password.")).toBeVisible();
    await data.field("Your password").fill(ada.password);
    const downloading = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download backup" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(name);
    const copy = await download.path();
    expect(readFileSync(copy).equals(readFileSync(join(folder, "backups", name)))).toBe(true);
    await expect(dialog).toHaveCount(0);
    await expect(data.button(`Download: ${name}`)).toBeFocused();

    await renameOrganization(server, "Berg Books");
    await data.tab("Restore").click();
    await choose(page, copy);
    await expect(data.card("Contents of the backup")).toContainText(organizationName, { timeout: 30_000 });
    await expect(data.field("Backup").locator("option:checked")).toHaveText(/^Uploaded: /);
    const restore = data.card("Restore").getByRole("button", { name: "Restore backup" });
    await expect(restore).toHaveCSS("background-color", "rgb(201, 42, 42)");
    await data.field("Your password").fill(ada.password);
    await restore.click();
    await signInPage.signIn(ada);
    await expect(data.card("Backup restored")).toContainText("uploaded-", { timeout: 30_000 });
    await expect(page.getByRole("banner")).toContainText(organizationName);
  });
});

test.describe("signed in", () => {
  test.use({ signedIn: ada, people: "Ada and Nina", expectedErrors: /ERR_FAILED|400/ });

  test("an upload goes on after a lost connection, and a file that is not a backup is refused", async ({
    page,
    server,
    data: folder,
  }) => {
    const name = await createBackup(server);
    const data = dataPageOn(page);
    await data.open("?view=restore");
    let lost = 0;
    await page.route("**/backups/upload/pieces", (route) => {
      lost += 1;
      return lost <= 2 ? route.abort() : route.continue();
    });
    await choose(page, join(folder, "backups", name));
    await expect(data.card("Contents of the backup")).toContainText(organizationName, { timeout: 30_000 });
    expect(lost).toBe(3);
    await data.button("Remove uploaded backup").click();
    await expect(data.card("Contents of the backup")).toHaveCount(0);
    await expect(data.field("Backup")).toHaveValue(name);
    expect(uploadedIn(folder)).toEqual([]);

    const letter = join(folder, "..", "letter.tar");
    writeFileSync(letter, "Dear Nina, no backup is this.");
    await choose(page, letter);
    await expect(page.getByRole("alert")).toContainText("This file isn't a backup.");
    await expect.poll(() => uploadedIn(folder)).toEqual([]);

    const broken = join(folder, "..", "broken.tar");
    writeFileSync(broken, readFileSync(join(folder, "backups", name)).subarray(0, -3_000));
    await choose(page, broken);
    await expect(data.card("This file can't be restored")).toContainText("is damaged or not a backup", {
      timeout: 30_000,
    });
    await expect(data.card("Restore")).toBeHidden();
  });

  test("an upload shows its progress, is stopped, and asks before the page is left", async ({ page, data: folder }) => {
    const data = dataPageOn(page);
    await data.open("?view=restore");
    const held = Promise.withResolvers<void>();
    let pieces = 0;
    await page.route("**/backups/upload/pieces", async (route) => {
      pieces += 1;
      if (pieces > 1) await held.promise;
      await route.continue().catch(() => undefined);
    });
    await choose(page, writeLargeFile(folder, 20_000_000));
    const progress = page.getByRole("progressbar", { name: "Upload progress" });
    await expect(progress).toHaveAttribute("aria-valuenow", "41");
    await expect(page.getByText("8.4 MB of 20 MB")).toBeVisible();
    await expectAccessibleInBothColors(page, "an upload");
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFits(page, "an upload on a phone");
    await page.setViewportSize({ width: 1280, height: 800 });
    await data.tab("Backups").click();
    await page.getByRole("button", { name: "Stay here" }).click();
    await expect(progress).toBeVisible();
    await data.button("Stop upload").focus();
    await page.keyboard.press("Enter");
    await expect(progress).toHaveCount(0);
    await expect.poll(() => uploadedIn(folder)).toEqual([]);
    held.resolve();
    await expect(data.button("Upload backup")).toBeFocused();
  });

  test("an upload that is stopped after its last piece leaves nothing", async ({ page, server, data: folder }) => {
    const name = await createBackup(server);
    const data = dataPageOn(page);
    await data.open("?view=restore");
    const held = Promise.withResolvers<void>();
    const asked: string[] = [];
    let isSent = false;
    page.on("response", (response) => {
      if (response.url().endsWith("/backups/upload/pieces")) isSent = true;
    });
    await page.route("**/backups/preview", async (route) => {
      if (isSent) asked.push(route.request().method());
      if (isSent) await held.promise;
      await route.continue().catch(() => undefined);
    });
    await choose(page, join(folder, "backups", name));
    await expect.poll(() => asked).toContain("GET");
    expect(uploadedIn(folder)).toHaveLength(1);
    await data.button("Stop upload").click();
    held.resolve();
    await expect.poll(() => uploadedIn(folder)).toEqual([]);
    await expect(data.button("Upload backup")).toBeEnabled();
    await expect(data.field("Backup")).toHaveValue(name);
    expect(asked).not.toContain("POST");
  });

  test("when the part that uploads cannot be loaded, the page says so, and Ada tries again", async ({ page }) => {
    const data = dataPageOn(page);
    await page.route("**/assets/upload-backup-*.js", (route) => route.abort());
    await data.open("?view=restore");
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(data.button("Upload backup")).toHaveCount(0);
    await page.unroute("**/assets/upload-backup-*.js");
    await data.button("Try again").click();
    await expect(data.button("Upload backup")).toBeEnabled();
  });

  test("the dialog before a download has no accessibility violations, and fits a phone", async ({ page, server }) => {
    const name = await createBackup(server);
    const data = dataPageOn(page);
    await data.open();
    await data.button(`Download: ${name}`).click();
    await expectAccessibleInBothColors(page, "the dialog");
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessibleInBothColors(page, "the dialog on a phone");
    await page.keyboard.press("Escape");
    await expect(data.dialog("Download this backup?")).toHaveCount(0);
    await expectFits(page);
  });
});

test.describe("as somebody else", () => {
  test.use({ people: "Ada and Nina" });

  test("an administrator who is not an owner neither downloads nor uploads", async ({ page, context, server }) => {
    await createBackup(server);
    const owner = await asOwner(server);
    const { members } = await owner(userEndpoints.getUsers, {});
    const colleague = members.find(({ full_name }) => full_name === nina.full_name);
    await owner(userEndpoints.editUser, { user_id_or_email: String(colleague?.user_id), role: roles.administrator });
    await signInByApi(context, server, nina);
    const data = dataPageOn(page);
    await data.open();
    await expect(data.backups.getByRole("listitem")).toHaveCount(1);
    await expect(page.getByRole("button", { name: /^Download/ })).toHaveCount(0);
    await data.tab("Restore").click();
    await expect(page.getByText(/^Only owners can preview and restore backups/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Upload backup" })).toHaveCount(0);
  });
});
