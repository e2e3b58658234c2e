import type { Reader } from "../../db/store.ts";
import { invalidParameter } from "../../http/errors.ts";
import { canSeeChannel } from "../channels/access.ts";
import { findChannelByName } from "../channels/queries.ts";
import { placeholderHost } from "../users/placeholder-address.ts";
import type { User } from "../users/queries.ts";
import { botTypes } from "../users/shapes.ts";
import { isBotShortName, isWebhookAddress } from "./limits.ts";

/** The host part of bots' addresses. It receives no mail, and does not depend on the address of the server. */
export const botDomain = placeholderHost;

/**
 * Reads the email address of a new bot from the requested short name.
 * @throws {ApiError} BAD_REQUEST for an invalid short name
 */
export function readBotEmail(shortName: string): string {
  if (!isBotShortName(shortName)) throw invalidParameter("short_name", "invalid", "Bad name or username");
  return `${shortName.trim().toLowerCase()}-bot@${botDomain}`;
}

/**
 * Reads a type of bot that can be created.
 * @throws {ApiError} BAD_REQUEST
 */
export function readBotType(type: number): number {
  if (type === botTypes.embedded) throw invalidParameter("bot_type", "unfit", "Embedded bots are not enabled.");
  if (!Object.values<number>(botTypes).includes(type))
    throw invalidParameter("bot_type", "invalid", "Invalid bot type");
  return type;
}

/**
 * Reads the webhook address of an outgoing webhook.
 * @throws {ApiError} BAD_REQUEST
 */
export function readPayloadUrl(name: "payload_url" | "service_payload_url", url: string | undefined): string {
  if (url === undefined || !isWebhookAddress(url)) throw invalidParameter(name, "invalid", "payload_url is not a URL");
  return url.trim();
}

/**
 * Reads the format of an outgoing webhook.
 * @throws {ApiError} BAD_REQUEST
 */
export function readInterface(name: "interface_type" | "service_interface", type: number): number {
  if (type !== 1 && type !== 2) throw invalidParameter(name, "invalid", "Invalid interface type");
  return type;
}

/** The parameters of a request for the default channels of a bot. */
export type DefaultsParams = {
  readonly default_sending_stream: string | undefined;
  readonly default_events_register_stream: string | undefined;
  readonly default_all_public_streams: boolean | undefined;
};

/**
 * Reads the default channels of a bot as columns. Undefined values are left out.
 * @throws {ApiError} BAD_REQUEST for a channel that does not exist or that the person cannot see
 */
export function readDefaults(reader: Reader, by: User, params: DefaultsParams) {
  const sending = readChannelId(reader, by, params, "default_sending_stream");
  const events = readChannelId(reader, by, params, "default_events_register_stream");
  const all = params.default_all_public_streams;
  return {
    ...(sending === undefined ? {} : { defaultSendingChannelId: sending }),
    ...(events === undefined ? {} : { defaultEventsChannelId: events }),
    ...(all === undefined ? {} : { defaultAllPublicChannels: all }),
  };
}

function readChannelId(
  reader: Reader,
  by: User,
  params: DefaultsParams,
  parameter: "default_sending_stream" | "default_events_register_stream",
): number | null | undefined {
  const name = params[parameter];
  if (name === undefined) return undefined;
  if (name.trim() === "") return null;
  const channel = findChannelByName(reader, name);
  if (channel !== undefined && canSeeChannel(reader, by, channel)) return channel.id;
  throw invalidParameter(parameter, "unknown", `Invalid channel name '${name.trim().slice(0, 60)}'`);
}
