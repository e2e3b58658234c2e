import type { Reader } from "../../db/store.ts";
import { findChannel } from "../channels/queries.ts";
import { avatarUrl } from "../users/present.ts";
import type { User } from "../users/queries.ts";
import { botsSeenBy, serviceOf } from "./queries.ts";
import { type BotShape, botTypes } from "./shapes.ts";

/** A bot as those who manage it are told of it. */
export function presentBot(reader: Reader, bot: User): BotShape {
  const service = serviceOf(reader, bot.id);
  return {
    user_id: bot.id,
    full_name: bot.fullName,
    email: bot.email,
    api_key: "",
    bot_type: bot.botType ?? botTypes.generic,
    is_active: bot.isActive,
    owner_id: bot.botOwnerId,
    avatar_url: avatarUrl(bot),
    ...presentDefaults(reader, bot),
    services:
      service === undefined ? [] : [{ base_url: service.url, interface: service.interface, token: service.token }],
  };
}

/** Where a bot's messages and event queues go unless it says otherwise: channels by name. */
export function presentDefaults(reader: Reader, bot: User) {
  return {
    default_sending_stream: channelName(reader, bot.defaultSendingChannelId),
    default_events_register_stream: channelName(reader, bot.defaultEventsChannelId),
    default_all_public_streams: bot.defaultAllPublicChannels,
  };
}

/** The bots that somebody sees the settings of: the `realm_bots` of a registration. */
export function presentBotsFor(reader: Reader, user: User): BotShape[] {
  return botsSeenBy(reader, user).map((bot) => presentBot(reader, bot));
}

function channelName(reader: Reader, id: number | null): string | null {
  return id === null ? null : (findChannel(reader, id)?.name ?? null);
}
