import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { backupEndpoints } from "#server/domain/backups/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner, organizationName, renameOrganization, signInByApi } from "./office.ts";
import { dataPageOn } from "./pages/data-page.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

// A restore ends the server, and the command starts another.
test.use({ byCommand: true });

test.beforeEach(async ({ server, context, page }) => {
  const owner = await asOwner(server);
  await owner(backupEndpoints.createBackup, {});
  await expect
    .poll(async () => (await owner(backupEndpoints.getBackups, {})).backups.length, { timeout: 30_000 })
    .toBe(1);
  // The backup is older than this sign-in, so a restore ends it.
  await signInByApi(context, server, ada);
  await dataPageOn(page).open();
});

test("Ada previews a backup from the list, restores it with her password, and then restores the state before", async ({
  page,
  server,
  signInPage,
}) => {
  const data = dataPageOn(page);
  await renameOrganization(server, "Berg Books");
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page).toHaveURL(/view=restore&file=watercooler-/);
  await data.button("Preview backup").click();
  const contents = data.card("Contents of the backup");
  await expect(contents).toContainText(organizationName, { timeout: 30_000 });
  await expect(contents.locator("dd").nth(2)).toHaveText("1");

  const restore = data.card("Restore");
  const button = restore.getByRole("button", { name: "Restore backup" });
  await expect(button).toHaveCSS("background-color", "rgb(201, 42, 42)");
  await button.click();
  await expect(restore.getByText("Enter your password.")).toBeVisible();
  await data.field("Your password").fill("a guess");
  await page.keyboard.press("Enter");
  await expect(restore.getByText("That is not your password.")).toBeVisible();
  await expect(data.field("Your password")).toBeFocused();
  await data.field("Your password").fill(ada.password);
  await page.keyboard.press("Enter");

  await signInPage.signIn(ada);
  const restored = data.card("Backup restored");
  await expect(restored).toContainText(/^Backup restoredBackup.*watercooler-.*\.tarRestored/, { timeout: 30_000 });
  await expect(page.getByRole("banner")).toContainText(organizationName);

  await restored.getByRole("button", { name: "Choose file" }).click();
  await data.button("Preview backup").click();
  await expect(contents).toContainText("Berg Books", { timeout: 30_000 });
  await data.field("Your password").fill(ada.password);
  await button.click();
  await signInPage.signIn(ada);
  await expect(restored).toContainText(/^Backup restoredBackup.*replaced-.*\.sqliteRestored/, { timeout: 30_000 });
  await expect(page.getByRole("banner")).toContainText("Berg Books");
  await data.tab("Changes").click();
  await expect(page.getByRole("list", { name: "Changes" }).locator(":scope > li").first()).toContainText(
    "Ada Lindholm restored the backup replaced-",
  );
});

test("with the keyboard only: an invalid path, a missing file, and a file that is not a backup are refused", async ({
  page,
  data: folder,
}) => {
  const data = dataPageOn(page);
  await data.tab("Restore").focus();
  await page.keyboard.press("Enter");
  const chooser = data.field("Backup");
  await chooser.focus();
  await page.keyboard.type("Another");
  const path = data.field("Full path of the file");
  await path.focus();
  await page.keyboard.type("backup.tar");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Enter the full path of the file/)).toBeVisible();
  await path.fill("/nowhere/backup.tar");
  await page.keyboard.press("Enter");
  const refused = data.card("This file can't be restored");
  await expect(refused).toContainText("The file /nowhere/backup.tar doesn't exist.", { timeout: 30_000 });
  const letter = join(folder, "letter.tar");
  writeFileSync(letter, "Dear Nina, no backup is this.");
  await path.fill(letter);
  await page.keyboard.press("Enter");
  await expect(refused).toContainText(letter, { timeout: 30_000 });
  await expect(refused.getByRole("alert")).not.toBeEmpty();
  await expect(data.card("Restore")).toBeHidden();
});

test("restoring has no accessibility violations in light and dark colors, and fits a phone", async ({ page }) => {
  const data = dataPageOn(page);
  await data.tab("Restore").click();
  await data.button("Preview backup").click();
  await expect(data.card("Restore")).toBeVisible({ timeout: 30_000 });
  await expectAccessibleInBothColors(page, "a preview of a backup");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleInBothColors(page, "on a phone");
  await expectFits(page);
});
