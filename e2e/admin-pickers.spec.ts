import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { expect } from "./expect.ts";
import { ada, asOwner, nina } from "./office.ts";
import { groupsPageOn } from "./pages/groups-page.ts";
import { peoplePageOn } from "./pages/people-page.ts";
import { test } from "./world.ts";

test.use({ people: "Ada and Nina", signedIn: ada });

test("a permission's picker selects nothing while nothing is typed, and closes after a choice", async ({
  page,
  adminPage,
}) => {
  const { options, field, whole } = groupsPageOn(page).picker("Who can create invitation links");
  await adminPage.open("/admin/organization?open=permissions", "Organization");
  await field.click();
  await expect(options.first()).toBeVisible();
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("Enter");
  await expect(whole).not.toContainText("Changed");

  await page.keyboard.type("nina");
  await expect(options).toHaveText([/Nina Vogel/]);
  await page.keyboard.press("Enter");
  await expect(options).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/^Chosen: Administrators and above and Nina Vogel\b/);
  // The second Enter has not saved it either.
  await expect(whole).toContainText("Changed");
});

test("a permission's picker stays open for the next click", async ({ page, adminPage }) => {
  const { options, field } = groupsPageOn(page).picker("Who can create invitation links");
  await adminPage.open("/admin/organization?open=permissions", "Organization");
  await field.click();
  await page.keyboard.type("nina");
  await options.filter({ hasText: nina.full_name }).click();
  await expect(field).toHaveAccessibleDescription(/^Chosen: .* and Nina Vogel\b/);
  await options.filter({ hasText: "Moderators and above" }).click();
  await expect(field).toHaveAccessibleDescription(/^Chosen: Moderators and above and Nina Vogel\b/);
});

test("a list of channels offers the first match to Enter, and Enter pressed once too often adds none", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  for (const name of ["paint", "panels"]) await owner(channelEndpoints.createChannel, { name, subscribers: [] });
  const people = peoplePageOn(page);
  await page.goto("/admin/people?open=new");
  const panel = people.details("Add person");
  const field = panel.getByLabel("Channels");
  await field.click();
  const options = page.getByRole("listbox", { name: "Channels" }).getByRole("option");
  await expect(options.first()).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("pa");
  await expect(options).toHaveText(["paint", "panels"]);
  for (const _ of [1, 2, 3]) await page.keyboard.press("Enter");
  await expect(panel.getByText("paint", { exact: true })).toBeVisible();
  await expect(panel.getByText("panels", { exact: true })).toHaveCount(0);
  await expect(options).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(panel.getByText("Enter a name.")).toHaveCount(0);
});

test("a list of channels stays open for the next click", async ({ page, server }) => {
  const owner = await asOwner(server);
  for (const name of ["paint", "panels"]) await owner(channelEndpoints.createChannel, { name, subscribers: [] });
  await page.goto("/admin/people?open=new");
  const panel = peoplePageOn(page).details("Add person");
  await panel.getByLabel("Channels").click();
  const options = page.getByRole("listbox", { name: "Channels" }).getByRole("option");
  for (const name of ["paint", "panels"]) await options.filter({ hasText: name }).click();
  for (const name of ["paint", "panels"]) await expect(panel.getByText(name, { exact: true })).toBeVisible();
});

test("a person of a list is chosen by typing a part of their name and Enter", async ({ page, adminPage }) => {
  await adminPage.open("/admin/data", "Data");
  await page.getByRole("link", { name: "Changes" }).click();
  const field = page.getByRole("combobox", { name: "Person" });
  const options = page.getByRole("listbox", { name: "Person" }).getByRole("option");
  await field.click();
  await expect(options.first()).toBeVisible();
  await field.fill("vog");
  await expect(options).toHaveText([nina.full_name]);
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(nina.full_name);
});
