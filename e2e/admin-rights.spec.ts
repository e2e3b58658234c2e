import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { roles } from "#server/http/roles.ts";
import { expect } from "./expect.ts";
import { asOwner, asPerson, nina } from "./office.ts";
import { organizationPageOn } from "./pages/organization-page.ts";
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
