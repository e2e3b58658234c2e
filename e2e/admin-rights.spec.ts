import { botEndpoints } from "#server/domain/bots/contract.ts";
import { systemGroupId } from "#server/domain/groups/system-groups.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { signInEndpoints } from "#server/domain/sign-ins/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { roles } from "#server/http/roles.ts";
import { expect } from "./expect.ts";
import { ada, asOwner, asPerson, nina } from "./office.ts";
import { organizationPageOn } from "./pages/organization-page.ts";
import { peoplePageOn } from "./pages/people-page.ts";
import { test } from "./world.ts";

/** Nina is an administrator and not an owner. */
test.use({ people: "Ada and Nina", signedIn: nina });

test.beforeEach(async ({ server, page }) => {
  const owner = await asOwner(server);
  await owner(userEndpoints.editUser, { user_id_or_email: nina.email, role: roles.administrator });
  await organizationPageOn(page).open("permissions");
});

test("an administrator who is not an owner sees the owners' settings, and that only owners change them", async ({
  page,
}) => {
  const organizationPage = organizationPageOn(page);
  const who = organizationPage.picker("Who can create groups");
  await expect(who).toContainText("Only owners can change this.");
  await expect(who.getByRole("combobox")).toBeHidden();

  await organizationPage.part("Joining and accounts").click();
  await expect(page.getByText("Only owners can change this.").first()).toBeVisible();
  await page.goto("/admin/data?view=restore");
  await expect(page.getByText("Only owners can preview and restore backups")).toBeVisible();
  await page.goto("/admin/people");
  await page.getByRole("grid", { name: "People" }).getByText("Ada Lindholm").click();
  const details = page.getByRole("region", { name: "Ada Lindholm" });
  await expect(details.getByText("Only owners can change an owner.")).toBeVisible();
  await expect(details.getByLabel("Role")).toBeDisabled();
  await expect(details.getByLabel("Name")).toBeDisabled();
  await expect(details.getByRole("button", { name: "Choose picture" })).toBeHidden();
});

test("an administrator who is not an owner neither sees where an owner is signed in, nor ends it", async ({
  page,
  server,
  adminPage,
}) => {
  const owner = await asOwner(server);
  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  const people = peoplePageOn(page);
  await adminPage.goTo("People");
  await people.openPerson(ada.full_name);
  const devices = people.details(ada.full_name).getByRole("region", { name: "Signed-in devices" });
  await expect(devices).toContainText("Only owners can see this.");
  await expect(devices.getByRole("listitem")).toHaveCount(0);
  await expect(devices.getByRole("button")).toHaveCount(0);
  const administrator = await asPerson(server, nina);
  const refusal = { code: "UNAUTHORIZED_PRINCIPAL" };
  await expect(administrator(signInEndpoints.getSignIns, { user_id })).rejects.toMatchObject(refusal);
  await expect(administrator(signInEndpoints.revokeSignIns, { user_id })).rejects.toMatchObject(refusal);
  await owner(ownUserEndpoints.getOwnUser, {});
});

test("one permission is changed on two devices at once, and the second shows the conflict and asks", async ({
  page,
  server,
}) => {
  const organizationPage = organizationPageOn(page);
  const label = "Who can create public channels";
  await organizationPage.givePermission(label, "moder", "Moderators and above");
  const owner = await asOwner(server);
  const { user_id } = await (await asPerson(server, nina))(ownUserEndpoints.getOwnUser, {});
  await owner(organizationEndpoints.updateOrganization, {
    can_create_public_channel_group: { new: { direct_members: [user_id], direct_subgroups: [] } },
  });
  await expect(page.getByText(`Someone else changed “${label}”.`)).toBeVisible();
  await organizationPage.button("Save permissions").click();
  await expect(organizationPage.saved).toBeVisible();
  await expect(organizationPage.picker(label)).toContainText("Moderators and above");
});

test("an administrator is not offered what only the holders of a permission may do", async ({ page, server }) => {
  const owner = await asOwner(server);
  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  const onlyAda = { new: { direct_members: [user_id], direct_subgroups: [] } };
  await owner(organizationEndpoints.updateOrganization, {
    can_add_custom_emoji_group: onlyAda,
    can_create_groups: onlyAda,
    create_multiuse_invite_group: onlyAda,
  });
  await organizationPageOn(page).open("emoji");
  await expect(page.getByText("You don't have permission to add emoji.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add emoji" })).toBeHidden();
  await page.goto("/admin/people?view=invitations");
  await expect(page.getByRole("heading", { name: "No open invitations" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Invite by link" })).toBeHidden();
  await page.goto("/admin/people?view=invitations&open=new");
  await expect(page.getByText("You don't have permission to create invitation links.")).toBeVisible();
  await page.goto("/admin/groups?open=new");
  await expect(page.getByText("You don't have permission to create groups.")).toBeVisible();

  await owner(organizationEndpoints.updateOrganization, {
    create_multiuse_invite_group: { new: { direct_members: [], direct_subgroups: [systemGroupId("role:members")] } },
  });
  await page.goto("/admin/people?view=invitations&open=new");
  await expect(page.getByRole("button", { name: "Create link" })).toBeVisible();
});

test("an administrator changes only their own bot if it has the owner role, and has no key to it", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const administrator = await asPerson(server, nina);
  const adasBot = { full_name: "Task clock", short_name: "tasks" };
  const ninasBot = { full_name: "Weather", short_name: "weather" };
  for (const { user_id: bot_id } of [
    await owner(botEndpoints.createBot, adasBot),
    await administrator(botEndpoints.createBot, ninasBot),
  ]) {
    await owner(botEndpoints.updateBot, { bot_id, role: roles.owner });
  }
  const people = peoplePageOn(page);
  await people.open("?view=bots");
  await people.openPerson("Task clock");
  const theirs = people.details("Task clock");
  await expect(theirs.getByText("Only owners can change a bot that has the owner role.")).toHaveCount(2);
  await expect(theirs.getByLabel("Name")).toBeDisabled();
  await expect(theirs.getByText("Only owners can create an API key")).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Create API key" })).toBeHidden();
  await expect(theirs.getByRole("button", { name: "Deactivate Task clock" })).toBeHidden();

  await people.openPerson("Weather");
  const own = people.details("Weather");
  await expect(own.getByText("Only owners can create an API key")).toBeVisible();
  await own.getByLabel("Name").fill("Forecast");
  await own.getByRole("button", { name: "Save bot" }).click();
  const renamed = people.details("Forecast");
  await renamed.getByRole("button", { name: "Deactivate Forecast" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate Forecast" }).click();
  await expect(renamed.getByText("Deactivated", { exact: false }).first()).toBeVisible();
});
