import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { messageReportEndpoints } from "#server/domain/message-reports/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { roles } from "#server/http/roles.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { ada, addNina, asOwner, asPerson, nina } from "./office.ts";
import { channelsPageOn } from "./pages/channels-page.ts";
import { groupsPageOn } from "./pages/groups-page.ts";
import { organizationPageOn } from "./pages/organization-page.ts";
import { test } from "./world.ts";

test.use({ signedIn: ada });

test("Ada follows the links of the page to the channel for reports, and chooses it", async ({ page, server }) => {
  await page.goto("/admin/reports");
  await page.getByRole("link", { name: "Channel for reports" }).click();
  const setting = page.getByRole("group", { name: "Channel for reports" });
  await expect(setting.getByRole("link", { name: "New private channel" })).toBeInViewport();
  const owner = await asOwner(server);
  await owner(channelEndpoints.createChannel, { name: "moderators", subscribers: [], invite_only: true });
  await owner(channelEndpoints.createChannel, { name: "moderation", subscribers: [] });
  await setting.getByRole("combobox").click();
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["No channel", "moderators"]);
  await page.getByRole("option", { name: "moderators" }).click();
  await expect(setting.getByText("Saved")).toBeVisible();
  await expectAccessibleInBothColors(page, "a channel that is chosen for a setting");

  await page.goto("/admin/reports");
  await expect(page.getByText("Reports also appear in #moderators.")).toBeVisible();
  await page.getByRole("link", { name: "Who can report messages" }).click();
  const permission = page.getByRole("group", { name: "Who can report messages" });
  await expect(permission.getByRole("combobox")).toBeFocused();
  await expect(permission).toBeInViewport();

  await page.goto("/admin/reports");
  await page.getByRole("link", { name: "Channel for reports" }).click();
  await expect(setting.getByRole("combobox")).toBeFocused();
  await setting.getByRole("combobox").click();
  await page.getByRole("option", { name: "No channel" }).click();
  await expect(setting.getByText("Saved")).toBeVisible();
  await page.goto("/admin/reports");
  await expect(page.getByText("Nobody can report messages until a private channel")).toBeVisible();
});

test("the link to a new private channel leads to one that is private, and it can be chosen then", async ({ page }) => {
  await page.goto("/admin/organization?open=messages");
  const setting = page.getByRole("group", { name: "Channel for reports" });
  await setting.getByRole("link", { name: "New private channel" }).click();
  const channels = channelsPageOn(page);
  await expect(channels.name).toBeFocused();
  await expect(channels.privacy("Private, shared history")).toBeChecked();
  await page.keyboard.type("moderators");
  await channels.button("Create channel").click();
  await expect(channels.toast("#moderators created.")).toBeVisible();
  await page.goto("/admin/organization?open=messages");
  await setting.getByRole("combobox").click();
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["No channel", "moderators"]);
});

test("Ada lets only moderators report messages, with the keyboard", async ({ page, server, adminPage }) => {
  await addNina(server);
  const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
  const moderators = { name: "moderators", subscribers: [], invite_only: true };
  const { id } = await owner(channelEndpoints.createChannel, moderators);
  await owner(organizationEndpoints.updateOrganization, { moderation_request_channel_id: id });
  const message = { type: "channel", to: "general", topic: "lunch", content: "You are a fool" } as const;
  const { id: message_id } = await owner(messageEndpoints.sendMessage, message);
  const report = () => hers(messageReportEndpoints.reportMessage, { message_id, report_type: "harassment" });

  await adminPage.open("/admin", "Overview");
  await adminPage.goTo("Reports");
  await expect(page.getByText("Everyone can report messages that they can read.")).toBeVisible();
  await page.getByRole("link", { name: "Who can report messages" }).press("Enter");
  const permission = groupsPageOn(page).picker("Who can report messages");
  await expect(permission.field).toBeFocused();
  await page.keyboard.type("moder");
  await page.keyboard.press("Enter");
  await expect(permission.field).toHaveAccessibleDescription(/^Chosen: Moderators and above\b/);
  const organization = organizationPageOn(page);
  await organization.button("Save permissions").press("Enter");
  await expect(organization.saved).toBeVisible();
  await expect(report()).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect((await owner(messageReportEndpoints.getReports, {})).reports).toEqual([]);

  await adminPage.goTo("Reports");
  const sentence = "Only some people can report messages. Reports also appear in #moderators.";
  await expect(page.getByText(sentence)).toBeVisible();
  await owner(userEndpoints.editUser, { user_id_or_email: nina.email, role: roles.moderator });
  await report();
  await expect(adminPage.rows("Reports")).toHaveText([/Ada Lindholm.*Nina Vogel/]);
});
