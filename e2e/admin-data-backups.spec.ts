import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { backupEndpoints } from "#server/domain/backups/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner } from "./office.ts";
import { dataPageOn } from "./pages/data-page.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

test.use({ signedIn: ada });

// The page requests the backups every five seconds.
test.beforeEach(async ({ page, afterTime: _ }) => dataPageOn(page).open());

test("Ada makes backups with mouse and keyboard, and sees an error when the folder's disk is gone", async ({
  page,
  server,
  data: folder,
  afterTime,
}) => {
  const data = dataPageOn(page);
  await expect(page.getByRole("heading", { name: "No backups yet" })).toBeVisible();
  await data.button("Create backup").click();
  await expect(data.toast(/^Backup created and verified \(.+ kB\)$/)).toBeVisible({ timeout: 30_000 });
  await expect(data.backups.getByRole("listitem")).toHaveText(/Created by Ada Lindholm.*Verified/);
  await data.button("Create backup").focus();
  await page.keyboard.press("Enter");
  await expect(data.backups.getByRole("listitem")).toHaveCount(2, { timeout: 30_000 });
  await expect(data.card("Last backup")).toContainText("just now");

  const disk = `${folder}-disk`;
  mkdirSync(disk);
  const owner = await asOwner(server);
  await owner(backupEndpoints.updateBackupSettings, { folder: disk });
  await afterTime(5_000, () => expect(data.card("Last backup")).toContainText(disk, { timeout: 1_000 }));
  rmSync(disk, { recursive: true });
  await data.button("Create backup").click();
  await expect(data.card("Last backup").getByRole("alert")).toHaveText(
    `The folder ${disk} is missing. Connect its disk, or choose another folder.`,
  );
});

test("Ada sets the schedule and the folder of backups, and errors are shown beside their fields", async ({
  page,
  server,
  data: folder,
}) => {
  const data = dataPageOn(page);
  await data.field("Automatic backups").check();
  await data.field("Frequency").selectOption("Weekly");
  await data.field("Day").selectOption("Friday");
  await data.field("Time (server's clock)").selectOption("17:00");
  await data.field("Backups to keep").fill("0");
  await data.field("Folder on the server's computer").fill("backups");
  await data.button("Save schedule").click();
  await expect(page.getByText("Enter a number from 1 to 365.")).toBeVisible();
  await expect(page.getByText("Enter a full path, such as /mnt/backups or D:\\Backups.")).toBeVisible();
  await expect(data.field("Backups to keep")).toBeFocused();
  await data.field("Backups to keep").fill("4");
  const missing = join(folder, "..", "no-such-disk");
  await data.field("Folder on the server's computer").fill(missing);
  await data.button("Save schedule").click();
  await expect(page.getByText(/^The folder .*no-such-disk is missing\./)).toBeVisible();
  await expect(data.field("Folder on the server's computer")).toBeFocused();
  await data.field("Folder on the server's computer").fill("");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved")).toBeVisible();

  const owner = await asOwner(server);
  const { settings } = await owner(backupEndpoints.getBackups, {});
  expect(settings).toMatchObject({ enabled: true, frequency: "weekly", weekday: 5, hour: 17, keep: 4 });
});

test("hours are written with the clock that Ada has chosen for her account, also when she changes it meanwhile", async ({
  page,
  server,
}) => {
  const data = dataPageOn(page);
  const atFive = data.field("Time (server's clock)").getByRole("option").nth(17);
  const owner = await asOwner(server);
  await owner(backupEndpoints.updateBackupSettings, { enabled: true });
  await data.open();
  await expect(atFive).toHaveText("17:00");
  await owner(settingsEndpoints.updateOwnSettings, { twenty_four_hour_time: false });
  await expect(atFive).toHaveText(/^5:00\s[ap]m$/);
  await page.reload();
  await expect(atFive).toHaveText(/^5:00\s[ap]m$/);
  await owner(backupEndpoints.createBackup, {});
  await data.open();
  const made = data.backups.getByRole("time");
  await expect(made).toHaveAttribute("title", /\d:\d\d:\d\d\s[ap]m$/, { timeout: 30_000 });
  await owner(settingsEndpoints.updateOwnSettings, { twenty_four_hour_time: true });
  await expect(made).toHaveAttribute("title", /\d\d:\d\d:\d\d$/);
});

test("the schedule is changed on two devices at once, and edits survive a lost connection", async ({
  page,
  server,
  startAgain,
  afterTime,
}) => {
  const data = dataPageOn(page);
  await data.field("Backups to keep").fill("9");
  const owner = await asOwner(server);
  await owner(backupEndpoints.updateBackupSettings, { keep: 30, enabled: true });
  await afterTime(5_000, () =>
    expect(page.getByText("Someone else changed “Backups to keep”.")).toBeVisible({ timeout: 1_000 }),
  );
  await expect(data.field("Automatic backups")).toBeChecked();
  await page.getByRole("link", { name: "Folders", exact: true }).click();
  await expect(data.dialog("Leave without saving?")).toBeVisible();
  await data.button("Stay here").click();

  await server.stop();
  await data.button("Save schedule").click();
  await expect(page.getByText("The server did not answer.").first()).toBeVisible();
  await expect(data.field("Backups to keep")).toHaveValue("9");
  await startAgain();
  await data.button("Save schedule").click();
  await expect(page.getByText("Saved")).toBeVisible({ timeout: 30_000 });
});

test("backups have no accessibility violations in light and dark colors, and fit a phone", async ({ page }) => {
  const data = dataPageOn(page);
  await expectAccessibleInBothColors(page, "without backups");
  await data.button("Create backup").click();
  await expect(data.backups.getByRole("listitem")).toHaveCount(1, { timeout: 30_000 });
  await data.field("Automatic backups").check();
  await expectAccessibleInBothColors(page, "with a backup");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleInBothColors(page, "on a phone");
  await expectFits(page);
});
