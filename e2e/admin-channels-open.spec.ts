import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { expect } from "./expect.ts";
import { ada, asOwner } from "./office.ts";
import { channelsPageOn } from "./pages/channels-page.ts";
import { organizationPageOn } from "./pages/organization-page.ts";
import { test } from "./world.ts";

const whoOpens = "Who can create channels that are open to the web";

test.use({ webPublicChannels: true, signedIn: ada });

test("a channel is made web-public once the organization allows that, and everybody is notified", async ({
  page,
  server,
  adminPage,
}) => {
  const owner = await asOwner(server);
  const channels = channelsPageOn(page);
  const { stream_id: general } = await owner(channelEndpoints.getChannelId, { stream: "general" });
  await owner(organizationEndpoints.updateOrganization, { new_stream_announcements_stream_id: general });
  await channels.open("?open=new");
  await expect(channels.privacy("Open to the web")).toBeDisabled();
  await expect(page.getByText("An owner must allow this first, on the Organization page.")).toBeVisible();

  const organization = organizationPageOn(page);
  await organization.open("sign-up");
  await page.getByText("Anyone can read channels that are open to the web", { exact: true }).click();
  await expect(organization.saved).toBeVisible();
  await organization.part("Permissions").click();
  await expect(organization.picker(whoOpens)).toBeVisible();
  await page.keyboard.press("Control+k");
  await adminPage.paletteField.fill("open to the web");
  await expect(adminPage.paletteOptions).toHaveCount(2);
  await page.keyboard.press("Escape");

  await channels.open("?open=new");
  await channels.name.fill("shop window");
  await channels.privacy("Open to the web").check();
  await channels.moreOptions.click();
  await page.getByLabel("Announce the channel").check({ force: true });
  await channels.button("Create channel").click();
  await expect(channels.toast("#shop window created.")).toBeVisible();

  const { streams } = await owner(channelEndpoints.getChannels, { include_web_public: true });
  expect(streams).toContainEqual(expect.objectContaining({ name: "shop window", is_web_public: true }));
  const { messages } = await owner(messageEndpoints.getMessages, {
    ...{ anchor: "newest", num_before: 10, num_after: 0, apply_markdown: false },
    narrow: [{ operator: "channel", operand: "general" }],
  });
  expect(messages).toContainEqual(expect.objectContaining({ content: expect.stringContaining("shop window") }));
});

test("a person who may not make channels web-public sees why", async ({ page, server }) => {
  const owner = await asOwner(server);
  const channels = channelsPageOn(page);
  const { user_groups } = await owner(groupEndpoints.getGroups, {});
  const nobody = user_groups.find(({ name }) => name === "role:nobody");
  await owner(organizationEndpoints.updateOrganization, {
    enable_spectator_access: true,
    can_create_web_public_channel_group: { new: nobody?.id ?? 0 },
  });
  await channels.open("?open=new");
  await expect(channels.privacy("Open to the web")).toBeDisabled();
  await expect(page.getByText("You don't have permission to create channels like this.")).toBeVisible();
});

test.describe("where the server has no channels that are open to the web", () => {
  test.use({ webPublicChannels: false });

  test("no page and no search has the settings of such channels, and none of billing and summaries", async ({
    page,
    adminPage,
  }) => {
    const organization = organizationPageOn(page);
    await organization.open("sign-up");
    await expect(organization.picker("Require an invitation")).toBeVisible();
    await expect(page.getByText("open to the web")).toHaveCount(0);
    await organization.part("Permissions").click();
    await expect(organization.picker("Who can create public channels")).toBeVisible();
    await expect(page.getByText(/open to the web|billing|summar/i)).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await adminPage.paletteField.fill("create public channels");
    await expect(adminPage.paletteOptions).toHaveCount(1);
    for (const words of ["open to the web", "billing", "summarized"]) {
      await adminPage.paletteField.fill(words);
      await expect(adminPage.paletteOptions).toHaveCount(0);
    }
  });
});
