import { channelFolderEndpoints } from "#server/domain/channel-folders/contract.ts";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import { linkifierEndpoints } from "#server/domain/linkifiers/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import type { Client } from "#server/http/client.ts";

/** Adds folders, groups, a linkifier and profile fields to a generated organization, so that no page is empty. */
export async function addExampleContent(owner: Client): Promise<void> {
  await owner(organizationEndpoints.updateOrganization, {
    name: "Lindholm & Daughters",
    description: "Wooden boats, built and mended since 1931",
  });
  await addFolders(owner);
  await addGroups(owner);
  await owner(linkifierEndpoints.addLinkifier, {
    pattern: "#(?P<number>[0-9]{3,6})",
    url_template: "http://tickets.local/{number}",
  });
  for (const [name, field_type] of [
    ["Extension", 1],
    ["Birthday", 4],
    ["What I do", 2],
  ] as const) {
    await owner(profileFieldEndpoints.addProfileField, { name, field_type });
  }
}

async function addFolders(owner: Client): Promise<void> {
  const { streams } = await owner(channelEndpoints.getChannels, {});
  for (const [at, [name, description]] of [
    ["Office", "Orders, bills and lunch"],
    ["Yard", "Work on the boats"],
    ["Everybody", "What concerns all of us"],
  ].entries()) {
    const { channel_folder_id } = await owner(channelFolderEndpoints.createChannelFolder, {
      name: name ?? "",
      description: description ?? "",
    });
    const inside = streams.filter(({ stream_id }) => stream_id % 4 === at);
    for (const { stream_id } of inside)
      await owner(channelEndpoints.updateChannel, { stream_id, folder_id: channel_folder_id });
  }
}

async function addGroups(owner: Client): Promise<void> {
  for (const [name, description, members] of [
    ["Riggers", "Masts, sails and ropes", [9, 10, 12, 15, 21]],
    ["Carpenters", "Hulls and decks", [11, 13, 14, 16, 17, 22]],
    ["Front desk", "Telephone and post", [18, 19]],
  ] as const) {
    await owner(groupEndpoints.createGroup, { name, description, members: [...members] });
  }
}
