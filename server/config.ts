import { homedir } from "node:os";
import { join } from "node:path";

/** How this server runs: flags and environment, read once. */
export type Config = {
  readonly version: string;
  readonly dataFolder: string;
  /** Where the generated migrations and the built pages are. */
  readonly migrationsFolder: string;
  readonly uiFolder: string;
  /** The code that works on backups apart from the server (`archive/worker.ts`). */
  readonly archiveWorker: string;
  /** The code that judges passwords apart from the server (`domain/passwords/worker.ts`). */
  readonly passwordWorker: string;
  readonly host: string;
  /** Zero: any free one. */
  readonly port: number;
  readonly discovery: boolean;
  /** Names or addresses of the network interfaces that people are told of; empty for those of the LAN. */
  readonly interfaces: readonly string[];
  readonly rateLimit: boolean;
  /** On which port of the loopback interface the server's figures are read; null for none. */
  readonly metricsPort: number | null;
  /** Host names the server answers to besides its own (DNS rebinding: see `lan/host-allow-list.ts`). */
  readonly allowedHosts: readonly string[];
  /** Whether the organization may turn web-public channels on (the API specification, WEB_PUBLIC_STREAMS_ENABLED). */
  readonly webPublicChannels: boolean;
  readonly uploads: UploadLimits;
  /** Where mail is handed over; null where there is none, and mail waits. */
  readonly mailRelay: MailRelay | null;
  /** Whether every answer is checked against its contract: in tests always, in production never. */
  readonly checkAnswers: boolean;
  /** Whether it speaks HTTPS alone, or plain HTTP alone; null where that is left to the owners. */
  readonly https: boolean | null;
  /** A certificate to speak HTTPS with; null for one of the server's own authority. */
  readonly certificate: CertificateFiles | null;
  readonly logLevel: string;
  /** Whether a folder that has lost its database begins with an empty one; otherwise that is refused. */
  readonly beginsAnew: boolean;
  /** What the hash of a new password costs to compute. */
  readonly passwordCost: PasswordCost;
};

/** The parameters of scrypt (RFC 7914, section 2). Each stored hash carries its own, so that they can grow. */
export type PasswordCost = { readonly N: number; readonly r: number; readonly p: number };

/** 16 MiB and some 100 ms on an old machine: the least that a server starts with. */
export const safePasswordCost: PasswordCost = { N: 16_384, r: 8, p: 5 };

/** Where a certificate is that somebody else has made, and its key; both PEM. */
export type CertificateFiles = { readonly certificate: string; readonly key: string };

/** How much people may upload, in MiB. */
export type UploadLimits = {
  /** The largest file. */
  readonly file: number;
  /** All files together; null for as much as the disk holds. */
  readonly quota: number | null;
};

/** A mail server that passes mail on (RFC 6409). */
export type MailRelay = {
  readonly host: string;
  readonly port: number;
  /** Whether TLS begins with the connection; otherwise it is begun where the relay offers it. */
  readonly isSecure: boolean;
  readonly credentials: { readonly user: string; readonly password: string } | null;
  /** For relays on the LAN that made their certificate themselves. */
  readonly acceptsAnyCertificate: boolean;
  /** The address that mail comes from. */
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

/** What the environment sets besides the data folder; everything else is a flag. */
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

/** How much people may upload as the environment says, as text; empty where it does not. */
export function environmentUploadLimits(): { readonly file: string; readonly quota: string } {
  return {
    file: process.env.WATERCOOLER_UPLOAD_LIMIT_MIB ?? "",
    quota: process.env.WATERCOOLER_UPLOAD_QUOTA_MIB ?? "",
  };
}

/** The mail relay as the environment names it, as text; empty where it does not. */
export function environmentMailRelay(): { readonly url: string; readonly from: string } {
  return { url: process.env.WATERCOOLER_SMTP_URL ?? "", from: process.env.WATERCOOLER_SMTP_FROM ?? "" };
}
