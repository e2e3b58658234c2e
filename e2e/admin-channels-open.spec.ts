import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { expect } from "./expect.ts";
import { ada, asOwner } from "./office.ts";
import { channelsPageOn } from "./pages/channels-page.ts";
import { test } from "./world.ts";

test.use({ webPublicChannels: true, signedIn: ada });

test("a channel is made web-public once the organization allows that, and everybody is notified", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const channels = channelsPageOn(page);
  const { stream_id: general } = await owner(channelEndpoints.getChannelId, { stream: "general" });
  await owner(organizationEndpoints.updateOrganization, { new_stream_announcements_stream_id: general });
  await channels.open("?open=new");
  await expect(channels.privacy("Open to the web")).toBeDisabled();
  await expect(page.getByText("An owner must allow this first, on the Organization page.")).toBeVisible();
  await channels.name.fill("shop window");

  await owner(organizationEndpoints.updateOrganization, { enable_spectator_access: true });
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
