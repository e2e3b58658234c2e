import type { Undoable } from "../db/cache.ts";
import type { DomainChanges, DomainEvents } from "../domain/domain-events.ts";
import type { User } from "../domain/users/queries.ts";
import type { Audience } from "../events/audience.ts";
import type { EventQueues } from "../events/queue.ts";
import type { MarkdownLookup } from "../markdown/lookup.ts";
import type { LoggedEvent } from "../nouns/events.ts";

/** A transaction under way: the only thing that may write. */
export type Tx = Undoable & {
  /** UNIX seconds, the same throughout the transaction. */
  readonly now: number;
  /** Sends an event about the change, with it or not at all; the audience is decided here and now. Returns the event's ID. */
  readonly append: (event: LoggedEvent, audience: Audience) => number;
  /** Lets nouns of higher tiers act on what happened, in this transaction and before it returns. */
  readonly raise: <Name extends keyof DomainEvents>(name: Name, detail: DomainEvents[Name]) => void;
  /** Makes a change that nouns of higher tiers compare before and after. */
  readonly around: <Name extends keyof DomainChanges>(
    name: Name,
    detail: DomainChanges[Name],
    change: () => void,
  ) => void;
  /** What names mean in a text of this author: made of nouns of every tier. */
  readonly markdownLookup: (author: User) => MarkdownLookup;
  /** The newest event ID given out so far, this transaction's included. */
  readonly lastEventId: () => number;
  /** The event queues as they are in memory, for actions that end some of them. */
  readonly queues: EventQueues;
  /** Writes at the end of the group, after everybody's: what costs less done in a row. A failure undoes the group. */
  readonly beforeCommit: (write: () => void) => void;
  /** Work for once the change is on disk, such as mail; a failure is logged and changes nothing. */
  readonly afterCommit: (job: AfterCommitJob) => void;
};

/** What follows a commit; may take its time. */
export type AfterCommitJob = () => void | Promise<void>;
