import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { sessionEndpoints } from "#server/domain/sessions/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { expect } from "./expect.ts";
import { ada, addNina, asOwner, asPerson, nina, organizationName, type Person } from "./office.ts";
import { organizationPageOn } from "./pages/organization-page.ts";
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
    await page.getByRole("button", { name: ada.full_name, exact: true }).click();
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

  test("another tab of Ada follows, in the chat and on the admin page, and keeps what she typed there", async ({
    page,
    server,
    adminPage,
  }) => {
    await adminPage.open("/admin/channels?open=new", "Channels");
    await page.getByRole("textbox", { name: "Name" }).fill("kitchen");
    const chat = await page.context().newPage();
    await chat.goto("/");
    await expect(chat.locator("html")).toHaveAttribute("lang", "en");
    const owner = await asOwner(server);
    await owner(settingsEndpoints.updateOwnSettings, { default_language: "de" });
    await expect(chat.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("heading", { level: 1, name: "Kanäle" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("kitchen");
  });

  test("the default language is chosen among the defaults, and shown on the organization's profile", async ({
    page,
    adminPage,
  }) => {
    await adminPage.open("/admin/defaults", "Defaults");
    const row = page.getByRole("group", { name: "Default language", exact: true });
    await row.getByRole("combobox").selectOption("Português (Brasil)");
    await expect(row.getByRole("status")).toHaveText("Saved");
    await adminPage.open("/admin/organization", "Organization");
    await expect(page.getByRole("combobox", { name: "Default language" })).toHaveValue("pt-BR");
  });

  test("the default language is chosen on the organization's profile: new people start with it, and Ada keeps hers", async ({
    page,
    server,
    adminPage,
  }) => {
    await adminPage.open("/admin", "Overview");
    await adminPage.goTo("Organization");
    const organization = organizationPageOn(page);
    const language = page.getByRole("combobox", { name: "Default language" });
    await expect(language).toHaveValue("en");
    await language.selectOption("Deutsch");
    await organization.button("Save profile").click();
    await expect(organization.saved).toBeVisible();
    await addNina(server);
    const languageOf = async (person: Person) =>
      (await (await asPerson(server, person))(sessionEndpoints.getSession, {})).default_language;
    expect([await languageOf(ada), await languageOf(nina)]).toEqual(["en", "de"]);
    await page.reload();
    await expect(language).toHaveValue("de");
  });
});

test("a person who joins keeps what they typed when they choose another language", async ({ page, server }) => {
  const owner = await asOwner(server);
  const { invite_link } = await owner(invitationEndpoints.createInvitationLink, {});
  await page.goto(new URL(invite_link).pathname);
  const fields = page.locator("form input");
  const typed = ["Nina Vogel", "nina@example.test", "correct horse"];
  for (const [index, answer] of typed.entries()) await fields.nth(index).fill(answer);
  await page.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  for (const [index, answer] of typed.entries()) await expect(fields.nth(index)).toHaveValue(answer);
  await expect(page.getByRole("combobox", { name: "Sprache" })).toBeFocused();
});

test.describe("before there is an organization", () => {
  test.use({ people: "nobody" });

  test("the setup's first question offers the languages, and the organization gets the chosen one", async ({
    page,
    server,
  }) => {
    await page.goto(server.setupUrl ?? "");
    const name = page.getByRole("textbox");
    await name.fill(organizationName);
    await page.getByRole("combobox", { name: "Language" }).selectOption("Français");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(name).toHaveValue(organizationName);
    await expect(page.getByRole("combobox", { name: "Langue" })).toBeFocused();
    await name.press("Enter");
    for (const answer of [ada.full_name, ada.email, ada.password]) {
      const field = page.locator("input:not([hidden])").first();
      await expect(field).toHaveValue("");
      await field.fill(answer);
      await field.press("Enter");
    }
    await expect(page.getByRole("button", { name: ada.full_name, exact: true })).toBeVisible();
    const owner = await asOwner(server);
    expect(await owner(sessionEndpoints.getSession, {})).toMatchObject({ default_language: "fr" });
  });
});
