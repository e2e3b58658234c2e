import { sessionEndpoints } from "#server/domain/sessions/contract.ts";
import { expect } from "./expect.ts";
import { ada, asOwner, organizationName } from "./office.ts";
import { test } from "./world.ts";

test.describe("with an organization", () => {
  test.use({ signedIn: ada });

  test("Ada chooses German in the menu: the page changes without a reload, and her account keeps it", async ({
    page,
    server,
    adminPage,
  }) => {
    await adminPage.open("/admin/people", "People");
    await page.evaluate(() => Reflect.set(window, "isSamePage", true));
    await page.getByRole("button", { name: ada.full_name }).click();
    await page.getByRole("menuitem", { name: "Language English" }).click();
    await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Personen" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);

    const owner = await asOwner(server);
    expect(await owner(sessionEndpoints.getSession, {})).toMatchObject({ default_language: "de" });
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Personen" })).toBeVisible();
  });

  test("the default language is chosen among the defaults, and shown on the organization's profile", async ({
    page,
    adminPage,
  }) => {
    await adminPage.open("/admin/defaults", "Defaults");
    const row = page.getByRole("group", { name: "Language", exact: true });
    await row.getByRole("combobox").selectOption("Português (Brasil)");
    await expect(row.getByRole("status")).toHaveText("Saved");
    await adminPage.open("/admin/organization", "Organization");
    await expect(page.getByRole("combobox", { name: "Default language" })).toHaveValue("pt-BR");
  });
});

test.describe("before there is an organization", () => {
  test.use({ people: "nobody" });

  test("the setup's first question offers the languages, and the organization gets the chosen one", async ({
    page,
    server,
  }) => {
    await page.goto(server.setupUrl ?? "");
    await page.getByRole("combobox", { name: "Language" }).selectOption("Français");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    for (const answer of [organizationName, ada.full_name, ada.email, ada.password]) {
      const field = page.locator("input:not([hidden])").first();
      await expect(field).toHaveValue("");
      await field.fill(answer);
      await field.press("Enter");
    }
    await expect(page.getByRole("button", { name: ada.full_name })).toBeVisible();
    const owner = await asOwner(server);
    expect(await owner(sessionEndpoints.getSession, {})).toMatchObject({ default_language: "fr" });
  });
});
