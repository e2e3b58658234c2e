import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { mailRelayEndpoints } from "#server/domain/mail-relay/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { roles } from "#server/http/roles.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { expectFits } from "../expect-fits.ts";
import { ada, addNina, asOwner, nina, organizationName, signInByApi } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";

test.use({ signedIn: ada });

test("the organization's menu shows how to connect, and leads to the administration and back", async ({
  page,
  server,
  adminPage,
}) => {
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await chat.openOrganizationMenu(organizationName);
  await expectAccessibleInBothColors(page, "the organization's menu");
  await page.getByRole("menuitem", { name: "Connect people and devices" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect people and devices" });
  await expect(dialog.getByRole("img", { name: `QR code of ${server.url}` })).toBeVisible();
  // Nobody sees an address that works only on the server's own computer without that sentence.
  await expect(dialog).toContainText("This server was started for this computer only");
  await expect(dialog).toContainText("Discovery on the network is off");
  await expectAccessibleInBothColors(page, "how to connect");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await chat.openOrganizationMenu(organizationName);
  await page.getByRole("menuitem", { name: "Administration" }).click();
  await adminPage.expectSection("Overview");
  await chat.openMenu(ada.full_name);
  await page.getByRole("menuitem", { name: "Chat" }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
});

test("the menu invites people, and has what the organization says about itself", async ({ page, server }) => {
  const owner = await asOwner(server);
  const description = "**Books** since 1931, at [our shop](https://lindholm.example) :tada:";
  await owner(organizationEndpoints.updateOrganization, { description });
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await chat.openOrganizationMenu(organizationName);
  await page.getByRole("menuitem", { name: `About ${organizationName}` }).click();
  const about = page.getByRole("dialog", { name: organizationName });
  await expect(about).toContainText("Books since 1931, at our shop 🎉");
  await expect(about.locator("strong")).toHaveText("Books");
  await expect(about.getByRole("link", { name: "our shop" })).toHaveAttribute("href", "https://lindholm.example");
  await expectAccessibleInBothColors(page, "the description");
  await page.keyboard.press("Escape");
  await chat.openOrganizationMenu(organizationName);
  await page.getByRole("menuitem", { name: "Invite people" }).click();
  const invitation = page.getByRole("dialog", { name: "Invite people" });
  await invitation.getByRole("button", { name: "Create link" }).click();
  await expect(invitation.getByText(`${server.url}/join/`)).toBeVisible();
  await expect(invitation.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await expectAccessibleInBothColors(page, "an invitation");
  await invitation.getByRole("link", { name: "All invitations" }).click();
  await expect(page.getByRole("grid", { name: "Invitations" })).toContainText("Link for members");
});

test("members invite colleagues by email if the server sends email, and only administrators also by a link", async ({
  page,
  context,
  server,
}) => {
  await addNina(server);
  const owner = await asOwner(server);
  await owner(mailRelayEndpoints.chooseMailRelay, { host: "127.0.0.1", port: 1, from: "office@example.test" });
  await signInByApi(context, server, nina);
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await chat.openOrganizationMenu(organizationName);
  await page.getByRole("menuitem", { name: "Invite people" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite people" });
  const field = dialog.getByLabel("Email addresses");
  await expect(field).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Create link" })).toHaveCount(0);
  await expectAccessibleInBothColors(page, "an invitation by email");
  await field.fill(`Tove Berg <tove@example.test>, ${ada.email}`);
  await dialog.getByRole("button", { name: "Send invitations" }).click();
  await expect(page.getByText("1 person invited.")).toBeVisible();
  await expect(dialog).toContainText("Already has an account.");
  await expect(field).toHaveValue(ada.email);
  await field.fill("sven@example.test");
  await dialog.getByRole("button", { name: "Send invitations" }).click();
  await expect(dialog).toHaveCount(0);
  const { invites } = await owner(invitationEndpoints.getInvitations, {});
  expect(invites.map(({ invited_as }) => invited_as)).toEqual([roles.member, roles.member]);

  await signInByApi(context, server, ada);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await chat.tab("Me").click();
  await page.getByRole("dialog", { name: "Me" }).getByRole("button", { name: organizationName }).click();
  await page.getByRole("menuitem", { name: "Invite people" }).click();
  await expect(field).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Create link" })).toBeVisible();
  await expectFits(page);
});

test("members have no way to the administration, and the menu opens with the keyboard", async ({
  page,
  context,
  server,
}) => {
  await addNina(server);
  await signInByApi(context, server, nina);
  await page.setViewportSize({ width: 360, height: 740 });
  const chat = chatPageOn(page);
  await chat.open("#feed");
  await chat.tab("Me").click();
  await page.getByRole("dialog", { name: "Me" }).getByRole("button", { name: organizationName }).focus();
  await page.keyboard.press("Enter");
  // Without a description, there is nothing to read about it.
  await expect(page.getByRole("menuitem")).toHaveText(["Connect people and devices", "About Watercooler"]);
  await expect(page.getByRole("menuitem", { name: "Connect people and devices" })).toBeFocused();
  await page.keyboard.press("Enter");
  const connection = page.getByRole("dialog", { name: "Connect people and devices" });
  await expect(connection.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await expectFits(page);
  // Nothing covers it.
  await connection.getByRole("button", { name: "Close" }).click();
  await expect(connection).toHaveCount(0);
  await expect(page.getByRole("button", { name: organizationName })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Me" })).toHaveCount(0);
  await expect(chat.tab("Me")).toBeFocused();
  // It closes the panel alone, and does not lead to the home view.
  await page.waitForTimeout(500);
  await expect(chat.tab("Me")).toBeFocused();
  await expect(page).toHaveURL(`${server.url}/#feed`);
});

test("Nina, who becomes an administrator, finds the administration at once", async ({
  page,
  context,
  server,
  adminPage,
}) => {
  await addNina(server);
  await signInByApi(context, server, nina);
  const owner = await asOwner(server);
  const chat = chatPageOn(page);
  await chat.open("#feed");
  const { members } = await owner(userEndpoints.getUsers, {});
  const { user_id = 0 } = members.find(({ full_name }) => full_name === nina.full_name) ?? {};
  await owner(userEndpoints.editUser, {
    user_id_or_email: `${user_id}`,
    role: roles.administrator,
    full_name: "Nina Berg",
  });
  await expect(page.getByRole("banner").getByRole("button", { name: "Nina Berg" })).toBeVisible();
  await chat.openOrganizationMenu(organizationName);
  await page.getByRole("menuitem", { name: "Administration" }).click();
  await adminPage.expectSection("Overview");
});
