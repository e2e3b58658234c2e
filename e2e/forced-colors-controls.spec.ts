import type { Locator, Page } from "@playwright/test";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { expect } from "./expect.ts";
import { ada, asOwner } from "./office.ts";
import { foldersPageOn } from "./pages/folders-page.ts";
import type { Server } from "./server.ts";
import { systemColor } from "./system-color.ts";
import { test } from "./world.ts";

test.use({ seesChecklist: true, signedIn: ada });

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`with forced colors in ${colorScheme} colors`, () => {
    test.use({ colorScheme });

    test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active", colorScheme }));

    test("one sees which checkboxes are checked and disabled", async ({ page, server, adminPage }) => {
      const owner = await asOwner(server);
      // The name of an archived channel is taken, and the step is not done by it.
      const { id } = await owner(channelEndpoints.createChannel, { name: "announcements", subscribers: [] });
      await owner(channelEndpoints.archiveChannel, { stream_id: id });
      const seen = await systemColor(page, "ButtonText");
      const checkbox = (name: string) => page.getByRole("checkbox", { name });
      await adminPage.open("/admin", "Overview");
      await page.getByRole("button", { name: "Choose channels" }).click();
      const [taken, free] = [checkbox("#announcements"), checkbox("#break room")];
      await expect(taken).toBeDisabled();
      const gray = await systemColor(page, "GrayText");
      for (const [box, color] of [
        [taken, gray],
        [free, seen],
      ] as const) {
        await expect(iconOf(box)).toHaveCSS("color", color);
        await expect(box).toHaveCSS("border-top-color", color);
      }
      await expect(labelOf(taken)).toHaveCSS("color", gray);
      await expect(labelOf(free)).not.toHaveCSS("color", gray);
      await expect(iconOf(free)).toHaveCSS("opacity", "1");
      await free.uncheck();
      await expect(iconOf(free)).toHaveCSS("opacity", "0");
    });

    test("one sees the chosen item of a menu, the progress of a change, and its problem", async ({
      page,
      context,
      server,
      adminPage,
    }) => {
      await addPeople(server);
      await adminPage.open("/admin/people", "People");
      await page.getByRole("checkbox", { name: "Select Ben Arslan" }).check();
      await page.getByRole("button", { name: "Actions" }).press("Enter");
      const items = page.getByRole("menuitem");
      await page.keyboard.press("ArrowDown");
      await expect(items.nth(1)).toBeFocused();
      await expectOutlined(items.nth(1), items.nth(0));
      await expectBordered(page, page.getByRole("menu"));

      await page.getByRole("menuitem", { name: "Deactivate" }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("button", { name: "Deactivate" })).toBeEnabled();
      await context.setOffline(true);
      await dialog.getByRole("button", { name: "Deactivate" }).click();
      await expectBordered(page, dialog.getByRole("alert"));
      const bar = page.getByRole("progressbar");
      await expectBordered(page, bar);
      const filled = await bar.evaluate((element) => getComputedStyle(element, "::before").backgroundColor);
      expect(filled).toBe(await systemColor(page, "Highlight"));
    });

    test("one sees the chosen entry of the palette, a wrong field, and what was created", async ({
      page,
      adminPage,
    }) => {
      await adminPage.open("/admin/organization", "Organization");
      await page.keyboard.press("Control+k");
      await adminPage.paletteField.fill("people");
      const options = adminPage.paletteOptions;
      await expect(options.first()).toHaveAttribute("aria-selected", "true");
      await expectOutlined(options.first(), options.nth(1));
      await page.keyboard.press("Escape");

      const name = page.getByLabel("Name", { exact: true });
      await name.fill("");
      await page.getByRole("button", { name: /^Save/ }).click();
      await expect(name).toHaveAttribute("aria-invalid", "true");
      await expectBordered(page, name);
      await page.getByRole("button", { name: "Discard changes" }).click();

      const folders = foldersPageOn(page);
      await folders.open();
      await folders.newFolder.click();
      await folders.name.fill("Shop");
      await folders.button("Create folder").click();
      await expectBordered(page, adminPage.toasts.getByRole("group"));
    });
  });
}

async function addPeople(server: Server): Promise<void> {
  const owner = await asOwner(server);
  const people = ["Ben Arslan", "Cem Kaya"].map((full_name, at) => ({ full_name, email: `${at}@example.test` }));
  await owner(userEndpoints.addUsers, { people });
}

function iconOf(checkbox: Locator): Locator {
  return checkbox.locator("xpath=..").locator(".mantine-Checkbox-icon");
}

function labelOf(checkbox: Locator): Locator {
  return checkbox.locator("xpath=ancestor::*[contains(@class, 'mantine-Checkbox-body')]//label");
}

async function expectOutlined(one: Locator, other: Locator): Promise<void> {
  await expect(one).toHaveCSS("outline-style", "solid");
  await expect(other).toHaveCSS("outline-style", "none");
}

/** Expects a border that can be told apart from what is around it. */
async function expectBordered(page: Page, one: Locator): Promise<void> {
  await expect(one).toHaveCSS("border-top-style", "solid");
  await expect(one).not.toHaveCSS("border-top-width", "0px");
  await expect(one).not.toHaveCSS("border-top-color", await systemColor(page, "Canvas"));
}
