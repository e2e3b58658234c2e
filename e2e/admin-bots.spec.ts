import { botEndpoints } from "#server/domain/bots/contract.ts";
import { systemGroupId } from "#server/domain/groups/system-groups.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { botTypes } from "#server/domain/users/shapes.ts";
import { createClient } from "#server/http/client.ts";
import { roles } from "#server/http/roles.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { asOwner, nina } from "./office.ts";
import { ownSettingsOn } from "./pages/own-settings-page.ts";
import { peoplePageOn } from "./pages/people-page.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

/** Nina is an administrator and not an owner. */
test.use({ people: "Ada and Nina", signedIn: nina });

test.beforeEach(async ({ server }) => {
  const owner = await asOwner(server);
  await owner(userEndpoints.editUser, { user_id_or_email: nina.email, role: roles.administrator });
});

test("Nina goes from the administration to her own bots by the menu, and creates one that is then in the list", async ({
  page,
  server,
  adminPage,
  chatPage,
}) => {
  await adminPage.open("/admin", "Overview");
  await chatPage.openMenu(nina.full_name);
  await page.getByRole("menuitem", { name: "Chat" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
  await chatPage.openMenu(nina.full_name);
  await page.getByRole("menuitem", { name: "Settings" }).click();
  const settings = ownSettingsOn(page);
  await settings.section("Bots").click();
  await expect(settings.heading("Bots")).toBeVisible();
  await settings.button("Create bot").click();
  await expect(settings.field("Name")).toBeFocused();
  await page.keyboard.type("Task clock");
  await settings.field("Short name").click();
  await page.keyboard.type("tasks");
  await page.keyboard.press("Enter");
  await expect(settings.list("Bots")).toContainText("Task clock");
  const apiKey = await page.locator("code").innerText();
  const credentials = { email: "tasks-bot@watercooler.invalid", apiKey };
  const bot = createClient({ baseUrl: server.url, credentials });
  expect((await bot(ownUserEndpoints.getOwnUser, {})).full_name).toBe("Task clock");

  await chatPage.openMenu(nina.full_name);
  await page.getByRole("menuitem", { name: "Administration" }).click();
  await adminPage.goTo("People");
  const people = peoplePageOn(page);
  await people.view("Bots").click();
  await expect(people.row("Task clock")).toContainText(nina.full_name);
  const owner = await asOwner(server);
  const { user_id } = (await owner(userEndpoints.getUser, { user_id_or_email: nina.email })).user;
  expect((await owner(botEndpoints.getBots, {})).bots).toMatchObject([{ full_name: "Task clock", owner_id: user_id }]);
});

test("while there are no bots, the list leads to one's own bots, for those who may create some kind of bot", async ({
  page,
  server,
  adminPage,
}) => {
  const people = peoplePageOn(page);
  const empty = page.getByRole("heading", { name: "There are no bots" });
  const create = page.getByRole("link", { name: "Create bot" });
  await adminPage.open("/admin", "Overview");
  await adminPage.goTo("People");
  await people.view("Bots").click();
  await expect(empty).toBeVisible();
  await expectAccessibleInBothColors(page, "no bots");
  await create.focus();
  await page.keyboard.press("Enter");
  await expect(ownSettingsOn(page).heading("Bots")).toBeVisible();
  await expect(ownSettingsOn(page).button("Create bot")).toBeVisible();
  await page.goBack();
  await expect(create).toHaveCount(1);

  const owner = await asOwner(server);
  const nobody = { new: systemGroupId("role:nobody") };
  await owner(organizationEndpoints.updateOrganization, { can_create_bots_group: nobody });
  await owner(organizationEndpoints.updateOrganization, { name: "Lindholm Books" });
  await expect(page.getByRole("banner").getByText("Lindholm Books")).toBeVisible();
  // She may still create bots that only post.
  await expect(create).toBeVisible();
  await owner(organizationEndpoints.updateOrganization, { can_create_write_only_bots_group: nobody });
  await expect(create).toHaveCount(0);
  await expect(empty).toBeVisible();
});

test("a list with a bot leads to one's own bots too, and says that the only bot is deactivated", async ({
  page,
  server,
  adminPage,
}) => {
  const owner = await asOwner(server);
  const { user_id: bot_id } = await owner(botEndpoints.createBot, {
    ...{ full_name: "Task clock", short_name: "tasks", bot_type: botTypes.incomingWebhook },
  });
  const people = peoplePageOn(page);
  const create = page.getByRole("link", { name: "Create bot" });
  await adminPage.open("/admin", "Overview");
  await adminPage.goTo("People");
  await expect(create).toHaveCount(0);
  await people.view("Bots").click();
  await expect(people.row("Task clock")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add person" })).toHaveCount(0);
  await create.click();
  await expect(ownSettingsOn(page).heading("Bots")).toBeVisible();
  await page.goBack();
  await expect(people.row("Task clock")).toBeVisible();

  await owner(botEndpoints.deactivateBot, { bot_id });
  await expect(page.getByRole("heading", { name: "No bots found (1 deactivated bot matches)" })).toBeVisible();
  await page.getByRole("button", { name: "Show deactivated bots" }).click();
  await expect(people.row("Task clock")).toBeVisible();
});
