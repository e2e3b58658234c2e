import type { Logger } from "pino";
import { finishRestore } from "../archive/restore.ts";
import { systemClock, unixSeconds } from "../clock.ts";
import { type Config, safePasswordCost } from "../config.ts";
import type { PendingRestore } from "../context.ts";
import { asCommandFailure, CommandFailure } from "../control/failure.ts";
import { DataFolderProblem } from "../db/data-folder.ts";
import { withLockedFolder } from "../db/restore.ts";
import { isDevelopmentServer } from "../development-server.ts";
import { reasonOfProblem } from "../domain/backups/failure.ts";
import type { Restoration } from "../domain/backups/jobs.ts";
import { type RunningServer, startServer } from "../serve.ts";
import { releaseMemory } from "./release-memory.ts";
import { releaseWhenIdle } from "./release-when-idle.ts";

/**
 * Serves until `stopped` resolves. When an owner restores a backup, the server ends and another starts with the
 * restored data on the same port, or with the old data if the restore fails. A server that started on a full disk is
 * restarted once there is space.
 * @param onReady is called with each server that is ready
 * @returns the reason to stop
 * @throws {CommandFailure} the configuration would store passwords that are easy to guess, or the disk failed so that
 * only another process can open the data folder
 */
export async function serveUntil<Reason>(
  stopped: Promise<Reason>,
  config: Config,
  log: Logger,
  onReady: (server: RunningServer, isFirst: boolean) => void,
): Promise<Reason> {
  refuseCheapHashes(config);
  let currentConfig = config;
  let restoration: Restoration | null = null;
  let isFirst = true;
  for (;;) {
    const server: RunningServer = await startServer(currentConfig, log, systemClock, restoration);
    const ended = await serveOnce(server);
    if ("reason" in ended) return ended.reason;
    if (server.staysLocked()) throw mustStartAgain("pending" in ended ? ended.pending : null);
    isFirst = false;
    currentConfig = { ...config, port: server.port };
    restoration = "pending" in ended ? await restore(ended.pending, currentConfig, log) : null;
  }

  async function serveOnce(
    server: RunningServer,
  ): Promise<{ reason: Reason } | { pending: PendingRestore } | { isDiskFreed: true }> {
    let stopReleasing: (() => void) | undefined;
    try {
      if (!isDevelopmentServer()) {
        releaseMemory();
        stopReleasing = releaseWhenIdle();
      }
      onReady(server, isFirst);
      return await Promise.race([
        stopped.then((reason) => ({ reason })),
        server.pendingRestore.then((pending) => ({ pending })),
        server.diskFreed.then(() => ({ isDiskFreed: true }) as const),
      ]);
    } finally {
      stopReleasing?.();
      await server.close();
      log.info("server stopped");
    }
  }
}

/** Cheap hashes are only for tests. A real server does not start with them. */
function refuseCheapHashes({ passwordCost: { N, r, p } }: Config): void {
  if (N * r * p >= safePasswordCost.N * safePasswordCost.r * safePasswordCost.p) return;
  throw new CommandFailure("The server does not start, because this configuration stores passwords too weakly.");
}

function mustStartAgain(pending: PendingRestore | null): CommandFailure {
  const problem = "The server has ended, because its disk is failing.";
  const advice = pending === null ? "" : ` ${pending.file} was not restored.`;
  return new CommandFailure(`${problem}${advice} Check the disk, then start the server again.`);
}

async function restore(
  { file, by, prepared }: PendingRestore,
  { dataFolder }: Config,
  log: Logger,
): Promise<Restoration> {
  const target = { dataFolder, clock: systemClock };
  try {
    const { replaced, missing } = await withLockedFolder(dataFolder, () => finishRestore(prepared, target));
    log.warn({ file, replaced, missing }, "the backup is in place");
    return { file, by, endedAt: unixSeconds(systemClock), replaced, missing };
  } catch (error) {
    log.error({ err: error, file }, "the backup could not take the place of the data");
    const { message: problem } = asCommandFailure(error);
    const reason = error instanceof DataFolderProblem ? (reasonOfProblem(error) ?? null) : null;
    return { file, by, endedAt: unixSeconds(systemClock), problem, reason };
  }
}
