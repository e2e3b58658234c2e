import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { backupEndpoints } from "#server/domain/backups/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { ada, asOwner, openOffice, organizationName } from "./office.ts";
import { dataPageOn } from "./pages/data-page.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

test.beforeEach(async ({ server, page, signInPage }) => {
  await openOffice(server);
  const owner = await asOwner(server);
  await owner(backupEndpoints.createBackup, {});
  await expect
    .poll(async () => (await owner(backupEndpoints.getBackups, {})).backups.length, { timeout: 30_000 })
    .toBe(1);
  await page.goto("/admin/data");
  await signInPage.signIn(ada);
  await expect(page.getByRole("heading", { level: 1, name: "Data" })).toBeVisible();
});

test("Ada looks into a backup of the list, and is told step by step how to go back to it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const data = dataPageOn(page);
  await page.getByRole("link", { name: "Look into it" }).click();
  await expect(page).toHaveURL(/view=restore&file=watercooler-/);
  await data.button("Look into it").click();
  const holds = data.card("What it holds");
  await expect(holds).toContainText(organizationName, { timeout: 30_000 });
  await expect(holds.locator("dd").nth(2)).toHaveText("1");
  const steps = data.card("How to go back to it");
  await expect(steps.getByRole("listitem")).toHaveCount(6);
  const command = await steps.locator("code").innerText();
  expect(command).toMatch(/^watercooler restore --from \S+\.tar --data \S+$/);
  await steps.getByRole("button", { name: /^Copy/ }).click();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(command);
});

test("with the keyboard alone: a path that is none, that leads nowhere, and a file that is no backup", async ({
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
  const refused = data.card("It cannot be restored");
  await expect(refused).toContainText("There is no file /nowhere/backup.tar.", { timeout: 30_000 });
  const letter = join(folder, "letter.tar");
  writeFileSync(letter, "Dear Nina, no backup is this.");
  await path.fill(letter);
  await page.keyboard.press("Enter");
  await expect(refused).toContainText(letter, { timeout: 30_000 });
  await expect(refused.getByRole("alert")).not.toBeEmpty();
  await expect(data.card("How to go back to it")).toBeHidden();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`restoring has no accessibility violation in ${colorScheme} colours, and fits a phone`, async ({ page }) => {
    const data = dataPageOn(page);
    await page.emulateMedia({ colorScheme });
    await data.tab("Restore").click();
    await data.button("Look into it").click();
    await expect(data.card("How to go back to it")).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, "a backup that was looked into");
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page, "on a phone");
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
  });
}
