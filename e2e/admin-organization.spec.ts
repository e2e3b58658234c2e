import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColours } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner } from "./office.ts";
import { organizationPageOn } from "./pages/organization-page.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 120_000 });

test.use({ signedIn: ada });

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("Ada gives the organization a name and a picture, and sees errors beside them", async ({ page }) => {
  const office = organizationPageOn(page);
  await office.open();
  await office.field("Name").fill("");
  await office.button("Save profile").click();
  await expect(page.getByText("Enter a name for the organization.")).toBeVisible();
  await office.field("Name").fill("Lindholm Boats");
  await office.button("Save profile").click();
  await expect(office.saved).toBeVisible();

  const icon = page.getByRole("group", { name: "Icon", exact: true });
  const upload = page.locator("input[type=file]").first();
  await upload.setInputFiles({ name: "list.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(icon).toContainText("Choose a PNG, JPEG, GIF or WebP picture.");
  await upload.setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(icon.getByRole("alert")).not.toContainText("Choose a PNG");
  await upload.setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: dot });
  const remove = icon.getByRole("button", { name: "Remove picture: Icon" });
  await remove.click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await remove.click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove picture" }).click();
  await expect(remove).toBeHidden();
});

test("Ada decides who may create channels during other changes, and is asked before she leaves unsaved edits", async ({
  page,
  server,
}) => {
  const office = organizationPageOn(page);
  const owner = await asOwner(server);
  await office.open();
  await office.part("Who may do what").click();
  const label = "Who can create public channels";
  await office.give(label, "moder", "Moderators and above");
  await owner(organizationEndpoints.updateOrganization, { description: "Boats" });
  await office.button("Save permissions").click();
  await expect(office.saved).toBeVisible();

  await page.getByRole("combobox", { name: "Who can resolve topics", exact: true }).focus();
  await page.keyboard.type("admin");
  await page.keyboard.press("Enter");
  await office.part("Messages").click();
  await expect(office.dialog("Leave without saving?")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(office.button("Save permissions")).toBeEnabled();
  await office.button("Discard changes").click();
});

test("with the keyboard Ada decides how long messages are kept, and is asked before any are deleted", async ({
  page,
  server,
  startAgain,
}) => {
  const office = organizationPageOn(page);
  const owner = await asOwner(server);
  await office.open("messages");
  await office.field("Keep messages").selectOption("For a number of days");
  await office.field("Days").focus();
  await page.keyboard.type("soon");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a whole number of days, from 1 to 100,000.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("365");
  await page.keyboard.press("Enter");
  const dialog = office.dialog("Delete messages older than 365 days?");
  await expect(dialog).toContainText("Only a backup still has them.");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Nothing was saved.")).toBeVisible();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Delete older messages" }).press("Enter");
  await expect(office.saved).toBeVisible();

  await office.field("How long messages can be edited").selectOption("1 hour");
  await owner(organizationEndpoints.updateOrganization, { message_content_edit_limit_seconds: 60 });
  await expect(page.getByText("Somebody else changed “How long messages can be edited” meanwhile.")).toBeVisible();
  await page.getByRole("button", { name: "Take theirs" }).press("Enter");
  await expect(office.field("How long messages can be edited")).toHaveValue("60");

  await office.field("What people see of earlier versions").selectOption("Moves only");
  await server.stop();
  await office.button("Save").click();
  await expect(page.getByText("The server did not answer.")).toBeVisible();
  await expect(office.field("What people see of earlier versions")).toHaveValue("moves");
  await startAgain();
  await office.button("Save").click();
  await expect(office.saved).toBeVisible({ timeout: 30_000 });
});

test("Ada decides who can join: the office's domains, a waiting period", async ({ page }) => {
  const office = organizationPageOn(page);
  await office.open("sign-up");
  await office.field("New domain").fill("nina@example.com");
  await office.button("Add domain").click();
  await expect(page.getByText("Enter only what stands after the @.")).toBeVisible();
  await page.getByRole("link", { name: "Folders", exact: true }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay here" }).click();
  await office.field("New domain").fill("example.com");
  await page.keyboard.press("Enter");
  await expect(office.domains).toHaveText(/example\.com/);
  await office.domains.getByRole("switch").click();
  await expect(office.domains.getByRole("switch")).toBeChecked();
  await page.getByRole("switch", { name: "Only email addresses of the organization" }).check();
  await office.field("Days until a new member is a full member").fill("-3");
  await office.button("Save").click();
  await expect(page.getByText("Enter a whole number from 0 to 100,000.")).toBeVisible();
  await office.field("Days until a new member is a full member").fill("3");
  await office.button("Save").click();
  await expect(office.saved).toBeVisible();
  await office.button("Remove example.com").click();
  const dialog = office.dialog("Remove example.com?");
  await expect(dialog).toContainText("It is the last one");
  await dialog.getByRole("button", { name: "Remove example.com" }).click();
  await expect(page.getByText("There are none yet.")).toBeVisible();
});

test("Ada adds an emoji, sees the errors of its name, and deactivates it with the keyboard", async ({ page }) => {
  const office = organizationPageOn(page);
  await office.open("emoji");
  await expect(page.getByRole("heading", { name: "There are no emoji of your own yet" })).toBeVisible();
  await office.field("Name").fill("Anchor");
  await office.button("Add emoji").click();
  await expect(page.getByText("Use small letters a to z, digits, and . - _ only.")).toBeVisible();
  await expect(page.getByText("Choose a picture.", { exact: true })).toBeVisible();
  const upload = page.locator("input[type=file]");
  await upload.setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await office.field("Name").fill("anchor");
  await office.button("Add emoji").click();
  await expect(page.locator("[aria-invalid=true], [data-error]").first()).toBeVisible();
  await expect(office.field("Name")).toHaveValue("anchor");
  await upload.setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: dot });
  await office.button("Add emoji").click();
  await expect(page.getByRole("list", { name: "Custom emoji" })).toContainText(":anchor:");
  await office.button("Deactivate anchor").press("Enter");
  const dialog = office.dialog("Deactivate :anchor:?");
  await expect(dialog).toContainText("Where it was used it stays to be seen.");
  await dialog.getByRole("button", { name: "Deactivate emoji" }).press("Enter");
  await expect(page.getByRole("heading", { name: "There are no emoji of your own yet" })).toBeVisible();
});

test("the organization has no accessibility violations in light and dark colours, and fits a phone", async ({
  page,
}) => {
  const office = organizationPageOn(page);
  for (const part of ["profile", "permissions", "messages", "sign-up", "emoji"]) {
    await office.open(part);
    await expectAccessibleInBothColours(page, part);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFits(page, part);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});
