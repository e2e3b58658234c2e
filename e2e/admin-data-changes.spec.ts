import { channelFolderEndpoints } from "#server/domain/channel-folders/contract.ts";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner, renameOrganization } from "./office.ts";
import { dataPageOn } from "./pages/data-page.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

test.use({ people: "Ada and Nina", signedIn: ada });

test("a change made on another device appears at the top, and the history of one object has its own URL", async ({
  page,
  server,
}) => {
  const data = dataPageOn(page);
  await data.open("?view=changes");
  const changes = page.getByRole("list", { name: "Changes" }).locator(":scope > li");
  await expect(changes.first()).toContainText("Ada Lindholm added Nina Vogel");
  const owner = await asOwner(server);
  const { channel_folder_id: shop } = await owner(channelFolderEndpoints.createChannelFolder, {
    name: "Shop",
    description: "",
  });
  const { id } = await owner(channelEndpoints.createChannel, { name: "shelves", subscribers: [] });
  await owner(channelEndpoints.updateChannel, { stream_id: id, folder_id: shop, description: "Up and down" });
  await renameOrganization(server, "Berg Books");
  await expect(changes.first()).toContainText("Ada Lindholm changed the organization");
  await expect(changes.first()).toContainText("NameLindholm & Daughters → Berg Books");
  await expect(changes.nth(1)).toContainText("changed #shelves");
  await expect(changes.nth(1)).toContainText("FolderNone → Shop");

  await changes.nth(1).getByRole("link", { name: "History of #shelves" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Only changes to #shelves")).toBeVisible();
  await expect(changes).toHaveCount(2);
  await page.reload();
  await expect(changes).toHaveCount(2);
  await data.button("Show all changes").click();
  await data.field("Type").selectOption("Folders");
  await expect(changes).toHaveText(/created the folder Shop/);
  await data.field("Type").selectOption("All types");
  await page.getByRole("combobox", { name: "Person" }).fill("nina");
  await page.getByRole("option", { name: "Nina Vogel" }).click();
  await expect(page).toHaveURL(/person=\d+/);
  await expect(page.getByRole("heading", { name: "No changes found" })).toBeVisible();
  await data.open("?view=changes&from=2099-01-01");
  await expect(page.getByRole("heading", { name: "No changes found" })).toBeVisible();
  await data.field("From").fill("");
  await expect(changes.first()).toBeVisible();
});

test("scrolling loads older changes, also while the browser is busy", async ({ page, server }) => {
  await page.addInitScript(observeLate);
  const owner = await asOwner(server);
  for (let count = 1; count <= 120; count++) {
    await owner(organizationEndpoints.updateOrganization, { name: `Office ${count}` });
  }
  await owner(channelFolderEndpoints.createChannelFolder, { name: "Last", description: "" });
  await dataPageOn(page).open("?view=changes&kind=organization");
  const changes = page.getByRole("list", { name: "Changes" }).locator(":scope > li");
  await expect(changes.first()).toContainText("Office 119 → Office 120");
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(page.getByText("Lindholm & Daughters → Office 1", { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole("button", { name: "Show older entries" })).toBeHidden();
});

test("changes have no accessibility violations in light and dark colors, and fit a phone", async ({ page, server }) => {
  const owner = await asOwner(server);
  await owner(channelEndpoints.createChannel, { name: "shelves", subscribers: [] });
  await renameOrganization(server, "Berg Books");
  await dataPageOn(page).open("?view=changes");
  await expect(page.getByText("changed the organization")).toBeVisible();
  await expectAccessibleInBothColors(page, "changes");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleInBothColors(page, "on a phone");
  await expectFits(page);
});

/** Reports what an IntersectionObserver sees a second later, all at once, like a busy browser. Runs in the page. */
function observeLate(): void {
  const Observer = window.IntersectionObserver;
  window.IntersectionObserver = class extends Observer {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const seen: IntersectionObserverEntry[] = [];
      super((entries, observer) => {
        seen.push(...entries);
        setTimeout(() => seen.length > 0 && callback(seen.splice(0), observer), 1_000);
      }, options);
    }
  };
}
