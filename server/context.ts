import type { Prepared } from "./archive/restore.ts";
import type { Changing } from "./changing.ts";
import type { BackupJobs, Restoration } from "./domain/backups/jobs.ts";
import type { DiscoveryStatus } from "./domain/discovery/shapes.ts";
import type { HashQueue } from "./domain/passwords/hash-queue.ts";
import type { CertificateState, SecureMode } from "./domain/secure-connection/shapes.ts";
import type { SignInLimit } from "./domain/sessions/sign-in-limit.ts";
import type { EventLog, LogEntry } from "./events/log.ts";
import type { EventSource } from "./events/long-poll.ts";
import type { CallWith, HandlersWith, HandlerWith } from "./http/call.ts";
import type { AnyEndpoint, Endpoints } from "./http/contract.ts";
import type { PlainCallWith, PlainRouteWith } from "./http/plain-routes.ts";
import type { ProtocolCallWith, ProtocolRouteWith } from "./http/protocol-routes.ts";
import type { ChosenBy, Interfaces } from "./lan/addresses.ts";
import type { AuthorityFacts } from "./lan/certificates/certificates.ts";
import type { Machine } from "./machine.ts";
import type { LoggedEvent } from "./nouns/events.ts";
import type { Reactions } from "./transactions/reactions.ts";
import type { AfterCommitJob } from "./transactions/tx.ts";

/** What is handed down to every handler, action and job; declared once, built by `open-context.ts`. */
export type Context = Machine & {
  readonly eventLog: EventLog<LoggedEvent>;
  /** What polls and deliveries need, in one piece. */
  readonly eventSource: EventSource<LoggedEvent>;
  /** What the running group commit has to deliver and to do once it is on disk; filled by `mutate`. */
  readonly committedEntries: LogEntry<LoggedEvent>[];
  readonly committedJobs: AfterCommitJob[];
  /** What nouns do when others say that something happened. */
  readonly reactions: Reactions;
  /** Called with every event once it is on disk. */
  readonly eventListeners: ((event: LoggedEvent) => void)[];
  readonly signInLimit: SignInLimit;
  /** In which passwords are hashed, for anyone who asks over the network. */
  readonly hashQueue: HashQueue;
  readonly site: Site;
  readonly backupDesk: BackupJobs;
};

/** One request on its way to its handler. */
export type Call<E extends AnyEndpoint = AnyEndpoint> = CallWith<Context, E>;

/** Answers one endpoint; throws ApiError to refuse. */
export type Handler<E extends AnyEndpoint> = HandlerWith<Context, E>;

/** A handler for every endpoint of a noun: a missing one does not compile. */
export type Handlers<E extends Endpoints> = HandlersWith<Context, E>;

/** A request for something outside the API, such as a picture. */
export type PlainCall = PlainCallWith<Context>;

/** Something that is served outside the API. */
export type PlainRoute = PlainRouteWith<Context>;

/** A request that follows a protocol of its own. */
export type ProtocolCall = ProtocolCallWith<Context>;

/** A part of the API that another protocol describes. */
export type ProtocolRoute = ProtocolRouteWith<Context>;

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
