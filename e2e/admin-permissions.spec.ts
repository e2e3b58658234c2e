import { addColleagues } from "./colleagues.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { ada } from "./office.ts";
import { groupsPageOn } from "./pages/groups-page.ts";
import { organizationPageOn } from "./pages/organization-page.ts";
import { test } from "./world.ts";

test.use({ signedIn: ada });

test("permissions are searched by their titles and descriptions, and edits stay while others are shown", async ({
  page,
}) => {
  const organization = organizationPageOn(page);
  await page.goto("/admin/organization?open=permissions");
  const search = page.getByRole("searchbox", { name: "Search permissions" });
  const bots = groupsPageOn(page).picker("Who can create bots of any kind");
  await bots.choose("", "Owners only");
  const heading = page.getByRole("heading", { name: "Inviting and seeing people" });
  const headingTop = await heading.evaluate((element) => element.getBoundingClientRect().top);
  const fieldBottom = await search.evaluate((field) => field.getBoundingClientRect().bottom);
  expect(headingTop - fieldBottom).toBeLessThan(80);
  await search.fill("add emoji");
  await expect(bots.whole).toBeHidden();
  await expect(organization.picker("Who can add emoji")).toBeVisible();
  await search.fill("nothing is called this");
  await expect(page.getByRole("heading", { name: "No permissions found" })).toBeVisible();
  await search.fill("");
  await expect(bots.whole.getByText("Changed")).toBeVisible();
});

test("giving a permission to more than a hundred people asks first", async ({ page, data, server, startAgain }) => {
  await server.stop();
  addColleagues(data, 200);
  await startAgain();
  const organization = organizationPageOn(page);
  await page.goto("/admin/organization?open=permissions");
  const bots = groupsPageOn(page).picker("Who can create bots of any kind");
  await bots.choose("", "Owners only");
  const save = organization.button("Save permissions");
  await save.click();
  await expect(bots.whole.getByText("Changed")).toBeHidden();

  await bots.choose("", "Members");
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Give permissions to many people?" });
  await expect(dialog.getByRole("listitem")).toHaveText([/Who can create bots of any kind.*\d{3} people instead of 1/]);
  await expectAccessibleInBothColors(page, "the question before a wider permission");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Nothing was saved.")).toBeVisible();
  await expect(bots.whole.getByText("Changed")).toBeVisible();
  await save.click();
  await dialog.getByRole("button", { name: "Save permissions" }).click();
  await expect(bots.whole.getByText("Changed")).toBeHidden();
});
