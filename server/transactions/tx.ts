import type { Undoable } from "../db/cache.ts";
import type { DomainChanges, DomainEvents } from "../domain/domain-events.ts";
import type { User } from "../domain/users/queries.ts";
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
  /** Lets nouns of higher tiers act on what happened, in this transaction and before it returns. */
  readonly raise: <Name extends keyof DomainEvents>(name: Name, detail: DomainEvents[Name]) => void;
  /** Makes a change whose state before and after nouns of higher tiers compare. */
  readonly around: <Name extends keyof DomainChanges>(
    name: Name,
    detail: DomainChanges[Name],
    change: () => void,
  ) => void;
  /** Resolves the names in a text of this author, with nouns of every tier. */
  readonly markdownLookup: (author: User) => MarkdownLookup;
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
