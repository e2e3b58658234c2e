import { rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import type { Logger } from "pino";
import { createRequestHandler } from "./app.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Context, PendingRestore } from "./context.ts";
import { removeControlFile } from "./control/control-file.ts";
import { startControl } from "./control/control-server.ts";
import { dataFiles } from "./db/data-folder.ts";
import { isUnwritable } from "./db/storage-problem.ts";
import type { Restoration } from "./domain/backups/jobs.ts";
import { recordRestoration } from "./domain/backups/restore.ts";
import { prepareNotificationBot } from "./domain/notification-bot/bot.ts";
import { findOrganization } from "./domain/organization/queries.ts";
import { isServedOverPlainHttp } from "./domain/secure-connection/routes.ts";
import { newToken } from "./domain/sessions/secrets.ts";
import { versionInfo } from "./domain/version.ts";
import { withFamilyVersion } from "./http/dialect.ts";
import { isEncrypted } from "./http/secure-address.ts";
import { openHttps } from "./https.ts";
import { awaitDiskSpace } from "./jobs/disk-space.ts";
import { prepareMissedMessages } from "./jobs/missed-messages.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { interfacesAt } from "./lan/addresses.ts";
import { readCertificateFiles } from "./lan/certificates/certificate-files.ts";
import { createHostAllowList, machineHostNames } from "./lan/host-allow-list.ts";
import { createAdvertising } from "./lan-advertising.ts";
import { type Listening, listenOn } from "./listen.ts";
import type { MetricsEndpoint } from "./metrics/start.ts";
import { openContext, openData } from "./open-context.ts";
import { derived, type Subscribable, subscribable } from "./subscribable.ts";
import { mutate } from "./transactions/mutate.ts";

/** A server that answers until it is closed. */
export type RunningServer = {
  readonly ctx: Context;
  readonly port: number;
  /** Whether the preferred port was taken and this is the next free one. */
  readonly portWasTaken: boolean;
  /** Its address on this machine. */
  readonly url: Subscribable<string>;
  /** Reads the one-time link to the setup page; null once the organization exists. */
  readonly readSetupUrl: () => string | null;
  /** The copy of the data before it was migrated to this version; null when that was not needed. */
  readonly migrationBackup: string | null;
  /** Resolves when an owner requests a restore. The process closes the server, then restores. */
  readonly pendingRestore: Promise<PendingRestore>;
  /**
   * Resolves when a disk that was full at the start has room again. The server can do all its work only after a
   * restart.
   */
  readonly diskFreed: Promise<void>;
  /** Stops advertising, answers open polls, finishes what is in progress and closes the database: within 5 s. */
  readonly close: () => Promise<void>;
  /** Whether the data folder stays locked until the process ends, because the disk could not take what was written. */
  readonly staysLocked: () => boolean;
  /** Pauses or resumes advertising on the LAN, until the server ends. */
  readonly pauseDiscovery: (paused: boolean) => Promise<void>;
};

/** How long open requests may take to finish once the server is closing, in milliseconds. */
const finishTime = 3_000;

/**
 * Opens the data folder and starts a server on it.
 * @param restoration the result of the restore that this server starts with; null for none
 * @throws {DataFolderProblem} the folder cannot be used; a port that cannot be used rejects with the system's error
 */
export async function startServer(
  config: Config,
  log: Logger,
  clock: Clock = systemClock,
  restoration: Restoration | null = null,
): Promise<RunningServer> {
  if (config.certificate !== null) readCertificateFiles(config.certificate, clock.now());
  const database = openData(config, clock);
  removeControlFile(dataFiles(config.dataFolder).control);
  // A server that was killed may have left partial uploads.
  rmSync(dataFiles(config.dataFolder).incoming, { recursive: true, force: true });
  // A command or server that was killed may have left unpacked files. Nothing restores into a folder that is open.
  rmSync(dataFiles(config.dataFolder).restoring, { recursive: true, force: true });
  rmSync(dataFiles(config.dataFolder).verifiedCopy, { force: true });
  const interfaces = subscribable(() => interfacesAt(config.host));
  const https = openHttps({ config, log, clock, store: database.store, interfaces });
  const advertising = createAdvertising({ config, log, store: database.store, https, interfaces });
  const setupToken = newToken();
  const pendingRestore = Promise.withResolvers<PendingRestore>();
  const ctx = openContext(
    database,
    config,
    clock,
    log,
    {
      urls: advertising.urls,
      discovery: advertising.discovery,
      networks: advertising.networks,
      pauseDiscovery: advertising.pause,
      setupToken,
      https,
      restore: pendingRestore.resolve,
    },
    restoration,
  );
  const isAllowedHost = createHostAllowList(
    derived(advertising.hostNames, (advertised) => [...machineHostNames(), ...config.allowedHosts, ...advertised]),
  );
  try {
    if (https.mode.now() !== "off") https.prepare();
    await writeUnlessFull(ctx, () => prepareNotificationBot(ctx));
    await writeUnlessFull(ctx, () => prepareMissedMessages(ctx));
    if (restoration !== null && !("problem" in restoration)) await recordRestoration(ctx, restoration);
    const mustUseHttps = (request: IncomingMessage) =>
      https.mode.now() === "required" && !isEncrypted(request) && !isServedOverPlainHttp(request);
    const listening = await listenOn(createRequestHandler(ctx), config, { isAllowedHost, mustUseHttps });
    const metrics = await startMetrics(ctx, listening.server);
    const host = `${ownAddress(config.host)}:${listening.port}`;
    const url = derived(https.mode, (mode) => `${mode === "required" ? "https" : "http"}://${host}`);
    // Waiting clients poll once more, and get the new address or certificate.
    https.certificate.subscribe(() => endPolls(ctx));
    https.begin(listening.tls);
    const control = await startControl({ ctx, database, url });
    const jobs = startJobs(ctx);
    await advertising.advertise(ctx, listening.port);
    if (ctx.queues.size() > 0) await writeUnlessFull(ctx, () => announceRestart(ctx));
    const diskFreed = Promise.withResolvers<void>();
    const stopLooking = database.hasFullDisk ? awaitDiskSpace(ctx, diskFreed.resolve) : () => {};
    if (database.hasFullDisk) log.error("The disk is full. People can sign in and read, and nothing is saved.");
    return {
      ctx,
      ...listening,
      url,
      migrationBackup: database.migrationBackup,
      pendingRestore: pendingRestore.promise,
      diskFreed: diskFreed.promise,
      staysLocked: database.staysLocked,
      pauseDiscovery: advertising.pause,
      readSetupUrl: () => (findOrganization(ctx) === undefined ? `${url.now()}/setup?token=${setupToken}` : null),
      close: async () => {
        stopLooking();
        await control.close();
        await metrics?.close();
        https.stop();
        await advertising.withdraw();
        const jobsEnded = jobs.stop();
        listening.refuseRequests();
        await closeServer(listening, () => endPolls(ctx));
        await jobsEnded;
        await jobs.save();
        await database.close();
      },
    };
  } catch (error) {
    https.stop();
    await advertising.withdraw();
    await database.close();
    throw error;
  }
}

/** Few installations use metrics, so the module is loaded only for them. */
async function startMetrics(ctx: Context, server: Listening["server"]): Promise<MetricsEndpoint | null> {
  const { metricsPort } = ctx.config;
  if (metricsPort === null) return null;
  const metrics = await import("./metrics/start.ts");
  return metrics.startMetrics(ctx, server, metricsPort);
}

/** The host in the URL at which this machine reaches a server that listens on an address. */
function ownAddress(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return isIPv6(host) ? `[${host}]` : host;
}

/** Does work of the start that writes. On a full disk it is left out, so that people can still read. */
async function writeUnlessFull({ log }: Context, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    log.warn({ err: error }, "something was left out at the start");
  }
}

async function announceRestart(ctx: Context): Promise<void> {
  const event = {
    type: "restart",
    ...withFamilyVersion(versionInfo(ctx.config)),
    server_generation: ctx.startedAt,
  } as const;
  await mutate(ctx, (tx) => tx.append(event, { kind: "everyone" }));
}

function endPolls(ctx: Context): void {
  for (const queue of ctx.queues.waiting) queue.waiter?.answer([]);
}

async function closeServer({ server, tls }: Listening, endPolls: () => void): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
  // Kept-alive connections become idle one by one, and a client may send one more request before it notices.
  const closing = setInterval(closeIdle, 50);
  const deadline = setTimeout(() => {
    server.closeAllConnections();
    tls.end("all");
  }, finishTime);
  closeIdle();
  await closed;
  clearInterval(closing);
  clearTimeout(deadline);

  function closeIdle() {
    endPolls();
    tls.end("silent");
    server.closeIdleConnections();
  }
}
