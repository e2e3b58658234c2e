import type { Locator } from "@playwright/test";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { expect } from "./expect.ts";
import { ada, asOwner } from "./office.ts";
import { test } from "./world.ts";

test.use({ signedIn: ada });

test.beforeEach(async ({ server }) => {
  const owner = await asOwner(server);
  await owner(settingsEndpoints.updateOwnSettings, { default_language: "ar-XB" });
});

test("the details are left of their list, and grow with the right arrow key and a pull to the right", async ({
  page,
}) => {
  await page.goto("/admin/people?open=1");
  const edge = page.getByRole("separator").filter({ visible: true });
  await expect(edge).toHaveAttribute("aria-valuenow", "400");
  const { x, y, height } = await boxOf(edge);
  expect(x).toBeLessThan((await boxOf(page.locator("table"))).x);
  await edge.press("ArrowRight");
  await expect(edge).toHaveAttribute("aria-valuenow", "424");
  await page.mouse.move(x + 28, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 48, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(edge).toHaveAttribute("aria-valuenow", "444");
});

test("the plot of messages begins at the right, and today is at the left", async ({ page, server }) => {
  const owner = await asOwner(server);
  await owner(messageEndpoints.sendMessage, { type: "stream", to: "general", topic: "tea", content: "Tea is ready" });
  await page.goto("/admin");
  const plot = page.getByRole("slider");
  await plot.hover({ position: { x: 2, y: 40 } });
  await expect(plot).toHaveAttribute("aria-valuenow", "29");
  await plot.press("ArrowRight");
  await expect(plot).toHaveAttribute("aria-valuenow", "28");
  const { x, width } = await boxOf(plot);
  expect((await boxOf(plot.locator("rect").last())).x).toBeLessThan(x + width / 2);
});

test("the languages open at the right of the menu, where there is room", async ({ page }) => {
  await page.goto("/admin");
  await page.getByRole("button", { name: ada.full_name, exact: true }).click();
  const menus = page.getByRole("menu");
  await menus.getByRole("menuitem").filter({ hasText: "العربية" }).click();
  await expect(menus).toHaveCount(2);
  const first = await boxOf(menus.first());
  expect((await boxOf(menus.last())).x).toBeGreaterThan(first.x + first.width / 2);
});

async function boxOf(locator: Locator) {
  await locator.waitFor();
  const box = await locator.boundingBox();
  if (box === null) throw new Error("It is not shown.");
  return box;
}
