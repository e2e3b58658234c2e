import { backupEndpoints } from "#server/domain/backups/contract.ts";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { secureConnectionEndpoints } from "#server/domain/secure-connection/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { roles } from "#server/http/roles.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, addNina, asOwner, nina, signInByApi } from "./office.ts";
import { checklistOn } from "./pages/checklist.ts";
import { overviewPageOn } from "./pages/overview-page.ts";
import { securePageOn } from "./pages/secure-page.ts";
import { testOnNetworks } from "./server-on-networks.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });
test.use({ seesChecklist: true, signedIn: ada });

test("the steps are ticked by what happens, and the checklist goes when all are done", async ({
  page,
  server,
  adminPage,
}) => {
  const { card, show, step } = checklistOn(page);
  await adminPage.open("/admin", "Overview");
  // Nobody else reaches a server of this computer alone.
  await expect(card).toContainText("1 of 6 done");
  await expect(step("Secure the connection")).toContainText("(done)");
  await expect(step("Turn on backups").getByRole("link", { name: "Go to backups" })).toBeVisible();
  const owner = await asOwner(server);
  await owner(invitationEndpoints.createInvitationLink, {});
  await expect(step("Invite people")).toContainText("(done)");
  await owner(channelEndpoints.createChannel, { name: "sales", subscribers: [] });
  await expect(step("Create the first channels")).toContainText("(done)");
  await owner(backupEndpoints.updateBackupSettings, { enabled: true });
  await addNina(server);
  await owner(userEndpoints.editUser, { user_id_or_email: nina.email, role: roles.owner });
  await expect(step("Add a second owner")).toContainText("(done)");
  await expect(card).toContainText("5 of 6 done");
  await page.getByRole("button", { name: "Not for us: Desktop app on other computers" }).click();
  await expect(card).toHaveCount(0);
  await adminPage.toasts.getByRole("button", { name: "Undo" }).click();
  await expect(card).toContainText("5 of 6 done");
  await page.getByRole("button", { name: "Not for us: Desktop app on other computers" }).click();
  await show.click();
  await expect(card).toContainText("5 of 6 done");
});

test("each step leads to where it is done", async ({ page, adminPage }) => {
  const { step } = checklistOn(page);
  await adminPage.open("/admin", "Overview");
  await expect(step("Add a second owner")).toContainText("Open a person and choose the role Owner");
  await expect(step("Desktop app")).toContainText("Ask the person who installed this server for the app.");
  for (const [title, link, found] of [
    ["Invite people", "Invite by link", page.getByRole("heading", { name: "Invite by link" })],
    ["Turn on backups", "Go to backups", page.getByRole("region", { name: "Schedule" })],
    ["Add a second owner", "Choose an owner", page.getByRole("heading", { level: 1, name: "People" })],
    ["Desktop app", "Show address", page.getByRole("region", { name: "Connect your people" })],
  ] as const) {
    await step(title).getByRole("link", { name: link }).click();
    await expect(found).toBeVisible();
    await page.goBack();
    await adminPage.expectSection("Overview");
  }
});

testOnNetworks.describe("on a server that other computers reach", () => {
  testOnNetworks.skip(process.platform !== "linux", "Other systems have no network namespaces.");

  testOnNetworks(
    "a step leads Ada to the secure connection, which she has not turned on yet",
    async ({ page, server, adminPage }) => {
      const { card, step } = checklistOn(page);
      await adminPage.open("/admin", "Overview");
      await expect(card).toContainText("0 of 6 done");
      await step("Secure the connection").getByRole("link", { name: "Set up a secure connection" }).click();
      await adminPage.expectSection("Organization");
      const secure = securePageOn(page);
      await expect(secure.heading("Connections are not encrypted")).toBeVisible();
      await expect(secure.button("Offer HTTPS")).toBeEnabled();
      const owner = await asOwner(server);
      expect(await owner(secureConnectionEndpoints.getSecureConnection, {})).toMatchObject({ mode: "off" });
    },
  );
});

test("a warning is hidden while a step that solves it is shown, and the checklist is hidden and shown again for all", async ({
  page,
  context,
  server,
  adminPage,
}) => {
  const { card, hide, show, step } = checklistOn(page);
  const overview = overviewPageOn(page);
  await adminPage.open("/admin", "Overview");
  await expect(step("Add a second owner")).toBeVisible();
  await expect(overview.warnings).toHaveCount(0);
  await page.getByRole("button", { name: "Not for us: Add a second owner" }).click();
  await expect(overview.warning("You are the only owner")).toBeVisible();
  // The focus goes on at the next step.
  await expect(card.locator(":focus")).toHaveCount(1);
  await page.getByRole("button", { name: "Show 1 dismissed step" }).click();
  await expect(overview.warnings).toHaveCount(0);

  await hide.click();
  await expect(card).toHaveCount(0);
  await expect(overview.warning("You are the only owner")).toBeVisible();
  const owner = await asOwner(server);
  await addNina(server);
  await owner(userEndpoints.editUser, { user_id_or_email: nina.email, role: roles.administrator });
  await context.clearCookies();
  await signInByApi(context, server, nina);
  await adminPage.open("/admin", "Overview");
  await expect(card).toHaveCount(0);
  await show.click();
  // Only owners choose HTTPS and other owners.
  await expect(card).toContainText("1 of 4 done");
  await expect(step("Add a second owner")).toHaveCount(0);
});

test("the first channels are chosen from a template, in the organization's language", async ({
  page,
  server,
  adminPage,
}) => {
  const owner = await asOwner(server);
  await owner(channelEndpoints.createChannel, { name: "verkauf", subscribers: [] });
  await owner(organizationEndpoints.updateOrganization, { default_language: "de" });
  const { dialog } = checklistOn(page);
  await owner(channelEndpoints.archiveChannel, {
    stream_id: (await owner(channelEndpoints.getChannelId, { stream: "verkauf" })).stream_id,
  });
  await adminPage.open("/admin", "Overview");
  await page.getByRole("button", { name: "Choose channels" }).click();
  await expect(dialog.getByRole("checkbox", { name: "#ankündigungen" })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "#verkauf" })).toBeDisabled();
  await expectAccessibleInBothColors(page, "the templates");
  await dialog.getByText("School").click();
  await expect(dialog.getByRole("checkbox", { name: "#lehrerzimmer" })).toBeChecked();
  await dialog.getByText("Office").click();
  await dialog.getByRole("checkbox", { name: "#pausenraum" }).uncheck();
  await dialog.getByRole("button", { name: "Create 4 channels" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(checklistOn(page).step("Create the first channels")).toContainText("(done)");
  const { streams } = await owner(channelEndpoints.getChannels, { include_default: true });
  const made = streams.filter(({ name }) => name !== "general").map(({ name, description }) => [name, description]);
  expect(made).toContainEqual(["ankündigungen", "Neuigkeiten für alle"]);
  expect(made.map(([name]) => name)).not.toContain("pausenraum");
  expect(streams.every(({ is_default }) => is_default)).toBe(true);
});

test("the checklist has no accessibility violations, and fits a phone", async ({ page, adminPage }) => {
  const { card, dialog } = checklistOn(page);
  await adminPage.open("/admin", "Overview");
  await expect(card).toBeVisible();
  await expectAccessibleInBothColors(page, "the checklist");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleInBothColors(page, "the checklist on a phone");
  await expectFits(page);
  await page.getByRole("button", { name: "Choose channels" }).click();
  await expect(dialog.getByRole("checkbox").first()).toBeVisible();
  await expectFits(page);
});

test("every page of the administration leads to an invitation, for those who may invite", async ({
  page,
  server,
  adminPage,
}) => {
  const invite = page.getByRole("banner").getByRole("link", { name: "Invite" });
  for (const [address, title] of [
    ["/admin", "Overview"],
    ["/admin/channels", "Channels"],
    ["/admin/data", "Data"],
  ] as const) {
    await adminPage.open(address, title);
    await invite.click();
    await expect(page.getByRole("heading", { name: "Invite by link" })).toBeVisible();
  }
  const owner = await asOwner(server);
  const nobody = { direct_members: [], direct_subgroups: [] };
  await owner(organizationEndpoints.updateOrganization, { create_multiuse_invite_group: { new: nobody } });
  await expect(invite).toHaveCount(0);
});
