import type { Context } from "../../context.ts";
import { isCapable } from "../../events/queue-options.ts";
import { foldersOfChannels } from "../channel-folders/snapshot.ts";
import { writeChannels } from "../channels/present.ts";
import type { Channel } from "../channels/queries.ts";
import { webPublicChannels } from "../channels/snapshot.ts";
import { presentEmojiList } from "../emoji/present.ts";
import { linkifiersSnapshot } from "../linkifiers/present.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { playgroundsSnapshot } from "../playgrounds/present.ts";
import { profileFieldTypes } from "../profile-fields/shapes.ts";
import { defaultSettingsSnapshot, visitorSettingsSnapshot } from "../settings/snapshot.ts";
import { visitorUsersSnapshot } from "../users/snapshot.ts";
import { organizationSnapshot } from "./organization-snapshot.ts";
import { type PartReaders, readersOf, readParts, type WrittenSnapshot } from "./parts.ts";
import { alwaysEmptyParts, emptyPersonalParts } from "./shapes/empty-parts.ts";
import { isRequested, type SnapshotRequest } from "./snapshot-request.ts";

/**
 * The state for a visitor who is not signed in (the wire specification, section 8). It contains the organization and
 * the channels that anybody may read, but no users and nothing else that is private.
 */
export function visitorSnapshot(ctx: Context, request: SnapshotRequest): WrittenSnapshot {
  const isSupported = (capability: Parameters<typeof isCapable>[1]) => isCapable(request.options, capability);
  const channels = webPublicChannels(ctx, isSupported("archived_channels"));
  const readers: Omit<PartReaders, "stream"> = {
    ...readersOf(alwaysEmptyParts),
    ...readersOf(emptyPersonalParts),
    realm: () =>
      organizationSnapshot(ctx, ctx, {
        origin: request.origin,
        language: organizationSetting(ctx, "default_language"),
      }),
    realm_user: visitorUsersSnapshot,
    realm_user_groups: () => ({ realm_user_groups: [] }),
    default_streams: () => ({ realm_default_streams: [] }),
    default_stream_groups: () => ({ realm_default_stream_groups: [] }),
    subscription: () => channelsToRead(ctx, channels),
    channel_folders: () => foldersOfChannels(ctx, channels),
    user_settings: () => visitorSettingsSnapshot(ctx),
    realm_user_settings_defaults: () => defaultSettingsSnapshot(ctx),
    realm_domains: () => ({ realm_domains: [] }),
    realm_linkifiers: () => linkifiersSnapshot(ctx, isSupported("linkifier_url_template")),
    realm_playgrounds: () => playgroundsSnapshot(ctx),
    custom_profile_fields: () => ({ custom_profile_fields: [], custom_profile_field_types: profileFieldTypes }),
    realm_bot: () => ({ realm_bots: [] }),
    realm_emoji: () => ({ realm_emoji: presentEmojiList(ctx) }),
    presence: () => ({ presences: {}, server_timestamp: ctx.clock.now() / 1000, presence_last_update_id: -1 }),
  };
  return readParts(readers, (name) => isRequested(request, name));
}

function channelsToRead(ctx: Context, channels: readonly Channel[]) {
  return { subscriptions: [], unsubscribed: [], never_subscribed: writeChannels(ctx, channels) };
}
