import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { serverSettingsEndpoints } from "#server/domain/server-settings/contract.ts";
import { createClient } from "#server/http/client.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner, organizationName } from "./office.ts";
import { onePixelPng } from "./one-pixel-png.ts";
import { connectPageOn } from "./pages/connect-page.ts";
import { organizationPageOn } from "./pages/organization-page.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 120_000 });

test.use({ signedIn: ada });

test("Ada gives the organization a name and a picture, and sees errors beside them", async ({ page }) => {
  const organizationPage = organizationPageOn(page);
  await organizationPage.open();
  await organizationPage.field("Name").fill("");
  await organizationPage.button("Save profile").click();
  await expect(page.getByText("Enter a name for the organization.")).toBeVisible();
  await organizationPage.field("Name").fill("Lindholm Books");
  await organizationPage.button("Save profile").click();
  await expect(organizationPage.saved).toBeVisible();

  const icon = page.getByRole("group", { name: "Icon", exact: true });
  const upload = page.locator("input[type=file]").first();
  await upload.setInputFiles({ name: "list.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(icon).toContainText("Choose a PNG, JPEG, GIF or WebP picture.");
  await upload.setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(icon.getByRole("alert")).not.toContainText("Choose a PNG");
  await upload.setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: onePixelPng });
  const remove = icon.getByRole("button", { name: "Remove picture: Icon" });
  await remove.click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await remove.click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove picture" }).click();
  await expect(remove).toBeHidden();
});

test("Ada describes the organization, and strangers read it before they sign in", async ({
  page,
  server,
  browser,
  adminPage,
}) => {
  const stranger = createClient({ baseUrl: server.url, credentials: "none" });
  const organizationPage = organizationPageOn(page);
  await adminPage.open("/admin", "Overview");
  await adminPage.goTo("Organization");
  await organizationPage.field("Description").click();
  await page.keyboard.type("**Books** since 1931.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Open until six.");
  await organizationPage.button("Save profile").click();
  await expect(organizationPage.saved).toBeVisible();
  const { realm_description } = await stranger(serverSettingsEndpoints.getServerSettings, {});
  expect(realm_description).toContain("<strong>Books</strong> since 1931.");
  const theirs = await browser.newPage({ baseURL: server.url });
  await theirs.goto("/");
  const shown = theirs.getByText("since 1931.");
  await expect(shown).toContainText("Open until six.");
  await expect(shown.locator("strong")).toHaveText("Books");
  await expect(connectPageOn(theirs).signIn).toBeVisible();
  await theirs.close();
  await page.reload();
  await expect(organizationPage.field("Description")).toHaveValue("**Books** since 1931.\nOpen until six.");
});

test("Ada decides who may create channels during other changes, and is asked before she leaves unsaved edits", async ({
  page,
  server,
}) => {
  const organizationPage = organizationPageOn(page);
  const owner = await asOwner(server);
  await organizationPage.open();
  await organizationPage.part("Permissions").click();
  const label = "Who can create public channels";
  await organizationPage.givePermission(label, "moder", "Moderators and above");
  await owner(organizationEndpoints.updateOrganization, { description: "Books" });
  await organizationPage.button("Save permissions").click();
  await expect(organizationPage.saved).toBeVisible();

  await page.getByRole("combobox", { name: "Who can resolve topics", exact: true }).focus();
  await page.keyboard.type("admin");
  await page.keyboard.press("Enter");
  await organizationPage.part("Messages").click();
  await expect(organizationPage.dialog("Leave without saving?")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(organizationPage.button("Save permissions")).toBeEnabled();
  await organizationPage.button("Discard changes").click();
});

test("with the keyboard Ada decides how long messages are kept, and is asked before any are deleted", async ({
  page,
}) => {
  const organizationPage = organizationPageOn(page);
  await organizationPage.open("messages");
  await organizationPage.field("Keep messages").selectOption("For a number of days");
  await organizationPage.field("Days").focus();
  await page.keyboard.type("soon");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a whole number from 1 to 100,000.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("365");
  await page.keyboard.press("Enter");
  const dialog = organizationPage.dialog("Delete messages older than 365 days?");
  await expect(dialog).toContainText("Only backups still have them.");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Not saved.")).toBeVisible();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Delete older messages" }).press("Enter");
  await expect(organizationPage.saved).toBeVisible();
});

test("what Ada chooses for messages is saved at once, can be undone, and follows what others choose", async ({
  page,
  server,
  startAgain,
}) => {
  const organizationPage = organizationPageOn(page);
  const owner = await asOwner(server);
  await organizationPage.open("messages");
  const limit = page.getByRole("combobox", { name: "How long messages can be edited", exact: true });
  await limit.selectOption("1 hour");
  await expect(organizationPage.saved).toBeVisible();
  await organizationPage.button("Undo the change to How long messages can be edited").click();
  await expect(limit).toHaveValue("600");
  await owner(organizationEndpoints.updateOrganization, { message_content_edit_limit_seconds: 60 });
  await expect(limit).toHaveValue("60");
  await page.getByRole("switch", { name: "People can edit their messages" }).press("Space");
  await expect(limit).toHaveCount(0);
  await organizationPage.button("Undo the change to People can edit their messages").click();
  await expect(limit).toHaveValue("60");

  await server.stop();
  const history = page.getByRole("combobox", { name: "Edit history", exact: true });
  await history.selectOption("Moves only");
  await expect(page.getByText("The server did not answer.")).toBeVisible();
  await expect(history).toHaveValue("moves");
  await startAgain();
  await organizationPage.button("Try again").click();
  await expect(page.getByText("The server did not answer.")).toHaveCount(0, { timeout: 30_000 });
  await expect(history).toHaveValue("moves");
});

test("Ada restricts sign-up to email domains, and sets the waiting period of new members", async ({ page }) => {
  const organizationPage = organizationPageOn(page);
  await organizationPage.open("sign-up");
  await organizationPage.field("New domain").fill("nina@example.com");
  await organizationPage.button("Add domain").click();
  await expect(page.getByText("Enter only the part after the @.")).toBeVisible();
  await page.getByRole("link", { name: "Folders", exact: true }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay here" }).click();
  await organizationPage.field("New domain").fill("example.com");
  await page.keyboard.press("Enter");
  await expect(organizationPage.domains).toHaveText(/example\.com/);
  await organizationPage.domains.getByRole("switch").click();
  await expect(organizationPage.domains.getByRole("switch")).toBeChecked();
  await page.getByRole("switch", { name: "Allow only certain email domains" }).press("Space");
  await organizationPage.button("Undo the change to Allow only certain email domains").click();
  await expect(page.getByRole("switch", { name: "Allow only certain email domains" })).not.toBeChecked();
  await page.getByRole("switch", { name: "Allow only certain email domains" }).press("Space");
  const days = page.getByRole("textbox", { name: "Days until new members become full members" });
  await days.fill("-3");
  await days.press("Enter");
  await expect(page.getByText("Enter a whole number from 0 to 100,000.")).toBeVisible();
  await days.fill("3");
  await days.press("Enter");
  await expect(organizationPage.button("Undo the change to Days until new members become full members")).toBeVisible();
  await organizationPage.field("Welcome message").fill("Welcome aboard. Read **#general** first.");
  await organizationPage.button("Save welcome message").click();
  await expect(page.locator("form").getByRole("status").getByText("Saved")).toBeVisible();
  await organizationPage.button("Remove example.com").click();
  const dialog = organizationPage.dialog("Remove example.com?");
  await expect(dialog).toContainText("It is the last one");
  await dialog.getByRole("button", { name: "Remove example.com" }).click();
  await expect(page.getByText("None yet.")).toBeVisible();
});

test("Ada lets people join without an invitation, and undoes it with the keyboard", async ({
  page,
  server,
  browser,
  adminPage,
}) => {
  const stranger = createClient({ baseUrl: server.url, credentials: "none" });
  const stateOfJoining = async () => (await stranger(invitationEndpoints.getSignUp, {})).state;
  const theirs = await browser.newPage({ baseURL: server.url });
  const organizationPage = organizationPageOn(page);
  const required = page.getByRole("switch", { name: "Require an invitation" });
  await adminPage.open("/admin", "Overview");
  await adminPage.goTo("Organization");
  await organizationPage.part("Joining and accounts").click();
  await expect(required).toBeChecked();
  await page.getByText("Require an invitation", { exact: true }).click();
  await expect(organizationPage.saved).toBeVisible();
  await expect(required).not.toBeChecked();
  expect(await stateOfJoining()).toBe("open");
  await theirs.goto("/");
  await connectPageOn(theirs).join.click();
  await expect(theirs.getByRole("heading", { name: `Join ${organizationName}` })).toBeVisible();

  await organizationPage.button("Undo the change to Require an invitation").press("Enter");
  await expect(required).toBeChecked();
  await expect(required).toBeFocused();
  await expect.poll(stateOfJoining).toBe("invitation_required");
  await theirs.goto("/");
  await expect(connectPageOn(theirs).signIn).toBeVisible();
  await expect(connectPageOn(theirs).join).toHaveCount(0);
  await theirs.close();
});

test("Ada adds an emoji, sees that its name is invalid, and deactivates it with the keyboard", async ({ page }) => {
  const organizationPage = organizationPageOn(page);
  await organizationPage.open("emoji");
  await expect(page.getByRole("heading", { name: "No custom emoji yet" })).toBeVisible();
  await organizationPage.field("Name").fill("Anchor");
  await organizationPage.button("Add emoji").click();
  await expect(page.getByText("Use only lowercase letters a to z, digits, and . - _")).toBeVisible();
  await expect(page.getByText("Choose a picture.", { exact: true })).toBeVisible();
  const upload = page.locator("input[type=file]");
  await upload.setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await organizationPage.field("Name").fill("anchor");
  await organizationPage.button("Add emoji").click();
  await expect(page.locator("[aria-invalid=true], [data-error]").first()).toBeVisible();
  await expect(organizationPage.field("Name")).toHaveValue("anchor");
  await upload.setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: onePixelPng });
  await organizationPage.button("Add emoji").click();
  await expect(page.getByRole("list", { name: "Custom emoji" })).toContainText(":anchor:");
  await organizationPage.button("Deactivate anchor").press("Enter");
  const dialog = organizationPage.dialog("Deactivate :anchor:?");
  await expect(dialog).toContainText("It stays in existing messages");
  await dialog.getByRole("button", { name: "Deactivate emoji" }).press("Enter");
  await expect(page.getByRole("heading", { name: "No custom emoji yet" })).toBeVisible();
});

test("the organization has no accessibility violations in light and dark colors, and fits a phone", async ({
  page,
}) => {
  const organizationPage = organizationPageOn(page);
  for (const part of ["profile", "permissions", "messages", "sign-up", "emoji"]) {
    await organizationPage.open(part);
    await expectAccessibleInBothColors(page, part);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFits(page, part);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});
