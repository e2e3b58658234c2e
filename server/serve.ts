import { rmSync } from "node:fs";
import type { Server } from "node:http";
import { isIPv6 } from "node:net";
import type { Logger } from "pino";
import { createRequestHandler } from "./app.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { removeControlFile } from "./control/control-file.ts";
import { startControl } from "./control/control-server.ts";
import { dataFiles } from "./db/data-folder.ts";
import { openDatabase } from "./db/database.ts";
import { mutate } from "./db/mutate.ts";
import { prepareNotificationBot } from "./domain/notification-bot/bot.ts";
import { findOrganization } from "./domain/organization/queries.ts";
import { newToken } from "./domain/sessions/secrets.ts";
import { versionInfo } from "./domain/version.ts";
import { withFamilyVersion } from "./http/dialect.ts";
import { startBackups } from "./jobs/backups.ts";
import { startChannelActivity } from "./jobs/channel-activity.ts";
import { startDeliveries } from "./jobs/deliveries.ts";
import { startExports } from "./jobs/exports.ts";
import { startMail } from "./jobs/mail.ts";
import { startMessageDays } from "./jobs/message-days.ts";
import { prepareMissedMessages, startMissedMessages } from "./jobs/missed-messages.ts";
import { startPresenceUpkeep } from "./jobs/presence.ts";
import { startQueueUpkeep } from "./jobs/queue-upkeep.ts";
import { startRetention } from "./jobs/retention.ts";
import { startSignInUpkeep } from "./jobs/sign-ins.ts";
import { startStatistics } from "./jobs/statistics.ts";
import { startThumbnails } from "./jobs/thumbnails.ts";
import { startUploadUpkeep } from "./jobs/uploads.ts";
import { startWaitingPeriod } from "./jobs/waiting-period.ts";
import { createHostAllowList, machineHostNames } from "./lan/host-allow-list.ts";
import { startPresence } from "./lan-presence.ts";
import { listenOn } from "./listen.ts";
import { openContext } from "./open-context.ts";

/** A server that answers, until it is closed. */
export type RunningServer = {
  readonly ctx: Context;
  readonly port: number;
  /** Whether the wanted port was taken and this is the next free one. */
  readonly portWasTaken: boolean;
  /** This machine's own address of it, and those for other machines. */
  readonly url: string;
  readonly urls: readonly string[];
  /** The one-time link to the setup page; null once the organization exists. */
  readonly setupUrl: string | null;
  /** The copy made before the data was brought to this version; null when that was not needed. */
  readonly migrationBackup: string | null;
  /** Says goodbye to the LAN, answers held polls, finishes what is under way and closes the database: within 5 s. */
  readonly close: () => Promise<void>;
  /** Has the server fall silent on the LAN, or be found there again, until it ends. */
  readonly pauseDiscovery: (paused: boolean) => Promise<void>;
};

/** How long requests under way may take to finish once the server is closing, in milliseconds. */
const finishTime = 3_000;

/**
 * Opens the data folder and serves it.
 * @throws {DataFolderProblem} the folder cannot be used; a port that cannot be had rejects with the system's error
 */
export async function startServer(config: Config, log: Logger, clock: Clock = systemClock): Promise<RunningServer> {
  const database = openDatabase(config.dataFolder, config.migrationsFolder, clock);
  removeControlFile(dataFiles(config.dataFolder).control);
  // What a server that was killed had received in part.
  rmSync(dataFiles(config.dataFolder).incoming, { recursive: true, force: true });
  // What a command that was killed had unpacked; nobody restores into a folder that is open.
  rmSync(dataFiles(config.dataFolder).restoring, { recursive: true, force: true });
  const presence = startPresence(config, log);
  const setupToken = newToken();
  const ctx = openContext(database, config, clock, log, {
    urls: presence.urls,
    discovery: presence.discovery,
    pauseDiscovery: presence.pause,
    setupToken: () => setupToken,
  });
  const isAllowedHost = createHostAllowList({
    names: () => [...machineHostNames(), ...config.allowedHosts, ...presence.hostNames()],
  });
  try {
    await prepareNotificationBot(ctx);
    await prepareMissedMessages(ctx);
    const listening = await listenOn(createRequestHandler(ctx), config, isAllowedHost);
    const url = `http://${ownAddress(config.host)}:${listening.port}`;
    const control = await startControl({ ctx, database, url });
    const stopUpkeep = startQueueUpkeep(ctx);
    const stopActivity = startChannelActivity(ctx);
    const stopMessageDays = startMessageDays(ctx);
    const stopRetention = startRetention(ctx);
    const stopUploadUpkeep = startUploadUpkeep(ctx);
    const stopThumbnails = startThumbnails(ctx);
    const stopPresenceUpkeep = startPresenceUpkeep(ctx);
    const stopSignInUpkeep = startSignInUpkeep(ctx);
    const stopMissedMessages = startMissedMessages(ctx);
    const stopMail = startMail(ctx);
    const stopExports = startExports(ctx);
    const stopBackups = startBackups(ctx);
    const stopDeliveries = startDeliveries(ctx);
    const stopWaitingPeriod = startWaitingPeriod(ctx);
    const stopStatistics = startStatistics(ctx);
    await presence.advertise(ctx, listening.port);
    if (ctx.queues.size() > 0) await announceRestart(ctx);
    return {
      ctx,
      ...listening,
      url,
      urls: presence.urls(),
      migrationBackup: database.migrationBackup,
      pauseDiscovery: presence.pause,
      setupUrl: findOrganization(ctx) === undefined ? `${url}/setup?token=${setupToken}` : null,
      close: async () => {
        await control.close();
        await presence.withdraw();
        stopUpkeep();
        stopActivity();
        stopMessageDays();
        stopRetention();
        stopUploadUpkeep();
        const thumbnailsStopped = stopThumbnails();
        stopMissedMessages();
        const mailStopped = stopMail();
        const exportsStopped = stopExports();
        const backupsStopped = stopBackups();
        stopWaitingPeriod();
        stopStatistics();
        const deliveriesStopped = stopDeliveries();
        listening.refuseRequests();
        await closeServer(listening.server, () => {
          for (const queue of ctx.queues.waiting) queue.waiter?.answer([]);
        });
        await Promise.all([mailStopped, thumbnailsStopped, exportsStopped, backupsStopped]);
        await deliveriesStopped;
        await stopPresenceUpkeep();
        await stopSignInUpkeep();
        await database.close();
      },
    };
  } catch (error) {
    await presence.withdraw();
    await database.close();
    throw error;
  }
}

/** Where this machine reaches a server that listens on an address, as a URL has it. */
function ownAddress(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return isIPv6(host) ? `[${host}]` : host;
}

async function announceRestart(ctx: Context): Promise<void> {
  const event = {
    type: "restart",
    ...withFamilyVersion(versionInfo(ctx.config)),
    server_generation: ctx.startedAt,
  } as const;
  await mutate(ctx, (tx) => tx.append(event, { kind: "everyone" }));
}

async function closeServer(server: Server, endPolls: () => void): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
  // Connections that are kept alive fall idle one by one, and a client may ask once more before it notices.
  const sweep = setInterval(sweepUp, 50);
  const deadline = setTimeout(() => server.closeAllConnections(), finishTime);
  sweepUp();
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);

  function sweepUp() {
    endPolls();
    server.closeIdleConnections();
  }
}
