import { eventQueueEndpoints } from "#server/domain/event-queues/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner, asPerson, nina } from "./office.ts";
import { defaultsPageOn } from "./pages/defaults-page.ts";
import type { Server } from "./server.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 120_000 });

test.use({ signedIn: ada });

test.beforeEach(async ({ page }) => defaultsPageOn(page).open());

test("Ada's choice is saved at once, shown in the preview, marked, undone and reset", async ({ page, server }) => {
  const defaults = defaultsPageOn(page);
  await expect(page.getByText("Settings that new people start with. Existing people keep their own.")).toBeVisible();
  await expect(defaults.preview).toContainText("2:05 PM");
  await page.getByText("24-hour clock", { exact: true }).click();
  await expect(defaults.saved("24-hour clock")).toHaveText("Saved");
  await expect(defaults.preview).toContainText("14:05");
  await expect(defaults.row("24-hour clock")).toContainText("Changed from “Off”.");

  await defaults.control("Colors").selectOption("Dark");
  await expect(defaults.saved("Colors")).toHaveText("Saved");
  await expect(defaults.preview.locator("[data-colors]")).toHaveAttribute("data-colors", "dark");
  await defaults.control("Colors").selectOption("Light");
  await expect(defaults.preview.locator("[data-colors]")).toHaveCSS("background-color", "rgb(246, 248, 249)");
  await expect(defaults.saved("Colors")).toHaveText("Saved");
  await defaults.undo("Colors").click();
  await expect(defaults.control("Colors")).toHaveValue("2");
  await expect(defaults.saved("Colors")).toHaveText("Saved");
  await defaults.reset("Colors").click();
  await expect(defaults.control("Colors")).toHaveValue("1");
  await expect(defaults.row("Colors")).not.toContainText("Changed from");

  await defaults.changedOnly.click();
  await expect(defaults.changedOnly).toHaveText("Changed (1)");
  await expect(defaults.control("24-hour clock")).toBeVisible();
  await expect(defaults.row("Colors")).toBeHidden();

  const owner = await asOwner(server);
  await owner(userEndpoints.createUser, nina);
  const { user_settings: ninasSettings } = await fetchNinasSettings(server);
  expect(ninasSettings.twenty_four_hour_time).toBe(true);
  expect(ninasSettings.color_scheme).toBe(1);
});

test("the preview writes times as the language of the page does", async ({ page, server }) => {
  const owner = await asOwner(server);
  await owner(settingsEndpoints.updateOwnSettings, { default_language: "ja" });
  await page.reload();
  await expect(page.getByText("午後2:05", { exact: true })).toBeVisible();
});

test("with the keyboard only Ada finds a setting, types an invalid number and a valid one", async ({ page }) => {
  const defaults = defaultsPageOn(page);
  await page.keyboard.press("/");
  await page.keyboard.type("text size");
  await expect(defaults.row("Text size")).toBeVisible();
  await expect(defaults.row("Line height")).toBeHidden();
  await defaults.control("Text size").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("100");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a whole number from 8 to 72.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("20");
  await page.keyboard.press("Enter");
  await expect(defaults.saved("Text size")).toHaveText("Saved");
  await expect(defaults.control("Text size")).toBeFocused();
  await expect(defaults.preview.locator("[data-colors]")).toHaveCSS("font-size", "20px");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(defaults.control("Text size")).toHaveValue("16");

  await defaults.search.fill("xyzzy");
  await expect(page.getByRole("heading", { name: "No settings found" })).toBeVisible();
  await page.getByRole("button", { name: "Show all settings" }).press("Enter");
  await expect(defaults.row("Line height")).toBeVisible();
  await page.keyboard.press("Escape");

  await defaults.open("?setting=send_read_receipts");
  await expect(defaults.control("Show what they have read")).toBeFocused();
  await expect(defaults.row("Show what they have read")).toBeInViewport();
  await page.keyboard.press("Space");
  await expect(defaults.saved("Show what they have read")).toHaveText("Saved");
});

test("Ada changes the defaults on two devices at once, and then while the server is away", async ({
  page,
  server,
  startAgain,
}) => {
  const defaults = defaultsPageOn(page);
  const owner = await asOwner(server);
  await defaults.control("Text size").fill("18");
  await owner(settingsEndpoints.updateDefaultSettings, { web_font_size_px: 14, enter_sends: true });
  await expect(page.getByText("Someone else changed this to 14 pixels.")).toBeVisible();
  await expect(defaults.control("Text size")).toHaveValue("18");
  await expect(defaults.control("Press Enter to send")).toBeChecked();
  await defaults.control("Text size").press("Escape");
  await expect(defaults.control("Text size")).toHaveValue("14");

  await server.stop();
  await defaults.control("Sound").selectOption("Chime");
  await expect(defaults.row("Sound")).toContainText("Not saved. The server did not answer.");
  await expect(defaults.control("Sound")).toHaveValue("chime");
  await startAgain();
  await defaults.row("Sound").getByRole("button", { name: "Try again" }).click();
  await expect(defaults.saved("Sound")).toHaveText("Saved", { timeout: 30_000 });
  await expect(defaults.row("Sound")).toContainText("Changed from “Classic”.");
});

test("the defaults have no accessibility violations in light and dark colors, and fit a phone", async ({
  page,
  server,
}) => {
  const defaults = defaultsPageOn(page);
  const owner = await asOwner(server);
  await owner(settingsEndpoints.updateDefaultSettings, { color_scheme: 2, high_contrast_mode: true });
  await expect(defaults.reset("Colors")).toBeVisible();
  await expectAccessibleInBothColors(page, "the defaults");
  await page.setViewportSize({ width: 360, height: 740 });
  await defaults.open("?q=text+size&setting=web_font_size_px");
  await defaults.control("Text size").fill("no");
  await defaults.control("Text size").press("Enter");
  await expectAccessibleInBothColors(page, "the defaults on a phone");
  await expectFits(page);
});

/** The settings that Nina's client receives with its first registration. */
async function fetchNinasSettings(server: Server) {
  const client = await asPerson(server, nina);
  const answer = await client(eventQueueEndpoints.registerQueue, { fetch_event_types: ["user_settings"] });
  return answer as unknown as { user_settings: Readonly<Record<string, unknown>> };
}
