import type { Locator } from "@playwright/test";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { expect } from "./expect.ts";
import { ada, asOwner } from "./office.ts";
import { systemColor } from "./system-color.ts";
import { test } from "./world.ts";

test.use({ people: "Ada and Nina", signedIn: ada });

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`with forced colors in ${colorScheme} colors`, () => {
    test.use({ colorScheme });

    test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active", colorScheme }));

    test("one sees which part of a page is open", async ({ page, adminPage }) => {
      await adminPage.open("/admin/organization?open=messages", "Organization");
      const tab = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
      const canvas = await systemColor(page, "Canvas");
      await expect(tab("Profile")).toHaveCSS("border-bottom-color", canvas);
      await expect(tab("Messages")).not.toHaveCSS("border-bottom-color", canvas);
      const section = (name: string) => adminPage.rail.getByRole("link", { name });
      await expectOutlined(section("Organization"), section("People"));

      await adminPage.open("/admin/people", "People");
      const indicator = page.locator(".mantine-SegmentedControl-indicator");
      await expect(indicator).toHaveCSS("border-top-color", await systemColor(page, "Highlight"));
      await expect(indicator).toHaveCSS("border-top-width", "2px");
      const rows = adminPage.rows("People");
      await rows.first().click();
      await page.getByRole("heading", { level: 2, name: ada.full_name }).waitFor();
      await expectOutlined(rows.first(), rows.last());
    });

    test("one sees what is on, chosen, disabled, and the main action", async ({ page, adminPage }) => {
      const highlight = await systemColor(page, "Highlight");
      await adminPage.open("/admin/organization?open=messages", "Organization");
      const editing = page.getByRole("switch", { name: "People can edit their messages" });
      const track = page.locator(".mantine-Switch-input:first-child + .mantine-Switch-track").first();
      await expect(editing).toBeChecked();
      await expect(track).toHaveCSS("background-color", highlight);
      await editing.press("Space");
      await expect(track).not.toHaveCSS("background-color", highlight);
      await page.getByLabel("Keep messages").selectOption("For a number of days");
      const save = page.getByRole("button", { name: "Save retention" });
      await expect(save).toHaveCSS("background-color", await systemColor(page, "ButtonText"));
      const discard = page.getByRole("button", { name: "Discard changes" });
      await expect(discard).not.toHaveCSS("background-color", await systemColor(page, "ButtonText"));
      await discard.click();
      await expect(save).toHaveCSS("color", await systemColor(page, "GrayText"));

      await page.goto("/admin/people?open=new");
      const icon = (name: string) =>
        page.getByRole("radio", { name }).locator("xpath=..").locator(".mantine-Radio-icon");
      const visible = await systemColor(page, "ButtonText");
      await expect(icon("With a password link")).toHaveCSS("opacity", "1");
      await expect(icon("With a password link")).toHaveCSS("color", visible);
      await expect(icon("With a first password")).toHaveCSS("opacity", "0");

      await page.goto("/admin/defaults?show=changed");
      await expect(page.getByRole("button", { name: /^Changed/ })).toHaveCSS("background-color", visible);
    });

    test("one sees the suggestion that Enter chooses", async ({ page, server }) => {
      const owner = await asOwner(server);
      for (const name of ["paint", "panels"]) await owner(channelEndpoints.createChannel, { name, subscribers: [] });
      await page.goto("/admin/people?open=new");
      await page.getByRole("region", { name: "Add person" }).getByLabel("Channels").pressSequentially("pa");
      const options = page.getByRole("listbox", { name: "Channels" }).getByRole("option");
      await expectOutlined(options.first(), options.last());
      await page.goto("/admin/organization?open=permissions");
      await page.getByRole("combobox", { name: "Who can create invitation links" }).pressSequentially("m");
      const suggestions = page.getByRole("listbox").getByRole("option");
      await expectOutlined(suggestions.first(), suggestions.nth(1));
    });
  });
}

/** Expects that the first one has an outline, and the other has none. */
async function expectOutlined(one: Locator, other: Locator): Promise<void> {
  await expect(one).toHaveCSS("outline-style", "solid");
  await expect(other).toHaveCSS("outline-style", "none");
}
