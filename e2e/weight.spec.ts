import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { ada, organizationName } from "./office.ts";
import { test } from "./world.ts";

/** The limit in compressed bytes. */
const limit = 250_000;

test.use({ signedIn: ada, firstVisit: true });

test("the home page loads at most 250 KB, compressed", async ({ page, homePage }) => {
  const load = countLoadedBytes(page);
  await page.goto("/");
  await homePage.expectOrganization(organizationName);

  expect(await load()).toBeLessThan(limit);
});

test("the first load of the administration is at most 250 KB, compressed", async ({ page }) => {
  const load = countLoadedBytes(page);
  await page.goto("/admin");
  await expect(page.getByRole("region", { name: "Messages per day" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Storage" })).toBeVisible();

  expect(await load()).toBeLessThan(limit);
});

/** Counts the bytes of a page with its texts, except for data and pictures. The returned function waits until loading has ended. */
function countLoadedBytes(page: Page): () => Promise<number> {
  const loads: Promise<number>[] = [];
  page.on("response", (response) => {
    if (/document|script|stylesheet/.test(response.request().resourceType()) || response.url().includes("/texts-"))
      loads.push(response.body().then((body) => gzipSync(body).length));
  });
  return async () => {
    // What loads after the page is drawn counts too.
    await page.waitForTimeout(1_000);
    const sizes = await Promise.all(loads);
    expect(sizes.length).toBeGreaterThan(3);
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}
