import type { Logger } from "pino";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { GroupCommit } from "./db/group-commit.ts";
import type { StorageWatch } from "./db/storage/watch.ts";
import type { Store } from "./db/store.ts";
import type { EventQueues } from "./events/queue.ts";
import type { Authenticator } from "./http/actor.ts";
import type { Loads } from "./http/answer-loads.ts";
import type { ConcurrencyLimit, concurrencyLimits } from "./http/concurrency-limits.ts";
import type { RateLimit } from "./http/rate-limit.ts";
import type { Administration, AuditTrail } from "./transactions/administration.ts";

/** What answering requests, storing and delivering take, whatever it is that the server serves. */
export type Machine = {
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
  /** In which bodies are read and requests answered; null where `--rate-limit off` lifts the limits. */
  readonly concurrency: Readonly<Record<keyof typeof concurrencyLimits, ConcurrencyLimit>> | null;
  /** In which answers are bounded for each person, by their length; null as above. */
  readonly loads: Loads | null;
  readonly auditTrail: AuditTrail;
  /** In the context of a request that administers: has what its transactions change recorded with the change. */
  readonly administration: Administration | null;
};

/**
 * Null where `--rate-limit off` lifts the limit; wrong passwords are always counted (the wire specification, Decisions
 * 12).
 */
export type RateLimits = {
  readonly user: RateLimit | null;
  readonly address: RateLimit | null;
  /** Of notices that somebody types, by person. */
  readonly typing: RateLimit | null;
  /** Of reports of messages, by person. */
  readonly reports: RateLimit | null;
};
