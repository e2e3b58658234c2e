import type { Context } from "../../context.ts";
import type { Reader } from "../../db/store.ts";
import { allowsVisitors } from "../organization-settings/queries.ts";
import type { User } from "../users/queries.ts";
import { canSeeChannel } from "./access.ts";
import { getsDefaultChannels } from "./policy.ts";
import { writeChannels } from "./present.ts";
import { allChannels, type Channel, defaultChannels } from "./queries.ts";

/** The `streams` of the registration response: every channel somebody may see. */
export function channelsSnapshot(reader: Reader, user: User, includeArchived: boolean) {
  const seen = [...allChannels(reader).values()].filter(
    (channel) => (includeArchived || !channel.isArchived) && canSeeChannel(reader, user, channel),
  );
  return { streams: writeChannels(reader, seen) };
}

/** The channels that anybody may read without signing in, if the organization allows it. */
export function webPublicChannels(reader: Reader, includeArchived: boolean): Channel[] {
  return [...allChannels(reader).values()].filter(
    (channel) => channel.isWebPublic && (includeArchived || !channel.isArchived),
  );
}

/** Whether anything can be read without signing in. */
export function hasWebPublicAccess(ctx: Context): boolean {
  return allowsVisitors(ctx, ctx.config.webPublicChannels) && webPublicChannels(ctx, false).length > 0;
}

/** The `realm_default_streams` of the registration response; empty for guests. */
export function defaultChannelsSnapshot(reader: Reader, user: User) {
  const ids = getsDefaultChannels(user) ? defaultChannels(reader).map((channel) => channel.id) : [];
  return { realm_default_streams: ids };
}
