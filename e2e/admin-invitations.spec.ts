import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { mailRelayEndpoints } from "#server/domain/mail-relay/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { createClient } from "#server/http/client.ts";
import { roles } from "#server/http/roles.ts";
import { expect } from "./expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner, nina } from "./office.ts";
import { peoplePageOn } from "./pages/people-page.ts";
import type { Server } from "./server.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

test.use({ people: "Ada and Nina", signedIn: ada });

const tove = { full_name: "Tove Berg", email: "tove@example.test", password: "battery horse" };

/** Sets up a mail server at a port where nothing listens: emails wait. */
async function setUpMail(server: Server): Promise<void> {
  const owner = await asOwner(server);
  await owner(mailRelayEndpoints.chooseMailRelay, { host: "127.0.0.1", port: 1, from: "office@example.test" });
}

/** Tove joins by a link, which is then revoked. */
async function endLink(server: Server): Promise<void> {
  const owner = await asOwner(server);
  const { invite_link } = await owner(invitationEndpoints.createInvitationLink, {});
  const token = invite_link.split("/").at(-1);
  await createClient({ baseUrl: server.url, credentials: "none" })(invitationEndpoints.signUp, { ...tove, token });
  const { invites } = await owner(invitationEndpoints.getInvitations, {});
  await owner(invitationEndpoints.revokeInvitationLink, { invite_id: invites[0]?.id ?? 0 });
}

test("a revoked link is listed with the people who joined by it, also while its details are open", async ({
  page,
  server,
}) => {
  const people = peoplePageOn(page);
  await people.open("?view=invitations");
  await expect(page.getByRole("heading", { name: "No open invitations" })).toBeVisible();
  await page.getByLabel("State").selectOption("Ended invitations");
  await expect(page.getByRole("heading", { name: "No ended invitations" })).toBeVisible();
  await endLink(server);
  await expect(people.row("Link for members")).toContainText("Revoked");
  await people.openPerson("Link for members");
  const details = people.details("Link for members");
  await expect(details.getByRole("link", { name: "Details: Tove Berg" })).toBeVisible();
  await expect(details.getByText("Revoked")).toBeVisible();
  await expect(details.getByRole("button", { name: "Revoke invitation" })).toHaveCount(0);
  await expect(details.locator("code")).toHaveCount(0);
  // Its address works in the list of open ones as well.
  await page.getByLabel("State").selectOption("Open invitations");
  await expect(details.getByText("Revoked")).toBeVisible();
});

test("people are invited by email, many at once, and those that can't be stay in the field with the reason", async ({
  page,
  server,
}) => {
  await setUpMail(server);
  const people = peoplePageOn(page);
  await people.open("?view=invitations");
  await page.getByRole("button", { name: "Invite by email" }).click();
  const panel = people.details("Invite by email");
  const field = panel.getByLabel("Email addresses");
  await panel.getByRole("button", { name: "Send invitations" }).click();
  await expect(panel.getByText("Enter at least one email address.")).toBeVisible();
  await field.fill("nobody; Tove Berg <tove@example.test>");
  await panel.getByRole("button", { name: "Send invitations" }).click();
  await expect(panel.getByText("Not an email address: nobody")).toBeVisible();
  await expect(field).toBeFocused();
  const crowd = Array.from({ length: 120 }, (_, at) => `person-${at}@example.test`);
  await field.fill(["Tove Berg <tove@example.test>", nina.email, ...crowd].join("\n"));
  await panel.getByLabel("Role").selectOption("Guest");
  await panel.getByRole("button", { name: "Send invitations" }).click();
  await expect(page.getByText("121 people invited.")).toBeVisible();
  await expect(field).toHaveValue(nina.email);
  await expect(panel.getByText("Already has an account.")).toBeVisible();
  await expectAccessible(page, "addresses that were refused");
  await field.fill("sven@example.test");
  await panel.getByRole("button", { name: "Send invitations" }).click();
  await expect(page.getByText("1 person invited.")).toBeVisible();
  await expect(panel).toBeHidden();
  const owner = await asOwner(server);
  const { invites } = await owner(invitationEndpoints.getInvitations, {});
  expect(invites).toHaveLength(122);
  expect(invites.filter(({ invited_as }) => invited_as === roles.guest)).toHaveLength(122);
});

test("invitations are sent again and revoked, one or several at once", async ({ page, server }) => {
  await setUpMail(server);
  const owner = await asOwner(server);
  const invitee_emails = "tove@example.test, sven@example.test, olga@example.test";
  await owner(invitationEndpoints.inviteByMail, { invitee_emails, stream_ids: [] });
  await owner(invitationEndpoints.createInvitationLink, {});
  const people = peoplePageOn(page);
  await people.open("?view=invitations");
  await people.openPerson("tove@example.test");
  await people.details("tove@example.test").getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Invitation sent again.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(people.details("tove@example.test")).toBeHidden();

  const dialog = page.getByRole("dialog");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect(page.getByRole("status").filter({ hasText: "4 invitations selected" })).toBeVisible();
  await page.getByRole("button", { name: "Send again" }).click();
  await dialog.getByRole("button", { name: "Send 3 invitations" }).click();
  await expect(page.getByText("3 invitations sent again.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select tove@example.test" }).uncheck();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await expectAccessible(page, "revoking several invitations");
  await dialog.getByRole("button", { name: "Revoke 3 invitations" }).click();
  await expect(page.getByText("3 invitations revoked.")).toBeVisible();
  await expect(people.rows).toHaveText([/tove@example.test/]);
  const { invites } = await owner(invitationEndpoints.getInvitations, {});
  expect(invites.map(({ email }) => email)).toEqual(["tove@example.test"]);
});

test("an invitation that somebody else revokes while Ada is asked says so", async ({ page, server }) => {
  const owner = await asOwner(server);
  await owner(invitationEndpoints.createInvitationLink, {});
  const people = peoplePageOn(page);
  await people.open("?view=invitations");
  await people.openPerson("Link for members");
  await people.details("Link for members").getByRole("button", { name: "Revoke invitation" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("Revoke this invitation link?");
  const { invites } = await owner(invitationEndpoints.getInvitations, {});
  await owner(invitationEndpoints.revokeInvitationLink, { invite_id: invites[0]?.id ?? 0 });
  await expect(dialog).toHaveCount(0);
  const details = people.details("Invitation");
  await expect(details).toContainText("This invitation has ended in the meantime. Someone may have revoked it.");
  await expect(details.getByRole("heading", { name: "Invitation" })).toBeFocused();
  // An address that never led to one is another matter.
  await people.open("?view=invitations&open=999");
  await expect(page.getByText("Invitation not found")).toBeVisible();
});

test("while asking to join is turned off, the empty list of requests leads to where it is turned on", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  await owner(organizationEndpoints.updateOrganization, { allow_join_requests: false });
  await peoplePageOn(page).open("?view=requests");
  await page.getByRole("link", { name: "Organization, Joining and accounts" }).click();
  await expect(page.getByRole("switch", { name: "Let people ask to join" })).toBeFocused();
});

test("with the keyboard only, invitations are selected and revoked", async ({ page, server }) => {
  const owner = await asOwner(server);
  for (const invite_as of [400, 600] as const) await owner(invitationEndpoints.createInvitationLink, { invite_as });
  const people = peoplePageOn(page);
  await people.open("?view=invitations");
  await people.row("Link for members").focus();
  await page.keyboard.press("Control+a");
  await page.getByRole("button", { name: "Revoke", exact: true }).focus();
  await page.keyboard.press("Enter");
  const revoke = page.getByRole("dialog").getByRole("button", { name: "Revoke 2 invitations" });
  await revoke.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No open invitations" })).toBeVisible();
});

test("without a mail server, inviting by email is not offered", async ({ page }) => {
  const people = peoplePageOn(page);
  await people.open("?view=invitations");
  await expect(page.getByRole("heading", { name: "No open invitations" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Invite by email" })).toHaveCount(0);
});

test("all parts fit and have no accessibility violations on a phone", async ({ page, server }) => {
  await setUpMail(server);
  await endLink(server);
  const owner = await asOwner(server);
  await owner(invitationEndpoints.inviteByMail, { invitee_emails: "sven@example.test", stream_ids: [] });
  await page.setViewportSize({ width: 360, height: 740 });
  const people = peoplePageOn(page);
  for (const search of ["", "&open=mail", "&invitations=ended"]) {
    await people.open(`?view=invitations${search}`);
    await expectAccessibleInBothColors(page, search);
    await expectFits(page, search);
  }
  await people.openPerson("Link for members");
  await expectAccessibleInBothColors(page, "an ended invitation");
  await expectFits(page, "an ended invitation");
  await people.open("?view=invitations");
  await page.getByRole("checkbox", { name: "Select sven@example.test" }).check();
  await page.getByRole("button", { name: "Send again" }).waitFor();
  await expectAccessibleInBothColors(page, "a selected invitation");
  await expectFits(page, "a selected invitation");
});
