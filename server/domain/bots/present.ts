import type { Reader } from "../../db/store.ts";
import { avatarUrl } from "../avatar-url.ts";
import { canSeeChannel } from "../channels/access.ts";
import { findChannel } from "../channels/queries.ts";
import type { User } from "../users/queries.ts";
import { botTypes } from "../users/shapes.ts";
import { botsSeenBy, serviceOf } from "./queries.ts";
import type { BotShape } from "./shapes.ts";

/** A bot as it is sent to people who manage it. */
export function presentBot(reader: Reader, bot: User, viewer: User): BotShape {
  return {
    user_id: bot.id,
    full_name: bot.fullName,
    email: bot.email,
    api_key: "",
    bot_type: bot.botType ?? botTypes.generic,
    is_active: bot.isActive,
    owner_id: bot.botOwnerId,
    avatar_url: avatarUrl(bot),
    ...presentDefaults(reader, bot, viewer),
    services: presentServices(reader, bot),
  };
}

/** The address of an outgoing webhook; empty for all other types. */
export function presentServices(reader: Reader, bot: User): BotShape["services"] {
  const service = serviceOf(reader, bot.id);
  return service === undefined ? [] : [{ base_url: service.url, interface: service.interface, token: service.token }];
}

/**
 * The default channels of a bot's messages and event queues, by name. Channels that the viewer may not see are null.
 * The owner may have left a private channel, or an administrator may have chosen one that the owner was never in.
 */
export function presentDefaults(reader: Reader, bot: User, viewer: User) {
  return {
    default_sending_stream: channelName(reader, bot.defaultSendingChannelId, viewer),
    default_events_register_stream: channelName(reader, bot.defaultEventsChannelId, viewer),
    default_all_public_streams: bot.defaultAllPublicChannels,
  };
}

/** The bots whose settings a person sees: the `realm_bots` of a registration. */
export function presentBotsFor(reader: Reader, user: User): BotShape[] {
  return botsSeenBy(reader, user).map((bot) => presentBot(reader, bot, user));
}

function channelName(reader: Reader, id: number | null, viewer: User): string | null {
  const channel = id === null ? undefined : findChannel(reader, id);
  return channel !== undefined && canSeeChannel(reader, viewer, channel) ? channel.name : null;
}
