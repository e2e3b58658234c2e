import { roles } from "../../../http/roles.ts";

/** Until when something may be done, in UNIX seconds, or null for no limit; or why it may not be done at all. */
export type Permit<Reason extends string> = { readonly until: number | null } | { readonly refusal: Reason };

/** What every kind of change to a readable message depends on. */
type ChangeCase = {
  /** When it was sent, in UNIX seconds. */
  readonly sentAt: number;
  /** Whether it is in an archived channel, where messages can no longer be changed. */
  readonly isArchived: boolean;
};

/** What decides whether somebody may delete a message that they can read. */
export type DeletionCase = ChangeCase & {
  readonly mayDeleteAny: boolean;
  readonly mayDeleteOwn: boolean;
  /** Whether they wrote it, or a bot of theirs did. */
  readonly isOwn: boolean;
  /** How long people may delete their own messages, in seconds; null for no limit. */
  readonly limit: number | null;
};

/**
 * Until when a message may be deleted (the wire specification, 1.3). People who may delete any message can also do so
 * in archived channels, because some messages must be removed everywhere. Nobody else can delete messages there.
 */
export function deletionPermit(deletion: DeletionCase): Permit<"archived" | "not_permitted"> {
  if (deletion.mayDeleteAny) return noDeadline;
  if (deletion.isArchived) return { refusal: "archived" };
  if (!deletion.isOwn || !deletion.mayDeleteOwn) return { refusal: "not_permitted" };
  return { until: end(deletion.sentAt, deletion.limit) };
}

/** What decides whether somebody who can read a message may edit its content. */
export type EditingCase = ChangeCase & {
  readonly isOwn: boolean;
  /** Whether it is a poll or a to-do list, which are changed in other ways. */
  readonly isWidget: boolean;
  /** Whether people may edit messages in this organization. */
  readonly isAllowed: boolean;
  /** How long people may edit their own messages, in seconds; null for no limit. */
  readonly limit: number | null;
};

/** Until when a message may be edited (the wire specification, 1.3, PATCH /messages/{id}). */
export function editingPermit(editing: EditingCase): Permit<"widget" | "not_permitted" | "turned_off"> {
  if (editing.isWidget) return { refusal: "widget" };
  if (!editing.isOwn || editing.isArchived) return { refusal: "not_permitted" };
  if (!editing.isAllowed) return { refusal: "turned_off" };
  return { until: end(editing.sentAt, editing.limit) };
}

/** What moving a message changes: the topic or its spelling, the channel, the mark of a resolved topic. */
export type MoveKind = {
  readonly changesTopic: boolean;
  readonly changesChannel: boolean;
  readonly changesMark: boolean;
};

/** What decides whether somebody may move a message that they can read. */
export type MovingCase = ChangeCase &
  MovingLimits & {
    readonly mayMoveBetweenTopics: boolean;
    readonly mayMoveBetweenChannels: boolean;
    readonly mayResolveTopics: boolean;
  };

/** How long messages may be moved, in seconds, or null for no limit. Moderators and above have no limit. */
export type MovingLimits = {
  /** The role of the person who moves them. */
  readonly role: number;
  readonly withinChannelLimit: number | null;
  readonly betweenChannelsLimit: number | null;
};

/** Until when a message may be moved like this (the wire specification, 1.3, PATCH /messages/{id}). */
export function movingPermit(
  kind: MoveKind,
  moving: MovingCase,
): Permit<"not_permitted" | "mark_not_permitted" | "channel_not_permitted"> {
  if (moving.isArchived) return { refusal: "not_permitted" };
  if (kind.changesMark && !moving.mayResolveTopics) return { refusal: "mark_not_permitted" };
  if (kind.changesTopic && !moving.mayMoveBetweenTopics) return { refusal: "not_permitted" };
  if (kind.changesChannel && !moving.mayMoveBetweenChannels) return { refusal: "channel_not_permitted" };
  return { until: end(moving.sentAt, movingLimit(kind, moving)) };
}

/**
 * How long messages may be moved like this, in seconds; null for no limit. Resolving a topic has no limit (the wire
 * specification, 9.1).
 */
export function movingLimit(kind: MoveKind, limits: MovingLimits): number | null {
  if (limits.role <= roles.moderator) return null;
  const topicLimit = kind.changesTopic ? limits.withinChannelLimit : null;
  const channelLimit = kind.changesChannel ? limits.betweenChannelsLimit : null;
  if (topicLimit === null || channelLimit === null) return topicLimit ?? channelLimit;
  return Math.min(topicLimit, channelLimit);
}

/**
 * Why something may not be done at a time in UNIX seconds: the permit's reason, or that it is too late. Null if it may
 * be done.
 */
export function refusalAt<Reason extends string>(permit: Permit<Reason>, now: number): Reason | "too_late" | null {
  if ("refusal" in permit) return permit.refusal;
  return permit.until !== null && now > permit.until ? "too_late" : null;
}

const noDeadline = { until: null } as const;

function end(sentAt: number, limit: number | null): number | null {
  return limit === null ? null : sentAt + limit;
}
