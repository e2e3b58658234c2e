import { botEndpoints } from "#server/domain/bots/contract.ts";
import { channelFolderEndpoints } from "#server/domain/channel-folders/contract.ts";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { emailDomainEndpoints } from "#server/domain/email-domains/contract.ts";
import { emojiEndpoints } from "#server/domain/emoji/contract.ts";
import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { joinRequestEndpoints } from "#server/domain/join-requests/contract.ts";
import { linkifierEndpoints } from "#server/domain/linkifiers/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import { profileFieldTypes } from "#server/domain/profile-fields/shapes.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import type { Client } from "#server/http/client.ts";
import { personalInvitation } from "./invitations.ts";
import { onePixelPng } from "./one-pixel-png.ts";

/** The IDs of one thing of each kind in an office, whose pages the walk opens. */
export type FilledOffice = Readonly<Record<FilledKind, number>>;

type FilledKind =
  | "ada"
  | "nina"
  | "kaj"
  | "folder"
  | "archivedFolder"
  | "channel"
  | "archivedChannel"
  | "group"
  | "inactiveGroup"
  | "linkifier"
  | "field"
  | "bot"
  | "inactiveBot"
  | "link"
  | "personal"
  | "request";

/** Makes one thing of each kind. No name is a text of the pages. */
export async function fillOffice(owner: Client): Promise<FilledOffice> {
  const { user_id: ada } = await owner(ownUserEndpoints.getOwnUser, {});
  const { user_id: nina } = await owner(userEndpoints.createUser, {
    ...{ full_name: "Nina Vogel", email: "nina@example.test" },
  });
  const { user_id: kaj } = await owner(userEndpoints.createUser, { full_name: "Kaj Munk", email: "munk@example.test" });
  await owner(userEndpoints.deactivateUser, { user_id: kaj });
  const { channel_folder_id: folder } = await owner(channelFolderEndpoints.createChannelFolder, {
    name: "Garden",
    description: "Beds and trees",
  });
  const { id: channel } = await owner(channelEndpoints.createChannel, {
    ...{ name: "roses", description: "Cuts and colors", subscribers: [ada] },
    ...{ invite_only: true, folder_id: folder },
  });
  const { group_id: group } = await owner(groupEndpoints.createGroup, {
    ...{ name: "gardeners", description: "Water and weeds", members: [ada] },
  });
  const { channel_folder_id: archivedFolder } = await owner(channelFolderEndpoints.createChannelFolder, {
    ...{ name: "Orchard", description: "Apples and pears" },
  });
  await owner(channelFolderEndpoints.updateChannelFolder, { channel_folder_id: archivedFolder, is_archived: true });
  const { id: archivedChannel } = await owner(channelEndpoints.createChannel, { name: "tulips", subscribers: [ada] });
  await owner(channelEndpoints.archiveChannel, { stream_id: archivedChannel });
  const { group_id: inactiveGroup } = await owner(groupEndpoints.createGroup, {
    ...{ name: "pickers", description: "Ladders and baskets", members: [ada] },
  });
  await owner(groupEndpoints.deactivateGroup, { user_group_id: inactiveGroup });
  await owner(emailDomainEndpoints.addEmailDomain, { domain: "garden.example", allow_subdomains: true });
  await owner(emojiEndpoints.addEmoji, { emoji_name: "rose", file: new Blob([onePixelPng]) });
  const { id: linkifier } = await owner(linkifierEndpoints.addLinkifier, {
    ...{ pattern: "#(?P<id>[0-9]+)", url_template: "https://tickets.example/{id}" },
  });
  const { id: field } = await owner(profileFieldEndpoints.addProfileField, {
    ...{ field_type: profileFieldTypes.SELECT.id, name: "Greenhouse", hint: "Where the keys hang", required: true },
    field_data: { one: { text: "Palm house", order: 1 }, two: { text: "Orangery", order: 2 } },
  });
  await owner(profileFieldEndpoints.updateOwnProfile, { data: [{ id: field, value: "one" }] });
  const { user_id: bot } = await owner(botEndpoints.createBot, { full_name: "Sprinkler", short_name: "sprinkler" });
  const { user_id: inactiveBot } = await owner(botEndpoints.createBot, { full_name: "Scarecrow", short_name: "crow" });
  await owner(botEndpoints.deactivateBot, { bot_id: inactiveBot });
  await owner(invitationEndpoints.createInvitationLink, { max_uses: 25, with_code: true });
  const { id: personal } = await personalInvitation(owner, "tove@example.test");
  const { invites } = await owner(invitationEndpoints.getInvitations, {});
  const link = invites.find(({ is_multiuse }) => is_multiuse)?.id ?? 0;
  await owner(joinRequestEndpoints.askToJoin, {
    ...{ full_name: "Olga Sand", email: "olga@example.test", password: "battery horse" },
  });
  const { join_requests } = await owner(joinRequestEndpoints.getJoinRequests, {});
  const request = join_requests[0]?.id ?? 0;
  return {
    ...{ ada, nina, kaj, folder, archivedFolder, channel, archivedChannel, group, inactiveGroup },
    ...{ linkifier, field, bot, inactiveBot, link, personal, request },
  };
}
