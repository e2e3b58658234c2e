import { exportEndpoints } from "#server/domain/exports/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner } from "./office.ts";
import { dataPageOn } from "./pages/data-page.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

test.use({ signedIn: ada });

// The server starts an export ten seconds after the request.
test.beforeEach(async ({ page, afterTime: _ }) => dataPageOn(page).open("?view=exports"));

test("Ada exports public data, downloads and deletes the export, and sees an export that another device started", async ({
  page,
  server,
  afterTime,
}) => {
  const data = dataPageOn(page);
  const exports = page.getByRole("list", { name: "Exports" }).getByRole("listitem");
  await expect(page.getByRole("heading", { name: "No exports yet" })).toBeVisible();
  await data.button("Start export").focus();
  await page.keyboard.press("Enter");
  await expect(exports).toContainText("In progress");
  await afterTime(10_000, () => expect(exports).toContainText("Ready. It is kept for 7 days.", { timeout: 1_000 }));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    exports.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^export-\d+\.tar$/);
  await exports.getByRole("button", { name: "Delete" }).click();
  await expect(data.dialog("Delete this export?")).toContainText("can't be downloaded anymore");
  await data.button("Delete export").click();
  await expect(exports).toContainText("Deleted just now");

  const owner = await asOwner(server);
  for (let more = 0; more < 4; more++) await owner(exportEndpoints.createExport, { export_type: 2 });
  await expect(exports).toHaveCount(5);
  await expect(exports.first()).toContainText("Public data, and private messages of people who agreed");
  await data.button("Start export").click();
  await expect(page.getByText("The limit is 5 exports in 7 days. Try again later.")).toBeVisible();
});

test("exports have no accessibility violations in light and dark colors, and fit a phone", async ({
  page,
  afterTime,
}) => {
  const data = dataPageOn(page);
  await expect(page.getByText("Nobody has agreed yet.")).toBeVisible();
  await data.button("Start export").click();
  await afterTime(10_000, () =>
    expect(page.getByText("Ready. It is kept for 7 days.")).toBeVisible({ timeout: 1_000 }),
  );
  await expectAccessibleInBothColors(page, "exports");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleInBothColors(page, "on a phone");
  await expectFits(page);
});
