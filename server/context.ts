import type { Logger } from "pino";
import type { Prepared } from "./archive/restore.ts";
import type { Changing } from "./changing.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { GroupCommit } from "./db/group-commit.ts";
import type { StorageWatch } from "./db/storage/watch.ts";
import type { Store } from "./db/store.ts";
import type { BackupDesk, Restoration } from "./domain/backups/desk.ts";
import type { DiscoveryStatus } from "./domain/discovery/shapes.ts";
import type { HashTurns } from "./domain/passwords/hash-turns.ts";
import type { CertificateState, SecureMode } from "./domain/secure-connection/shapes.ts";
import type { SignInLimit } from "./domain/sessions/sign-in-limit.ts";
import type { LoggedEvent } from "./events/event.ts";
import type { EventLog, LogEntry } from "./events/log.ts";
import type { EventSource } from "./events/long-poll.ts";
import type { EventQueues } from "./events/queue.ts";
import type { Authenticator } from "./http/actor.ts";
import type { Loads } from "./http/answer-loads.ts";
import type { ConcurrencyLimit, concurrencyLimits } from "./http/concurrency-limits.ts";
import type { RateLimit } from "./http/rate-limit.ts";
import type { ChosenBy, Interfaces } from "./lan/addresses.ts";
import type { AuthorityFacts } from "./lan/certificates/certificates.ts";
import type { Administration, AuditTrail } from "./transactions/administration.ts";
import type { Reactions } from "./transactions/reactions.ts";
import type { AfterCommitJob } from "./transactions/tx.ts";

/** What is handed down to every handler, action and job; declared once, built by `open-context.ts`. */
export type Context = {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  /** UNIX seconds. */
  readonly startedAt: number;
  readonly store: Store;
  readonly groupCommit: GroupCommit;
  readonly eventLog: EventLog;
  readonly queues: EventQueues;
  /** What polls and deliveries need of the above, in one piece. */
  readonly eventSource: EventSource;
  /** What the running group commit has to deliver and to do once it is on disk; filled by `mutate`. */
  readonly committedEntries: LogEntry[];
  readonly committedJobs: AfterCommitJob[];
  /** What nouns do when others say that something happened. */
  readonly reactions: Reactions;
  /** Told of every event once it is on disk. */
  readonly eventListeners: ((event: LoggedEvent) => void)[];
  readonly authenticator: Authenticator;
  readonly rateLimits: RateLimits;
  /** In which bodies are read and requests answered; null where `--rate-limit off` lifts the limits. */
  readonly concurrency: Readonly<Record<keyof typeof concurrencyLimits, ConcurrencyLimit>> | null;
  /** In which answers are bounded for each person, by their length; null as above. */
  readonly loads: Loads | null;
  readonly signInLimit: SignInLimit;
  /** In which passwords are hashed, for whoever asks over the network. */
  readonly hashTurns: HashTurns;
  readonly site: Site;
  /** Copies the database to a file while it is in use. */
  readonly copyDatabase: Database["copyTo"];
  /** Whether the database can still be written to. */
  readonly storage: StorageWatch;
  readonly backupDesk: BackupDesk;
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

/** Where this server is found on the LAN; known once it listens. */
export type Site = {
  /** Addresses that work from other machines, the best first. */
  readonly urls: () => readonly string[];
  readonly discovery: () => DiscoveryStatus;
  /** Has the server fall silent, or be found again, until it ends; nothing changes where it was started without. */
  readonly pauseDiscovery: (paused: boolean) => Promise<void>;
  readonly networks: SiteNetworks;
  readonly https: SiteHttps;
  /** Ends this server, so that another begins on what a backup holds. */
  readonly restore: (way: PendingRestore) => void;
  /** Opens the setup page once; null when the organization exists. */
  readonly setupToken: string | null;
};

/** On which networks people are told of this server. */
export type SiteNetworks = {
  /** Names, or where it was started so addresses, of the interfaces; none for those that look like the office's. */
  readonly chosen: Changing<readonly string[]>;
  /** Whether the server was started so, and administrators cannot change it. */
  readonly chosenBy: ChosenBy;
  /** The computer's interfaces, as far as the server answers there. */
  readonly interfaces: () => Interfaces;
  /** Is announced as it is chosen now. */
  readonly apply: () => void;
};

/** A backup that was proven and is to take the place of the data, and the owner who wants that. */
export type PendingRestore = Pick<Restoration, "file" | "by"> & { readonly prepared: Prepared };

/** How the connections to this server are encrypted. */
export type SiteHttps = {
  /** Calls back too when another certificate is shown. */
  readonly mode: Changing<SecureMode>;
  /** Whether the server was started so, and owners cannot change it. */
  readonly isChosenAtStart: boolean;
  /** What it shows; null while it speaks plain HTTP alone. */
  readonly certificate: () => CertificateState | null;
  /** Whether the certificate is for a name or an IP address. */
  readonly isFor: (nameOrAddress: string) => boolean;
  /** What devices are asked to trust; null where there is none that can be read, or another certificate is used. */
  readonly authority: () => AuthorityFacts | null;
  /**
   * Makes what HTTPS needs, so that it can be turned on.
   * @throws {CertificateProblem}
   */
  readonly prepare: () => void;
  /** Speaks as it is chosen now. */
  readonly apply: () => void;
};
