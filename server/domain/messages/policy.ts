import type { Channel } from "../channels/queries.ts";
import type { Person } from "../permissions/person.ts";

type TopicsPolicy = Channel["topicsPolicy"];

/** Where a message is to be deleted: its channel, null for a direct one; and whether they may anywhere at all. */
export type DeletionSituation = { readonly channel: Channel | null; readonly mayAnywhere: boolean };

/** The channel that a message is to be moved within or out of, and whether they may in any channel at all. */
export type MovingSituation = { readonly channel: Channel; readonly mayAnywhere: boolean };

/** Rules about messages that somebody can read (the API specification, Channel; the wire specification, 10.2 and 10.3). */
export const messageRules = {
  /** Delete a message, whoever wrote it and however long ago? */
  deleteAnyMessage: (person: Person, { channel, mayAnywhere }: DeletionSituation) =>
    mayAnywhere || (channel !== null && person.isIn(channel.canDeleteAnyMessageGroup)),

  /** Delete a message of one's own, for as long as the organization lets people? */
  deleteOwnMessage: (person: Person, { channel, mayAnywhere }: DeletionSituation) =>
    mayAnywhere || (channel !== null && person.isIn(channel.canDeleteOwnMessageGroup)),

  /** Move messages to another topic of their channel? */
  moveBetweenTopics: (person: Person, { channel, mayAnywhere }: MovingSituation) =>
    mayAnywhere || person.isIn(channel.canMoveMessagesWithinChannelGroup),

  /** Move messages to another channel? */
  moveBetweenChannels: (person: Person, { channel, mayAnywhere }: MovingSituation) =>
    mayAnywhere || person.isIn(channel.canMoveMessagesOutOfChannelGroup),

  /** Mark topics as resolved, or as no longer resolved? */
  resolveTopics: (person: Person, { channel, mayAnywhere }: MovingSituation) =>
    mayAnywhere || person.isIn(channel.canResolveTopicsGroup),
} as const;

/** What decides whether somebody may delete a message that they can read. */
export type Deletion = {
  readonly mayDeleteAny: boolean;
  readonly mayDeleteOwn: boolean;
  /** Whether they wrote it, or a bot of theirs did. */
  readonly isOwn: boolean;
  /** Whether it is in an archived channel, where people change nothing any more. */
  readonly isArchived: boolean;
  /** How long ago it was sent, in seconds. */
  readonly age: number;
  /** How long people may delete what they wrote, in seconds; null for ever. */
  readonly limit: number | null;
};

/**
 * Why a message may not be deleted, or null when it may (the wire specification, 1.3). What must not stay anywhere is
 * deleted from archived channels too, by those who may delete any message; taking back one's own is over there.
 */
export function deletionRefusal({
  mayDeleteAny,
  mayDeleteOwn,
  isOwn,
  isArchived,
  age,
  limit,
}: Deletion): string | null {
  if (mayDeleteAny) return null;
  if (isArchived) return invalidMessage;
  if (!isOwn || !mayDeleteOwn) return "You don't have permission to delete this message";
  return limit !== null && age > limit ? "The time limit for deleting this message has passed" : null;
}

/** What decides whether somebody who can read a message may edit what it says. */
export type Editing = {
  readonly isOwn: boolean;
  /** Whether people may edit messages in this organization. */
  readonly isOn: boolean;
  /** Whether it is in an archived channel, where nothing changes any more. */
  readonly isArchived: boolean;
  /** How long ago it was sent, in seconds. */
  readonly age: number;
  /** How long people may edit what they wrote, in seconds; null for ever. */
  readonly limit: number | null;
};

/** Why a message may not be edited, or null when it may (the wire specification, 1.3, PATCH /messages/{id}). */
export function editingRefusal({ isOwn, isOn, isArchived, age, limit }: Editing): string | null {
  if (!isOwn || isArchived) return editingNotPermitted;
  if (!isOn) return "Your organization has turned off message editing";
  return limit !== null && age > limit ? editingTooLate : null;
}

/** What somebody is told of a message that they may not know of, or that can be changed no more (the same, 1.3). */
export const invalidMessage = "Invalid message(s)";

/** What somebody is told who may not change a message, or not any more (the wire specification, 1.3). */
export const editingNotPermitted = "You don't have permission to edit this message";
export const editingTooLate = "The time limit for editing this message has passed";

/**
 * In how large a channel, or a topic with how many participants, anybody may mention everybody (the wire specification,
 * 10.2).
 */
const smallCrowd = 15;

/**
 * Why a message may not go under this topic, or null when it may (the API specification, Channel, Topics policy rules).
 * The topic is undefined when the sender gave none.
 */
export function topicRefusal(
  topic: string | undefined,
  ofChannel: TopicsPolicy,
  ofOrganization: Exclude<TopicsPolicy, "inherit" | "empty_topic_only">,
): string | null {
  if (topic !== undefined && topic !== "") {
    return ofChannel === "empty_topic_only" ? "Only messages without a topic are allowed in this channel" : null;
  }
  const policy = ofChannel === "inherit" ? ofOrganization : ofChannel;
  if (policy !== "disable_empty_topic") return null;
  if (topic === undefined) return "Missing topic";
  return `Topics are required in this ${ofChannel === "inherit" ? "organization" : "channel"}`;
}

/** What decides whether somebody may write to some people directly; the people include the sender. */
export type DirectSituation = {
  /** Whether all others are bots; also when there are no others. */
  readonly onlyBots: boolean;
  /** Whether the permission was given to nobody at all. */
  readonly isDisabled: boolean;
  /** Whether any of the people holds direct_message_permission_group. */
  readonly isAuthorized: boolean;
  /** Whether the sender holds direct_message_initiator_group. */
  readonly mayInitiate: boolean;
  /** Whether any of them has written to the others before; only asked where it decides. */
  readonly hasBegun: () => boolean;
};

/**
 * Why a direct message may not be sent, or null when it may (the wire specification, 10.2). Notes to oneself and bots
 * always go.
 */
export function directRefusal(situation: DirectSituation): string | null {
  if (situation.onlyBots) return null;
  if (!situation.isAuthorized) {
    return situation.isDisabled
      ? "Direct messages are disabled in this organization."
      : "This conversation does not include any users who can authorize it.";
  }
  if (situation.mayInitiate || situation.hasBegun()) return null;
  return "You do not have permission to initiate direct message conversations.";
}

/** May somebody mention a whole crowd at once? How large it is takes some counting, and is asked only where it matters. */
export function mayMentionCrowd(holdsPermission: boolean, size: () => number): boolean {
  return holdsPermission || size() <= smallCrowd;
}
