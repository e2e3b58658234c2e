import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { ada, asOwner } from "./office.ts";
import { channelsPageOn } from "./pages/channels-page.ts";
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
