import { expect } from "@playwright/test";
import { test } from "./world.ts";

test("a new server opens on the page that sets it up", async ({ page, server }) => {
  await page.goto(server.setupUrl ?? "no setup address");
  await expect(page).toHaveTitle(/Watercooler/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
