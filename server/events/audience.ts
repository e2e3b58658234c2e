import type { Reader } from "../db/store.ts";
import type { Capability } from "./capability-names.ts";

/**
 * The people who get an event. It is decided inside the transaction that causes the event; clients never filter events
 * for everybody. `except` and `also` adjust each of the kinds. `only` restricts it to clients that declared a
 * capability, or to those that did not. Two groups that get different content need two events.
 */
export type Audience = (
  | { readonly kind: "everyone" }
  /** Everybody except guests. */
  | { readonly kind: "members" }
  | { readonly kind: "users"; readonly ids: readonly number[] }
  /**
   * A channel's subscribers at the time of this event. With `isPublic`, queues that ask for all public channels get it
   * too.
   */
  | {
      readonly kind: "channel";
      readonly channelId: number;
      readonly isPublic: boolean;
      readonly subscribers: ReadonlySet<number>;
    }
) & {
  readonly except?: readonly number[];
  readonly also?: readonly number[];
  readonly only?: { readonly capability: Capability; readonly declared: boolean };
};

/** The properties of a queue and its owner that decide whether an event reaches the queue. */
export type Recipient = {
  readonly userId: number;
  readonly isGuest: boolean;
  readonly allPublicChannels: boolean;
  readonly capabilities: readonly Capability[];
};

/** Decides whether an event reaches a recipient, by the state at the time of the event. */
export type IsRecipient = (recipient: Recipient) => boolean;

/** Decides who gets an event that has just happened. */
export function recipientCheck(audience: Audience): IsRecipient {
  const { subscribers } = audience.kind === "channel" ? audience : { subscribers: null };
  return createCheck(audience, (userId) => subscribers?.has(userId) === true);
}

/**
 * The JSON of an audience for the log. It leaves out a channel's subscribers, because their subscription periods show
 * them.
 */
export function serializeAudience(audience: Audience): string {
  return JSON.stringify(audience.kind === "channel" ? { ...audience, subscribers: undefined } : audience);
}

type LoggedAudience =
  | Exclude<Audience, { kind: "channel" }>
  | Omit<Extract<Audience, { kind: "channel" }>, "subscribers">;

/** Whether somebody was subscribed to a channel when an event happened. */
export type WasSubscribed = (
  reader: Reader,
  at: { readonly userId: number; readonly channelId: number; readonly eventId: number },
) => boolean;

/** Decides who gets an event that was read from the log. */
export function loggedRecipientCheck(
  reader: Reader,
  { id: eventId, audience: serialized }: { readonly id: number; readonly audience: string },
  wasSubscribed: WasSubscribed,
): IsRecipient {
  const audience: LoggedAudience = JSON.parse(serialized);
  if (audience.kind !== "channel") return createCheck(audience, () => false);
  const { channelId } = audience;
  return createCheck(audience, (userId) => wasSubscribed(reader, { userId, channelId, eventId }));
}

function createCheck(audience: LoggedAudience | Audience, isSubscribed: (userId: number) => boolean): IsRecipient {
  const except = audience.except === undefined ? null : new Set(audience.except);
  const also = audience.also === undefined ? null : new Set(audience.also);
  const ids = audience.kind === "users" ? new Set(audience.ids) : null;
  const { only } = audience;

  return (recipient) => {
    if (only !== undefined && recipient.capabilities.includes(only.capability) !== only.declared) return false;
    if (except?.has(recipient.userId)) return false;
    if (also?.has(recipient.userId)) return true;
    switch (audience.kind) {
      case "everyone":
        return true;
      case "members":
        return !recipient.isGuest;
      case "users":
        return ids?.has(recipient.userId) === true;
      case "channel":
        return (audience.isPublic && recipient.allPublicChannels) || isSubscribed(recipient.userId);
    }
  };
}
