import type { PreparedRestore } from "./archive/restore.ts";
import type { BaseContext } from "./base-context.ts";
import type { BackupJobs, Restoration } from "./domain/backups/jobs.ts";
import type { DiscoveryStatus } from "./domain/discovery/shapes.ts";
import type { CodeLimit } from "./domain/invitations/code-limit.ts";
import type { AskingLimit } from "./domain/join-requests/asking-limit.ts";
import type { PasswordRequestLimits } from "./domain/password-resets/request-limits.ts";
import type { HashQueue } from "./domain/passwords/hash-queue.ts";
import type { CertificateState, SecureMode } from "./domain/secure-connection/shapes.ts";
import type { SignInLimit } from "./domain/sessions/sign-in-limit.ts";
import type { EventLog, LogEntry } from "./events/log.ts";
import type { EventDelivery } from "./events/long-poll.ts";
import type { CallWith, HandlersWith, HandlerWith } from "./http/call.ts";
import type { AnyEndpoint, Endpoints } from "./http/contract.ts";
import type { PlainCallWith, PlainRouteWith } from "./http/plain-routes.ts";
import type { ProtocolCallWith, ProtocolRouteWith } from "./http/protocol-routes.ts";
import type { RateLimit } from "./http/rate-limit.ts";
import type { ChosenBy, Interfaces } from "./lan/addresses.ts";
import type { AuthorityDescription } from "./lan/certificates/certificates.ts";
import type { LoggedEvent } from "./nouns/events.ts";
import type { Subscribable } from "./subscribable.ts";
import type { AfterCommitJob, DomainCalls, Reactions } from "./transactions/tx.ts";

/** The dependencies of every handler, action and job; declared once, built by `open-context.ts`. */
export type Context = BaseContext & {
  readonly eventLog: EventLog<LoggedEvent>;
  /** The parts that polls and deliveries need, as one object. */
  readonly eventDelivery: EventDelivery<LoggedEvent>;
  /** The events and callbacks of the running group commit; `mutate` adds to them. */
  readonly committedEntries: LogEntry<LoggedEvent>[];
  readonly committedJobs: AfterCommitJob[];
  /** What the nouns do when a domain event happens. */
  readonly reactions: Reactions;
  /** Functions of nouns that nouns of a lower tier call. */
  readonly calls: DomainCalls;
  /** Called with every event once it is on disk. */
  readonly eventListeners: ((event: LoggedEvent) => void)[];
  readonly signInLimit: SignInLimit;
  /** Limits wrong codes of invitations. */
  readonly codeLimit: CodeLimit;
  /** Limits requests to join. */
  readonly askingLimit: AskingLimit;
  /** Limits requests for password links. */
  readonly passwordRequestLimits: PasswordRequestLimits;
  /** Limits each person's typing notifications; null if `--rate-limit off` removes the limit. */
  readonly typingLimit: RateLimit | null;
  /** Limits each person's reports of messages; null as above. */
  readonly reportLimit: RateLimit | null;
  /** Hashes passwords for requests over the network. */
  readonly hashQueue: HashQueue;
  readonly site: Site;
  readonly backupJobs: BackupJobs;
};

/** One request to a handler. */
export type Call<E extends AnyEndpoint = AnyEndpoint> = CallWith<Context, E>;

/** Handles the requests to one endpoint; throws ApiError to refuse. */
export type Handler<E extends AnyEndpoint> = HandlerWith<Context, E>;

/** A handler for every endpoint of a noun: a missing one does not compile. */
export type Handlers<E extends Endpoints> = HandlersWith<Context, E>;

/** A request for something outside the API, such as a picture. */
export type PlainCall = PlainCallWith<Context>;

/** A route outside the API. */
export type PlainRoute = PlainRouteWith<Context>;

/** A request that follows another protocol. */
export type ProtocolCall = ProtocolCallWith<Context>;

/** A part of the API that another protocol defines. */
export type ProtocolRoute = ProtocolRouteWith<Context>;

/** The running server as others reach it: addresses, discovery, networks and HTTPS. Known once it listens. */
export type Site = {
  /** Addresses that work from other machines, the best first. */
  readonly urls: Subscribable<readonly string[]>;
  readonly discovery: Subscribable<DiscoveryStatus>;
  /** Stops or resumes advertising until the server ends; no effect if it was started without discovery. */
  readonly pauseDiscovery: (paused: boolean) => Promise<void>;
  readonly networks: SiteNetworks;
  readonly https: SiteHttps;
  /** Ends this server, so that another one can start with the data of a backup. */
  readonly restore: (pending: PendingRestore) => void;
  /** The one-time link to the setup page; null when the organization exists. */
  readonly setupToken: string | null;
};

/** The networks on which the server is advertised. */
export type SiteNetworks = {
  /**
   * Names of the interfaces, or addresses if the server was started with these. Empty for those that seem to be the
   * office's.
   */
  readonly chosen: Subscribable<readonly string[]>;
  /** Whether a flag decides this, so that administrators cannot. */
  readonly chosenBy: ChosenBy;
  /** The computer's interfaces that the server listens on. */
  readonly interfaces: Subscribable<Interfaces>;
  /** Advertises on the chosen networks. */
  readonly apply: () => void;
};

/** A verified backup that will replace the data, and the owner who requested that. */
export type PendingRestore = Pick<Restoration, "file" | "by"> & { readonly prepared: PreparedRestore };

/** How the connections to this server are encrypted. */
export type SiteHttps = {
  readonly mode: Subscribable<SecureMode>;
  /** Whether a flag decides this, so that owners cannot. */
  readonly isChosenAtStart: boolean;
  /** The certificate in use; null while the server uses only plain HTTP. */
  readonly certificate: Subscribable<CertificateState | null>;
  /** Whether the certificate is for a name or an IP address. */
  readonly isFor: (nameOrAddress: string) => boolean;
  /** The authority that devices are asked to trust; null when it cannot be read, or another certificate is used. */
  readonly authority: Subscribable<AuthorityDescription | null>;
  /**
   * Makes the keys and certificates that HTTPS needs, so that it can be turned on.
   * @throws {CertificateProblem}
   */
  readonly prepare: () => void;
  /** Applies the chosen mode. */
  readonly apply: () => void;
};
