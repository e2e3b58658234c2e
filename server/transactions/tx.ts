import type { Undoable } from "../db/cache.ts";
import type { Reader } from "../db/store.ts";
import type { DomainChanges, DomainEvents } from "../domain/domain-events.ts";
import type { GroupUse } from "../domain/groups/shapes.ts";
import type { OrganizationSettingName } from "../domain/organization-settings/shapes/settings.ts";
import type { User } from "../domain/users/queries.ts";
import type { ProfileValues } from "../domain/users/shapes.ts";
import type { Audience } from "../events/audience.ts";
import type { EventQueues } from "../events/queue.ts";
import type { MarkdownLookup } from "../markdown/lookup.ts";
import type { LoggedEvent } from "../nouns/events.ts";

/** An open transaction: only this can write. */
export type Tx = Undoable & {
  /** UNIX seconds, the same throughout the transaction. */
  readonly now: number;
  /**
   * Sends an event about the change when the transaction commits. Its audience is decided now. Returns the event's ID.
   */
  readonly append: (event: LoggedEvent, audience: Audience) => number;
  /** How other nouns react in this transaction; see `raise.ts`. */
  readonly reactions: Reactions;
  /** Functions of nouns that the caller must not import. */
  readonly calls: DomainCalls;
  /** The newest event ID so far, including those of this transaction. */
  readonly lastEventId: () => number;
  /** The event queues in memory, for actions that end some of them. */
  readonly queues: EventQueues;
  /**
   * Writes at the end of the group, after all its work, because many writes together cost less. A failure undoes the
   * group.
   */
  readonly beforeCommit: (write: () => void) => void;
  /** Work after the commit, such as mail. A failure is logged and changes nothing. */
  readonly afterCommit: (job: AfterCommitJob) => void;
};

/** Work after a commit; it may take time. */
export type AfterCommitJob = () => void | Promise<void>;

/** Everything that follows from each domain event and each change, in order. */
export type Reactions = {
  readonly events: { readonly [Name in keyof DomainEvents]: readonly Reaction<Name>[] };
  readonly changes: { readonly [Name in keyof DomainChanges]: readonly Observer<Name>[] };
};

/**
 * Functions that nouns need from one noun that they must not import. Where any number of nouns may react, or none, it is
 * a domain event instead.
 */
export type DomainCalls = {
  /** Of messages: resolves the names in a text of this author, with nouns of every tier. */
  readonly markdownLookup: (reader: Reader, author: User) => MarkdownLookup;
  /**
   * Of channels: checks a channel that is chosen for a setting of the organization.
   * @throws {ApiError} BAD_REQUEST if the person cannot choose it
   */
  readonly assertAnnouncementChannel: (
    reader: Reader,
    by: User,
    setting: OrganizationSettingName,
    channelId: number,
  ) => void;
  /** Of channels: the permissions of channels that these groups hold, and whether the person may see each channel. */
  readonly channelUses: (
    reader: Reader,
    by: User,
    holders: ReadonlySet<number>,
  ) => readonly { readonly use: GroupUse; readonly isVisible: boolean }[];
  /**
   * Of profile-fields: stores values of somebody's profile, as `profile_data`.
   * @throws {ApiError} BAD_REQUEST for a value that cannot be stored
   */
  readonly changeProfileData: (tx: Tx, by: User, user: User, values: ProfileValues) => void;
};

/** The reaction of one noun to an event of another. It throws an ApiError to refuse the event. */
export type Reaction<Name extends keyof DomainEvents> = (tx: Tx, detail: DomainEvents[Name]) => void;

/**
 * Reads what a change may affect before it is made. The function that it returns runs afterwards, and acts on the
 * difference.
 */
export type Observer<Name extends keyof DomainChanges> = (tx: Tx, detail: DomainChanges[Name]) => () => void;
