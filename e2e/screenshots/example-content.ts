import { channelFolderEndpoints } from "#server/domain/channel-folders/contract.ts";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import { linkifierEndpoints } from "#server/domain/linkifiers/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import type { Client } from "#server/http/client.ts";
import type { SampleOffice } from "./content/sample-office.ts";
import type { Language } from "./languages.ts";

/**
 * Gives a generated organization and its owner a language, names it and its channels, and adds folders, groups, a
 * linkifier and profile fields, so that no page is empty.
 */
export async function addExampleContent(owner: Client, { code, has24Hours, office }: Language): Promise<void> {
  await owner(organizationEndpoints.updateOrganization, { ...office.organization, default_language: code });
  await owner(settingsEndpoints.updateDefaultSettings, { twenty_four_hour_time: has24Hours });
  await owner(settingsEndpoints.updateOwnSettings, { default_language: code, twenty_four_hour_time: has24Hours });
  await arrangeChannels(owner, office);
  for (const { name, description, members } of office.groups)
    await owner(groupEndpoints.createGroup, { name, description, members: [...members] });
  await owner(linkifierEndpoints.addLinkifier, {
    pattern: "#(?P<number>[0-9]{3,6})",
    url_template: "http://tickets.local/{number}",
  });
  const { shortText, date, longText } = office.profileFields;
  for (const [name, field_type] of [
    [shortText, 1],
    [date, 4],
    [longText, 2],
  ] as const) {
    await owner(profileFieldEndpoints.addProfileField, { name, field_type });
  }
}

async function arrangeChannels(owner: Client, { channels, folders }: SampleOffice): Promise<void> {
  const folderIds = new Map<string, number>();
  for (const { name, description, channels: inside } of folders) {
    const { channel_folder_id } = await owner(channelFolderEndpoints.createChannelFolder, { name, description });
    for (const channel of inside) folderIds.set(channel, channel_folder_id);
  }
  const { streams } = await owner(channelEndpoints.getChannels, { include_all: true, exclude_archived: false });
  for (const { stream_id, name } of streams) {
    const renamed = channels[name];
    const folder_id = folderIds.get(name);
    await owner(channelEndpoints.updateChannel, {
      stream_id,
      ...(renamed && renamed.name !== name && { new_name: renamed.name }),
      ...(renamed && { description: renamed.description }),
      ...(folder_id !== undefined && { folder_id }),
    });
  }
}
