import { homedir } from "node:os";
import { join } from "node:path";

/** How this server runs. It is read once, from flags and the environment. */
export type Config = {
  readonly version: string;
  readonly dataFolder: string;
  /** The folder of the generated migrations. */
  readonly migrationsFolder: string;
  /** The texts of emails and of the notification bot, one PO file for each language. */
  readonly catalogsFolder: string;
  /** The folder of the built pages. */
  readonly uiFolder: string;
  /** The worker that makes and checks backups (`archive/worker.ts`). */
  readonly archiveWorker: string;
  /** The worker that checks passwords (`domain/passwords/worker.ts`). */
  readonly passwordWorker: string;
  /** The worker that writes the database's log back (`db/log/checkpoint-worker.ts`); null for commands. */
  readonly checkpointWorker: string | null;
  readonly host: string;
  /** Zero: any free port. */
  readonly port: number;
  readonly discovery: boolean;
  /** Names or addresses of the network interfaces to advertise on; empty for those that seem to be on the LAN. */
  readonly interfaces: readonly string[];
  readonly rateLimit: boolean;
  /** The port on the loopback interface for the server's metrics; null for none. */
  readonly metricsPort: number | null;
  /** Additional host names that the server answers to (DNS rebinding: see `lan/host-allow-list.ts`). */
  readonly allowedHosts: readonly string[];
  /** Whether the organization may turn web-public channels on (the API specification, WEB_PUBLIC_STREAMS_ENABLED). */
  readonly webPublicChannels: boolean;
  readonly uploads: UploadLimits;
  /** The mail relay. Null when there is none; mail then waits. */
  readonly mailRelay: MailRelay | null;
  /** Whether every response is checked against its contract: always in tests, never in production. */
  readonly checkAnswers: boolean;
  /** True for HTTPS only, false for plain HTTP only; null when the owners decide. */
  readonly https: boolean | null;
  /** The certificate for HTTPS; null for one from the server's own authority. */
  readonly certificate: CertificateFiles | null;
  readonly logLevel: string;
  /** Whether a folder that has lost its database starts with an empty one; otherwise the server refuses to start. */
  readonly startsEmpty: boolean;
  /** The cost of hashing a new password. */
  readonly passwordCost: PasswordCost;
};

/** The parameters of scrypt (RFC 7914, section 2). Each stored hash includes its own, so that they can grow. */
export type PasswordCost = { readonly N: number; readonly r: number; readonly p: number };

/** 16 MiB and some 100 ms on an old machine: the minimum for a server. */
export const safePasswordCost: PasswordCost = { N: 16_384, r: 8, p: 5 };

/** The paths of a certificate from another authority and its key; both PEM. */
export type CertificateFiles = { readonly certificate: string; readonly key: string };

/** How much people may upload, in MiB. */
export type UploadLimits = {
  /** The largest file. */
  readonly file: number;
  /** The limit of all files together; null for no limit but the disk. */
  readonly quota: number | null;
};

/** A mail server that relays mail (RFC 6409). */
export type MailRelay = {
  readonly host: string;
  readonly port: number;
  /** Whether the connection starts with TLS; otherwise TLS is used if the relay offers it. */
  readonly isSecure: boolean;
  readonly credentials: { readonly user: string; readonly password: string } | null;
  /** For relays on the LAN with a self-signed certificate. */
  readonly acceptsAnyCertificate: boolean;
  /** The sender's address of mail. */
  readonly from: string;
};

/** The port that is tried first. */
export const defaultPort = 8420;

/** The platform's folder for an application's data, unless WATERCOOLER_DATA names another. */
export function defaultDataFolder(): string {
  const chosen = process.env.WATERCOOLER_DATA;
  if (chosen !== undefined && chosen !== "") return chosen;
  switch (process.platform) {
    case "win32":
      return join(process.env.LOCALAPPDATA ?? join(homedir(), "AppData", "Local"), "Watercooler");
    case "darwin":
      return join(homedir(), "Library", "Application Support", "Watercooler");
    default:
      return join(process.env.XDG_DATA_HOME ?? join(homedir(), ".local", "share"), "watercooler");
  }
}

/** The settings from the environment except the data folder; everything else is a flag. */
export function environmentSettings(): Pick<
  Config,
  "allowedHosts" | "webPublicChannels" | "checkAnswers" | "logLevel"
> {
  return {
    allowedHosts: (process.env.WATERCOOLER_ALLOWED_HOSTS ?? "").split(",").filter((name) => name !== ""),
    webPublicChannels: process.env.WATERCOOLER_WEB_PUBLIC_CHANNELS === "1",
    checkAnswers: process.env.WATERCOOLER_CHECK_ANSWERS === "1",
    logLevel: process.env.WATERCOOLER_LOG ?? "info",
  };
}

/** The upload limits in the environment, as text; empty if they are not set. */
export function environmentUploadLimits(): { readonly file: string; readonly quota: string } {
  return {
    file: process.env.WATERCOOLER_UPLOAD_LIMIT_MIB ?? "",
    quota: process.env.WATERCOOLER_UPLOAD_QUOTA_MIB ?? "",
  };
}

/** The mail relay in the environment, as text; empty if it is not set. */
export function environmentMailRelay(): { readonly url: string; readonly from: string } {
  return { url: process.env.WATERCOOLER_SMTP_URL ?? "", from: process.env.WATERCOOLER_SMTP_FROM ?? "" };
}

/**
 * The threads for work outside of the event loop. Calls to a drive that does not answer hold some for minutes: those for
 * backups are at most five. Passwords take three. The log of the database must be flushed beside all of them.
 */
const poolThreads = 12;

/**
 * Sets the size of libuv's thread pool, unless the environment does. Call it before anything uses the pool, which has its
 * size from its first use on (https://docs.libuv.org/en/v1.x/threadpool.html).
 */
export function setThreadPoolSize(): void {
  process.env.UV_THREADPOOL_SIZE ??= String(poolThreads);
}
