import { expect } from "./expect.ts";
import { ada } from "./office.ts";
import { foldersPageOn } from "./pages/folders-page.ts";
import { test } from "./world.ts";

test.use({ signedIn: ada });

test("the newest three toasts are shown, each for eight seconds, and longer while it has the focus", async ({
  page,
  adminPage,
}) => {
  await page.clock.install();
  const folders = foldersPageOn(page);
  const toasts = adminPage.toasts.getByRole("group");
  await folders.open();
  for (const name of ["Shop", "Office", "Sales", "Desk"]) {
    await folders.newFolder.click();
    await folders.name.fill(name);
    await folders.button("Create folder").click();
    await expect(folders.toast(`${name} created.`)).toBeVisible();
  }
  await expect(toasts).toHaveText(["Office created.", "Sales created.", "Desk created."]);

  await toasts.nth(1).getByRole("button", { name: "Close message" }).focus();
  await page.clock.fastForward(9_000);
  await expect(toasts).toHaveText(["Sales created."]);
  await folders.newFolder.focus();
  await page.clock.fastForward(9_000);
  await expect(toasts).toHaveCount(0);
});
