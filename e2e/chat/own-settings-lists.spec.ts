import { alertWordEndpoints } from "#server/domain/alert-words/contract.ts";
import { botEndpoints } from "#server/domain/bots/contract.ts";
import { systemGroupId } from "#server/domain/groups/system-groups.ts";
import { mutedUserEndpoints } from "#server/domain/muted-users/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { signInEndpoints } from "#server/domain/sign-ins/contract.ts";
import { uploadEndpoints } from "#server/domain/uploads/contract.ts";
import { botTypes } from "#server/domain/users/shapes.ts";
import { createClient } from "#server/http/client.ts";
import { expect } from "../expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "../expect-accessible.ts";
import { expectFits } from "../expect-fits.ts";
import { ada, asOwner, asPerson, nina, signInByApi } from "../office.ts";
import { onePixelPng } from "../one-pixel-png.ts";
import { ownSettingsOn } from "../pages/own-settings-page.ts";
import { test } from "../world.ts";
import { findChannel, say, upload } from "./talk.ts";

test.describe.configure({ timeout: 120_000 });

test.use({ people: "Ada and Nina", signedIn: nina });

test("Nina adds and removes an alert word, and a word twice is refused", async ({ page, server }) => {
  const hers = await asPerson(server, nina);
  const words = async () => (await hers(alertWordEndpoints.getAlertWords, {})).alert_words;
  const settings = ownSettingsOn(page);
  await settings.open("alert-words", "Alert words");
  await settings.field("New word or phrase").fill("invoice");
  await page.keyboard.press("Enter");
  await expect(settings.list("Alert words")).toContainText("invoice");
  expect(await words()).toEqual(["invoice"]);
  await expect(settings.field("New word or phrase")).toBeFocused();
  await page.keyboard.type("Invoice");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This word is already in the list.")).toBeVisible();
  expect(await words()).toEqual(["invoice"]);
  await expectAccessibleInBothColors(page, "the alert words");
  await settings.button("Remove “invoice”").press("Enter");
  await expect(settings.field("New word or phrase")).toBeFocused();
  await expect(page.getByText("No alert words")).toBeVisible();
  expect(await words()).toEqual([]);
});

test("Nina unmutes Ada, and undoes that", async ({ page, server }) => {
  const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
  const { user_id: muted_user_id, full_name } = await owner(ownUserEndpoints.getOwnUser, {});
  await hers(mutedUserEndpoints.muteUser, { muted_user_id });
  const settings = ownSettingsOn(page);
  await settings.open("muted-users", "Muted people");
  await expectAccessible(page, "the muted people");
  await settings.button(`Unmute: ${full_name}`).press("Enter");
  await expect(page.getByText("No muted people")).toBeVisible();
  await expect(settings.heading("Muted people")).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(settings.list("Muted people")).toContainText(full_name);
});

test("Nina sees her uploads with their size and their message, and deletes one", async ({ page, server }) => {
  const hers = await asPerson(server, nina);
  const url = await upload(hers, "plan.txt", "text/plain", new TextEncoder().encode("x".repeat(2_000)));
  await upload(hers, "left.txt", "text/plain", new TextEncoder().encode("y"));
  await say(hers, await findChannel(hers, "general"), "plans", `[plan.txt](${url})`);
  const settings = ownSettingsOn(page);
  await settings.open("uploads", "Uploaded files");
  const plan = settings.list("Uploaded files").getByRole("listitem").filter({ hasText: "plan.txt" });
  await expect(plan).toContainText("In 1 message");
  await expect(settings.list("Uploaded files").getByRole("listitem").filter({ hasText: "left.txt" })).toContainText(
    "Not in any message",
  );
  await expectAccessible(page, "the uploads");
  await settings.button("Delete plan.txt").click();
  await expect(settings.dialog).toContainText("It can't be opened in 1 message");
  await settings.dialog.getByRole("button", { name: "Delete file" }).click();
  await expect(plan).toBeHidden();
  expect((await hers(uploadEndpoints.getAttachments, {})).attachments.map(({ name }) => name)).toEqual(["left.txt"]);
});

test("Nina signs her other devices out, and this browser stays", async ({ page, server }) => {
  const hers = await asPerson(server, nina);
  await asPerson(server, nina);
  const settings = ownSettingsOn(page);
  await settings.open("sessions", "Devices");
  await expect(settings.list("Signed-in devices").getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page, "the devices");
  await settings.button("Sign out all others").click();
  await settings.dialog.getByRole("button", { name: "Sign out all others" }).click();
  await expect(settings.list("Signed-in devices").getByRole("listitem")).toHaveCount(1);
  await expect(hers(signInEndpoints.getOwnSignIns, {})).rejects.toThrow();
  await page.reload();
  await expect(settings.heading("Devices")).toBeVisible();
});

test("Nina creates a bot, whose key works, renews the key and deactivates the bot", async ({ page, server }) => {
  const settings = ownSettingsOn(page);
  await settings.open("bots", "Bots");
  await settings.button("Create bot").click();
  await settings.field("Name").fill("Task clock");
  await settings.field("Short name").fill("not a name");
  await settings.button("Create bot").click();
  await expect(page.getByText("Use at most 50 letters, digits, and hyphens.")).toBeVisible();
  await settings.field("Short name").fill("tasks");
  await expectAccessible(page, "the form for a bot");
  await settings.button("Create bot").click();
  await expect(settings.list("Bots")).toContainText("Task clock");
  const keyOf = () => page.locator("code").innerText();
  const key = await keyOf();
  const asBot = (apiKey: string) =>
    createClient({ baseUrl: server.url, credentials: { email: "tasks-bot@watercooler.invalid", apiKey } });
  expect((await asBot(key)(ownUserEndpoints.getOwnUser, {})).full_name).toBe("Task clock");
  await settings.button("New API key for Task clock").click();
  await settings.dialog.getByRole("button", { name: "Create API key" }).click();
  await expect.poll(keyOf).not.toBe(key);
  await expect(asBot(key)(ownUserEndpoints.getOwnUser, {})).rejects.toThrow();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page, "the bots on a phone");
  await page.setViewportSize({ width: 1280, height: 800 });
  await settings.button("Deactivate Task clock").click();
  const deactivate = settings.dialog.getByRole("button", { name: "Deactivate Task clock" });
  await expect(deactivate).toBeEnabled();
  // Only administrators may count them.
  await expect(settings.dialog).not.toContainText("Scheduled messages");
  await deactivate.click();
  await expect(settings.list("Bots")).toContainText("Deactivated. Administrators can reactivate it.");
  await expect(settings.button("New API key for Task clock")).toBeHidden();
  const hers = await asPerson(server, nina);
  expect((await hers(botEndpoints.getBots, {})).bots.filter(({ is_active }) => is_active)).toEqual([]);
});

test("Nina gives her bot another name, picture and webhook, and then to Ada", async ({ page, server }) => {
  const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
  const { user_id } = await hers(botEndpoints.createBot, {
    ...{ full_name: "Task clock", short_name: "tasks", bot_type: botTypes.outgoingWebhook },
    payload_url: "http://tasks.example.test/",
  });
  const botOf = async () => (await owner(botEndpoints.getBots, {})).bots.find((bot) => bot.user_id === user_id);
  const { avatar_url: firstPicture } = (await botOf()) ?? {};
  const settings = ownSettingsOn(page);
  await settings.open("bots", "Bots");
  await settings.button("Edit Task clock").press("Enter");
  await expect(settings.field("Name")).toBeFocused();
  await settings.field("Name").fill("");
  await settings.field("Webhook URL").fill("tasks");
  await settings.button("Save bot").click();
  await expect(page.getByText("Enter a name.")).toBeVisible();
  await expect(page.getByText("Enter an address that begins with http:// or https://.")).toBeVisible();
  await settings.field("Name").fill("Tasks");
  await settings.field("Webhook URL").fill("https://tasks.example.test/new");
  await expectAccessibleInBothColors(page, "the form of a bot");
  await page.locator("input[type=file]").setInputFiles({ name: "bot.png", mimeType: "image/png", buffer: onePixelPng });
  await expect.poll(async () => (await botOf())?.avatar_url).not.toBe(firstPicture);
  await settings.button("Save bot").press("Enter");
  await expect(settings.button("Edit Tasks")).toBeFocused();
  expect(await botOf()).toMatchObject({
    full_name: "Tasks",
    services: [{ base_url: "https://tasks.example.test/new" }],
  });
  await settings.button("Edit Tasks").click();
  await page.getByRole("combobox", { name: "Owner" }).fill(ada.full_name);
  await page.getByRole("option", { name: ada.full_name }).click();
  await settings.button("Save bot").click();
  await expect(page.getByText("You have no bots")).toBeVisible();
  expect((await botOf())?.owner_id).not.toBe((await hers(ownUserEndpoints.getOwnUser, {})).user_id);
});

test("an administrator reactivates a bot of their own", async ({ page, context, server }) => {
  const owner = await asOwner(server);
  const { user_id: bot_id } = await owner(botEndpoints.createBot, { full_name: "Task clock", short_name: "tasks" });
  await owner(botEndpoints.deactivateBot, { bot_id });
  await signInByApi(context, server, ada);
  const settings = ownSettingsOn(page);
  await settings.open("bots", "Bots");
  await settings.button("Reactivate Task clock").click();
  await settings.dialog.getByRole("button", { name: "Reactivate Task clock" }).click();
  await expect(settings.button("Deactivate Task clock")).toBeVisible();
  expect((await owner(botEndpoints.getBots, {})).bots).toMatchObject([{ is_active: true }]);
});

test("if only administrators may create bots, the page says so to Nina", async ({ page, server }) => {
  const owner = await asOwner(server);
  const group = { new: systemGroupId("role:administrators") };
  await owner(organizationEndpoints.updateOrganization, {
    can_create_bots_group: group,
    can_create_write_only_bots_group: group,
  });
  const settings = ownSettingsOn(page);
  await settings.open("bots", "Bots");
  await expect(page.getByText("Your organization doesn't let you create bots.")).toBeVisible();
  await expect(settings.button("Create bot")).toBeHidden();
});

test("Nina creates an API key with her password, and then deactivates her account", async ({ page, server }) => {
  const settings = ownSettingsOn(page);
  await settings.open("account", "Account and privacy");
  await settings.button("Create API key").click();
  await settings.field("Password").fill("wrong");
  await settings.button("Create API key").click();
  await expect(page.getByText("Incorrect password. Enter it again.")).toBeVisible();
  await settings.field("Password").fill(nina.password);
  await settings.button("Create API key").click();
  const apiKey = await page.locator("code").innerText();
  await settings.button("Close").press("Enter");
  await expect(page.locator("code")).toHaveCount(0);
  await expect(settings.button("Create API key")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(settings.field("Password")).toBeFocused();
  await settings.button("Cancel").press("Enter");
  await expect(settings.button("Create API key")).toBeFocused();
  const program = createClient({ baseUrl: server.url, credentials: { email: nina.email, apiKey } });
  expect((await program(ownUserEndpoints.getOwnUser, {})).full_name).toBe(nina.full_name);

  await settings.button("Deactivate account").click();
  await settings.dialog.getByRole("button", { name: "Deactivate account" }).click();
  await expect(page).toHaveURL(/sign-in/);
  await expect(asPerson(server, nina)).rejects.toThrow();
});
