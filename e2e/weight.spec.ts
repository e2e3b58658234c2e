import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { ada, organizationName } from "./office.ts";
import { test } from "./world.ts";

/** What it may be at most, in bytes as they are sent. */
const limit = 250_000;

test.use({ signedIn: ada, firstVisit: true });

test("everything the home page loads is at most 250 KB, compressed", async ({ page, homePage }) => {
  const load = watchLoading(page);
  await page.goto("/");
  await homePage.isOf(organizationName);

  expect(await load()).toBeLessThan(limit);
});

test("everything the administration loads at first is at most 250 KB, compressed", async ({ page }) => {
  const load = watchLoading(page);
  await page.goto("/admin");
  await expect(page.getByRole("region", { name: "Messages per day" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Storage" })).toBeVisible();

  expect(await load()).toBeLessThan(limit);
});

/** Counts what a page loads besides data and pictures; answers how much that was once nothing more comes. */
function watchLoading(page: Page): () => Promise<number> {
  const loads: Promise<number>[] = [];
  page.on("response", (response) => {
    if (/document|script|stylesheet/.test(response.request().resourceType()))
      loads.push(response.body().then((body) => gzipSync(body).length));
  });
  return async () => {
    // What is loaded once the page stands there belongs to it too.
    await page.waitForTimeout(1_000);
    const sizes = await Promise.all(loads);
    expect(sizes.length).toBeGreaterThan(3);
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}
