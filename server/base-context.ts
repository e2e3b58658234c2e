import type { Logger } from "pino";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { GroupCommit } from "./db/group-commit.ts";
import type { StorageWatch } from "./db/storage/watch.ts";
import type { Store } from "./db/store.ts";
import type { EventQueues } from "./events/queue.ts";
import type { Authenticator } from "./http/actor.ts";
import type { AnswerBudget } from "./http/answer-budget.ts";
import type { ConcurrencyLimit, concurrencyLimits } from "./http/concurrency-limits.ts";
import type { RateLimit } from "./http/rate-limit.ts";
import type { Administration, AuditTrail } from "./transactions/administration.ts";

/** The parts that answer requests, store data and deliver events. They do not depend on chat. */
export type BaseContext = {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  /** UNIX seconds. */
  readonly startedAt: number;
  readonly store: Store;
  readonly groupCommit: GroupCommit;
  /** Whether the database can still be written to. */
  readonly storage: StorageWatch;
  /** Copies the database to a file while it is in use. */
  readonly copyDatabase: Database["copyTo"];
  readonly queues: EventQueues;
  readonly authenticator: Authenticator;
  readonly rateLimits: RateLimits;
  /** Limits how many bodies are read and requests answered at once; null if `--rate-limit off` removes the limits. */
  readonly concurrency: Readonly<Record<keyof typeof concurrencyLimits, ConcurrencyLimit>> | null;
  /** Limits the size of each person's responses in progress; null as above. */
  readonly answerBudget: AnswerBudget | null;
  readonly auditTrail: AuditTrail;
  /** Records what the transactions of an administrative request change, with the change; null in other contexts. */
  readonly administration: Administration | null;
};

/**
 * Null if `--rate-limit off` removes the limit. Wrong passwords always count (the wire specification, Decisions 12).
 */
export type RateLimits = {
  readonly user: RateLimit | null;
  readonly address: RateLimit | null;
};
