import { expect } from "./expect.ts";
import { ada } from "./office.ts";
import { test } from "./world.ts";

test.use({ signedIn: ada });

test("the palette finds synonyms, settings, the appearance, and signing out", async ({ page, adminPage }) => {
  const openByPalette = async (words: string, entry: string) => {
    await page.keyboard.press("Control+k");
    await adminPage.paletteField.fill(words);
    await adminPage.paletteOptions.getByText(entry, { exact: true }).click();
  };
  await adminPage.open("/admin", "Overview");
  await openByPalette("retention", "Organization: Messages");
  await adminPage.expectSection("Organization");
  await expect(page.getByLabel("Keep messages")).toBeVisible();
  await openByPalette("keep messages", "Organization: Keep messages");
  await expect(page.getByLabel("Keep messages")).toBeFocused();
  await expect(page.getByLabel("Keep messages")).toBeInViewport();
  await openByPalette("welcome message", "Organization: Welcome message");
  await expect(page.getByLabel("Welcome message", { exact: true })).toBeFocused();
  await openByPalette("24-hour", "Defaults: 24-hour clock");
  await adminPage.expectSection("Defaults");
  await expect(page.getByText("24-hour clock", { exact: true })).toBeInViewport();
  await openByPalette("dark", "Colors: dark");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await openByPalette("sign out", "Sign out");
  await expect(page).toHaveURL(/sign-in/);
});

test("characters that Ada types before the palette has loaded are in its field", async ({ page, adminPage }) => {
  const typed = Promise.withResolvers<void>();
  await page.route(/assets\/palette-.*\.js/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await adminPage.open("/admin", "Overview");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("folders");
  typed.resolve();
  await expect(adminPage.paletteField).toHaveValue("folders");
  await expect(adminPage.paletteField).toBeFocused();
  await page.keyboard.type("!");
  await expect(adminPage.paletteField).toHaveValue("folders!");
});
