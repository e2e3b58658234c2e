import { and, eq } from "drizzle-orm";
import { subscriptions } from "../../db/schema/channel-members.ts";
import type { OmitFromEach } from "../../events/changes.ts";
import { invalidParameter } from "../../http/errors.ts";
import { forParameter } from "../../http/for-parameter.ts";
import type { ParsedParams } from "../../http/params.ts";
import type { Tx } from "../../transactions/tx.ts";
import { forgetOwnSubscriptions, isSubscribed, type OwnProperties } from "../channel-members/queries.ts";
import type { Channel } from "../channels/queries.ts";
import { visibleChannel } from "../channels/visible-channel.ts";
import type { User } from "../users/queries.ts";
import { withArchivedChannels } from "./audience.ts";
import type { subscriptionEndpoints } from "./contract.ts";
import type { SubscriptionPropertyEvent } from "./events.ts";

type Properties = ParsedParams<(typeof subscriptionEndpoints)["updateSubscriptionProperties"]["params"]>;

/** One requested property of one channel. */
export type RequestedProperty = Properties["subscription_data"][number];

/**
 * Changes a person's own properties of channels that they are in, one after the other, and notifies all their clients.
 * @throws {ApiError} BAD_REQUEST with the messages of the wire specification, 1.4
 */
export function changeSubscriptionProperties(tx: Tx, user: User, requested: readonly RequestedProperty[]): void {
  const changes = new Map<number, Partial<OwnProperties>>();
  for (const [at, { stream_id, property, value }] of requested.entries()) {
    const { channel, stored, sent } = forParameter(`subscription_data[${at}]`, () => {
      const read = readProperty(property, value);
      return { channel: subscribedChannel(tx, user, stream_id), ...read };
    });
    changes.set(stream_id, { ...changes.get(stream_id), ...stored });
    for (const change of sent) sendChange(tx, user, channel, change);
  }
  for (const [channelId, stored] of changes) {
    const own = and(eq(subscriptions.userId, user.id), eq(subscriptions.channelId, channelId));
    tx.store.db.update(subscriptions).set(stored).where(own).run();
  }
  forgetOwnSubscriptions(tx, [user.id]);
}

function subscribedChannel(tx: Tx, user: User, id: number): Channel {
  const channel = visibleChannel(tx, user, id);
  if (!isSubscribed(tx, user.id, id)) {
    throw invalidParameter("subscription_data", "unknown", `Not subscribed to channel id ${id}`);
  }
  return channel;
}

type SentChange = OmitFromEach<SubscriptionPropertyEvent, "type" | "op" | "stream_id">;

function sendChange(tx: Tx, user: User, channel: Channel, change: SentChange): void {
  tx.append(
    { type: "subscription", op: "update", stream_id: channel.id, ...change },
    { kind: "users", ids: [user.id], ...(channel.isArchived ? { only: withArchivedChannels } : {}) },
  );
}

/** The column to write for a property, and the value to send. */
function readProperty(property: string, value: unknown): { stored: Partial<OwnProperties>; sent: SentChange[] } {
  if (property === "color") {
    const color = readColor(value);
    return { stored: { color }, sent: [{ property, value: color }] };
  }
  if (!isSwitch(property))
    throw invalidParameter("subscription_data", "invalid", `Unknown subscription property: ${property}`);
  if (typeof value !== "boolean")
    throw invalidParameter("subscription_data", "invalid", `${property} is not a boolean`);
  if (property === "is_muted" || property === "in_home_view")
    return readMuted(property === "is_muted" ? value : !value);
  return { stored: { [switches[property]]: value }, sent: [{ property, value }] };
}

/** Older clients know only the opposite of is_muted, and are sent it first (the wire specification, section 3). */
function readMuted(isMuted: boolean) {
  const sent: SentChange[] = [
    { property: "in_home_view", value: !isMuted },
    { property: "is_muted", value: isMuted },
  ];
  return { stored: { isMuted }, sent };
}

/**
 * Reads a color that a client sends.
 * @throws {ApiError} BAD_REQUEST when it is not a color
 */
export function readColor(value: unknown): string {
  if (typeof value !== "string") throw invalidParameter("subscription_data", "invalid", "color is not a string");
  const color = readHexColor(value);
  if (color === undefined)
    throw invalidParameter("subscription_data", "invalid", "color is not a valid hex color code");
  return color;
}

/** The properties that are true or false, with the column in which each is stored. */
const switches = {
  is_muted: "isMuted",
  in_home_view: "isMuted",
  pin_to_top: "pinToTop",
  desktop_notifications: "desktopNotifications",
  audible_notifications: "audibleNotifications",
  push_notifications: "pushNotifications",
  email_notifications: "emailNotifications",
  wildcard_mentions_notify: "wildcardMentionsNotify",
} as const satisfies Record<Exclude<SubscriptionPropertyEvent["property"], "color">, keyof OwnProperties>;

function isSwitch(property: string): property is keyof typeof switches {
  return Object.hasOwn(switches, property);
}

/**
 * Reads a color, `#rgb` or `#rrggbb` in any case, as `#rrggbb` in lower case, which is stored and which clients
 * require. Undefined for any other text.
 */
function readHexColor(text: string): string | undefined {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text.trim().toLowerCase()) ?? [];
  if (digits === undefined) return undefined;
  return `#${digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join("")}`;
}
