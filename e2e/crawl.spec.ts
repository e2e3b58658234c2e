import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { ada } from "./office.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 180_000 });

test.use({ signedIn: ada });

/** Every test fails when a page calls another host. This test makes sure that every page is opened. */
test("every linked page exists and calls no other host", async ({ page }) => {
  const seen = new Set<string>();
  const pending = ["/", "/admin"];
  for (let address = pending.shift(); address !== undefined; address = pending.shift()) {
    if (seen.has(address)) continue;
    seen.add(address);
    const link = page.locator(`a[href="${address}"]`).first();
    // One page has some fifty links, each to one of its settings. They are clicked there, and load no page.
    const isClicked = /[?&]setting=/.test(address) && (await link.count()) > 0;
    await (isClicked ? link.dispatchEvent("click") : page.goto(address));
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 }).first(), address).toBeVisible();
    await expect(page.getByRole("heading", { name: "Page not found" }), address).toBeHidden();
    if (!isClicked) pending.push(...(await linksOn(page)));
  }
  const sections = ["people", "channels", "folders", "groups", "organization", "defaults", "data"];
  for (const section of sections) expect([...seen]).toContain(`/admin/${section}`);
  expect([...seen].filter((address) => address.startsWith("/admin/organization?")).length).toBeGreaterThan(6);
  expect([...seen].filter((address) => address.startsWith("/admin/data?")).length).toBeGreaterThan(3);
});

/** The paths that a page links to on this server, without files and the API reference. */
async function linksOn(page: Page): Promise<string[]> {
  const links = await page.getByRole("link").evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""));
  return links.filter((href) => /^\/(?!\/|api\/|.*\.\w+$)/.test(href)).map((href) => href.split("#")[0] ?? "");
}
