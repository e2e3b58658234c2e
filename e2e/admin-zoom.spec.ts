import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { expect } from "./expect.ts";
import { expectFits, expectOpenedFits } from "./expect-fits.ts";
import { ada, asOwner } from "./office.ts";
import { peoplePageOn } from "./pages/people-page.ts";
import { test } from "./world.ts";

test.use({ people: "Ada and Nina", signedIn: ada });

/** A window of 1280 by 800 pixels has so many at 200 % zoom. */
const zoomed = { width: 640, height: 400 };

const addresses = [
  ...["", "/people?open=1", "/people?open=new", "/people?view=invitations", "/people?view=bots"],
  ...["/channels", "/channels?open=1", "/channels?view=statistics", "/channels?view=default", "/folders?open=new"],
  ...["/groups", "/groups?open=new", "/reports", "/defaults", "/data", "/data?open=changes"],
  ...["/organization", "/organization?open=permissions", "/organization?open=messages", "/organization?open=email"],
];

test("every section of the administration fits at 200 % zoom", async ({ page }) => {
  await page.setViewportSize(zoomed);
  for (const address of addresses) {
    await page.goto(`/admin${address}`);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expectFits(page, `/admin${address}`);
  }
});

test("what is done with several people fits a phone, and 200 % zoom", async ({ page, server }) => {
  const owner = await asOwner(server);
  const people = [{ full_name: "Ben Arslan", email: "ben@example.test" }];
  await owner(userEndpoints.addUsers, { people });
  await owner(groupEndpoints.createGroup, { name: "Workshop", description: "", members: [] });
  await peoplePageOn(page).open();
  await page.getByRole("checkbox", { name: "Select Ben Arslan" }).check();
  const dialog = page.getByRole("dialog");
  const menu = page.getByRole("menu");
  for (const size of [{ width: 360, height: 740 }, zoomed]) {
    await page.setViewportSize(size);
    await expect(page.getByRole("status").filter({ hasText: "1 person selected" })).toBeVisible();
    for (const action of ["Change role", "Add to group", "Add to channels", "Remove from channels", "Deactivate"]) {
      await page.getByRole("button", { name: "Actions" }).click();
      await expectOpenedFits(page, `the menu at ${size.width} px`);
      await menu.getByRole("menuitem", { name: action }).click();
      await expect(dialog).toBeVisible();
      await expectOpenedFits(page, `${action} at ${size.width} px`);
      await expectFits(page, `${action} at ${size.width} px`);
      // A field that has the focus shows its choices over the buttons.
      if (await page.getByRole("listbox").isVisible()) await page.keyboard.press("Escape");
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toHaveCount(0);
    }
  }
});
