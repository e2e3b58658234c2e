import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, addNina, asOwner, asPerson, nina } from "./office.ts";
import { pickUp } from "./pages/pick-up.ts";
import { profileFieldsPageOn } from "./pages/profile-fields-page.ts";
import type { Server } from "./server.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 120_000 });

test.use({ signedIn: ada });

const createOptions = (...texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, order) => [String(order), { text, order: String(order) }]));

/**
 * Adds fields for a phone number, a department and a deputy, and sets Nina's department. Returns their IDs, and Ada's
 * client on another device.
 */
async function addProfileFields(server: Server) {
  const owner = await asOwner(server);
  const add = async (field: { field_type: number; name: string; field_data?: object; required?: boolean }) => {
    const { field_data = {}, ...others } = field;
    return (await owner(profileFieldEndpoints.addProfileField, { ...others, field_data: { ...field_data } })).id;
  };
  const telephone = await add({ field_type: 1, name: "Telephone", required: true });
  const department = await add({
    field_type: 3,
    name: "Department",
    field_data: createOptions("Shop", "Office", "Sales"),
  });
  await add({ field_type: 6, name: "Deputy" });
  await addNina(server);
  const asNina = await asPerson(server, nina);
  await asNina(profileFieldEndpoints.updateOwnProfile, { data: [{ id: department, value: "0" }] });
  return { owner, telephone, department };
}

test("Ada adds a field of each of the eight kinds, and sees errors beside their inputs", async ({ page, server }) => {
  const fields = profileFieldsPageOn(page);
  await fields.open();
  await expect(fields.none).toBeVisible();
  await fields.button("New field").click();
  await fields.button("Add field").click();
  await expect(page.getByText("Enter a name for the field.")).toBeVisible();
  await expect(fields.name).toBeFocused();

  const add = async (kind: string, name: string) => {
    await fields.kind.selectOption(kind);
    await fields.name.fill(name);
    await fields.button("Add field").click();
    await expect(fields.toast(`Profile field ${name} added.`)).toBeVisible();
  };
  await fields.inSummary.check();
  await add("Short text", "Telephone");
  for (const [kind, name] of [
    ["Long text", "What I do"],
    ["Date", "First day"],
    ["Link", "Home page"],
    ["People", "Deputy"],
    ["Pronouns", "Pronouns"],
  ] as const) {
    await fields.button("New field").click();
    if (kind === "Long text") {
      await fields.kind.selectOption(kind);
      await expect(page.getByText("The short profile can't show fields of this type.")).toBeVisible();
      await expect(fields.inSummary).toBeDisabled();
    }
    await add(kind, name);
  }

  await fields.button("New field").click();
  await fields.kind.selectOption("External account");
  await fields.name.fill("Telephone");
  await fields.address.fill("https://git.example.com/nina");
  await fields.button("Add field").click();
  await expect(page.getByText("Another field has that name. Choose another name.")).toBeVisible();
  await expect(page.getByText("Put %(username)s in place of the user name, once.")).toBeVisible();
  await fields.address.fill("https://git.example.com/%(username)s");
  await add("External account", "Code");

  await fields.button("New field").click();
  await fields.kind.selectOption("Choice from a list");
  await fields.name.fill("Department");
  await fields.button("Add field").click();
  await expect(page.getByText("Add at least one option.")).toBeVisible();
  await fields.button("Add option").click();
  await page.keyboard.type("Shop");
  await fields.button("Add option").click();
  await page.keyboard.type("shop");
  await fields.button("Add field").click();
  await expect(page.getByText("This option is already in the list.")).toBeVisible();
  await expect(fields.option(2)).toBeFocused();
  await fields.option(2).fill("Office");
  await add("Choice from a list", "Department");

  const owner = await asOwner(server);
  const { custom_fields } = await owner(profileFieldEndpoints.getProfileFields, {});
  expect(custom_fields.map(({ type }) => type)).toEqual([1, 2, 4, 5, 6, 8, 7, 3]);
  expect(custom_fields.map(({ display_in_profile_summary = false }) => display_in_profile_summary)[0]).toBe(true);
  expect(JSON.parse(custom_fields.at(-1)?.field_data ?? "")).toEqual(createOptions("Shop", "Office"));
});

test("Ada renames and moves an option, and is asked before one that Nina chose is removed", async ({
  page,
  server,
}) => {
  const { owner, department } = await addProfileFields(server);
  const fetchOptions = async () => {
    const { custom_fields } = await owner(profileFieldEndpoints.getProfileFields, {});
    return JSON.parse(custom_fields.find(({ id }) => id === department)?.field_data ?? "") as unknown;
  };
  const fields = profileFieldsPageOn(page);
  await fields.open();
  await expect(fields.field("Department").locator("..")).toContainText("Filled in by 1 person");
  await fields.field("Department").click();
  await fields.option(1).fill("Bookshop");
  await pickUp(fields.handle("Bookshop"));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("Bookshop is over position 2 of 3.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(fields.option(2)).toHaveValue("Bookshop");
  await expect(fields.handle("Bookshop")).toBeFocused();
  await pickUp(fields.handle("Bookshop"));
  await page.keyboard.press("Escape");
  await expect(page.getByText("Bookshop stays where it was.")).toBeAttached();
  await fields.button("Remove Sales").click();
  await fields.button("Save field").click();
  await expect(fields.saved).toBeVisible();
  expect(await fetchOptions()).toEqual({ 1: { text: "Office", order: "0" }, 0: { text: "Bookshop", order: "1" } });

  await fields.button("Remove Bookshop").click();
  await fields.button("Add option").click();
  await page.keyboard.type("Loft");
  await fields.button("Save field").click();
  const dialog = fields.dialog("Remove Bookshop?");
  await expect(dialog).toContainText("The field becomes empty for 1 person who chose this.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Not saved.")).toBeVisible();
  await fields.button("Save field").click();
  await dialog.getByRole("button", { name: "Remove option" }).click();
  await expect(fields.saved).toBeVisible();
  expect(await fetchOptions()).toEqual({ 1: { text: "Office", order: "0" }, 2: { text: "Loft", order: "1" } });
  await expect(fields.field("Department").locator("..")).toContainText("Nobody yet");
});

test("with the keyboard only fields are found, ordered, changed, and removed with everybody's values", async ({
  page,
  server,
  adminPage,
}) => {
  await addProfileFields(server);
  const fields = profileFieldsPageOn(page);
  await adminPage.open("/admin", "Overview");
  await page.keyboard.press("Control+k");
  await expect(adminPage.paletteField).toBeFocused();
  await page.keyboard.type("fields");
  await expect(adminPage.paletteOptions).toHaveText(["Organization: Profile fields"]);
  await page.keyboard.press("Enter");
  await expect(fields.names).toHaveText(["Telephone", "Department", "Deputy"]);

  await pickUp(fields.handle("Telephone"));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("Telephone is over position 2 of 3.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(fields.names).toHaveText(["Department", "Telephone", "Deputy"]);
  await fields.button("Undo").press("Enter");
  await expect(fields.names).toHaveText(["Telephone", "Department", "Deputy"]);

  await fields.field("Telephone").press("Enter");
  await fields.hint.focus();
  await page.keyboard.type("With the extension");
  await fields.inSummary.press("Space");
  await fields.hint.press("Enter");
  await expect(fields.saved).toBeVisible();
  await expect(fields.field("Telephone")).toContainText("Short text · required · in the short profile");

  await fields.field("Department").press("Enter");
  await fields.button("Remove field").press("Enter");
  const dialog = fields.dialog("Remove Department?");
  await expect(dialog).toContainText("What 1 person filled in is deleted.");
  await dialog.getByRole("button", { name: "Remove field" }).press("Enter");
  await expect(fields.names).toHaveText(["Telephone", "Deputy"]);
});

test("fields are changed on two devices at once, and edits are kept", async ({ page, server, startAgain }) => {
  const { owner, telephone } = await addProfileFields(server);
  const fields = profileFieldsPageOn(page);
  await fields.open();
  await fields.field("Telephone").click();
  await fields.name.fill("Phone");
  await owner(profileFieldEndpoints.updateProfileField, { field_id: telephone, name: "Call", hint: "In the office" });
  await expect(fields.names).toHaveText(["Call", "Department", "Deputy"]);
  await expect(page.getByText("Someone else changed “Name”.")).toBeVisible();
  await expect(fields.hint).toHaveValue("In the office");
  await expect(fields.name).toHaveValue("Phone");

  await server.stop();
  await fields.button("Save field").click();
  await expect(page.getByText("The server did not answer.")).toBeVisible();
  await expect(fields.name).toHaveValue("Phone");
  await startAgain();
  await fields.button("Save field").click();
  await expect(fields.names).toHaveText(["Phone", "Department", "Deputy"], { timeout: 30_000 });

  await fields.name.fill("Ph\u200bone");
  await fields.button("Save field").click();
  await expect(page.getByText("Leave out the invisible character at position 3.")).toBeVisible();
  await expect(fields.name).toBeFocused();
  await owner(profileFieldEndpoints.removeProfileField, { field_id: telephone });
  await expect(page.getByRole("heading", { name: "Profile field not found" })).toBeVisible();
});

test("typed options can be copied when another device removes the field", async ({ page, server }) => {
  const { owner, department } = await addProfileFields(server);
  const fields = profileFieldsPageOn(page);
  await fields.open();
  await fields.field("Department").click();
  await fields.button("Add option").click();
  await page.keyboard.type("Packing loft");
  await fields.required.check({ force: true });
  await owner(profileFieldEndpoints.removeProfileField, { field_id: department });
  await expect(page.getByRole("heading", { name: "Profile field not found" })).toBeVisible();
  await expect(page.getByText("What you typed was not saved.")).toBeVisible();
  await expect(fields.typed("Options")).toContainText("Packing loft");
  await expect(fields.typed("Required")).toContainText("Yes");
  await expectAccessible(page, "what was typed into a field that is gone");
});

test("the fields have no accessibility violations in light and dark colors, and fit a phone", async ({
  page,
  server,
}) => {
  const fields = profileFieldsPageOn(page);
  await fields.open();
  await expectAccessible(page, "no fields yet");
  const { department } = await addProfileFields(server);
  await fields.open(department);
  await fields.option(1).fill("");
  await fields.button("Save field").click();
  await expect(page.getByText("Enter an option.")).toBeVisible();
  await expectAccessibleInBothColors(page, "a field beside the list");
  await fields.button("Discard changes").click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("heading", { level: 1, name: "Department" })).toBeVisible();
  await expectAccessible(page, "a field on a phone");
  await expectFits(page);
  await fields.button("Back to the list").click();
  await expect(fields.names).toHaveCount(3);
  await expectFits(page);
});
