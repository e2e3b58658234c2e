import type { Logger } from "pino";
import { finishRestore } from "../archive/restore.ts";
import { seconds, systemClock } from "../clock.ts";
import { type Config, safePasswordCost } from "../config.ts";
import type { PendingRestore } from "../context.ts";
import { asCommandFailure, CommandFailure } from "../control/failure.ts";
import { withLockedFolder } from "../db/restore.ts";
import { isDevelopmentServer } from "../development-server.ts";
import type { Restoration } from "../domain/backups/jobs.ts";
import { type RunningServer, startServer } from "../serve.ts";
import { handBackMemory } from "./hand-back-memory.ts";

/**
 * Serves until it is told to stop. Where an owner goes back to a backup in between, the server ends and another begins on
 * what the backup holds, at the same port; or on what was there, where the backup cannot take its place. One that began on
 * a full disk begins again once there is room.
 * @param begun is told of each server that answers
 * @returns why it was told to stop
 * @throws {CommandFailure} the configuration would store passwords that are cheap to guess
 */
export async function serveUntil<Reason>(
  stopped: Promise<Reason>,
  config: Config,
  log: Logger,
  begun: (server: RunningServer, isFirst: boolean) => void,
): Promise<Reason> {
  refuseCheapHashes(config);
  let wanted = config;
  let restoration: Restoration | null = null;
  let isFirst = true;
  for (;;) {
    const server: RunningServer = await startServer(wanted, log, systemClock, restoration);
    const next = await untilNext(server);
    if ("reason" in next) return next.reason;
    isFirst = false;
    wanted = { ...config, port: server.port };
    restoration = "way" in next ? await restore(next.way, wanted, log) : null;
  }

  async function untilNext(
    server: RunningServer,
  ): Promise<{ reason: Reason } | { way: PendingRestore } | { room: true }> {
    try {
      if (!isDevelopmentServer()) handBackMemory();
      begun(server, isFirst);
      return await Promise.race([
        stopped.then((reason) => ({ reason })),
        server.pendingRestore.then((way) => ({ way })),
        server.roomAgain.then(() => ({ room: true }) as const),
      ]);
    } finally {
      await server.close();
      log.info("the server has stopped");
    }
  }
}

/** Cheap hashes are for tests: no server that people use starts with them. */
function refuseCheapHashes({ passwordCost: { N, r, p } }: Config): void {
  if (N * r * p >= safePasswordCost.N * safePasswordCost.r * safePasswordCost.p) return;
  throw new CommandFailure("The server does not start: with this configuration passwords would be too easy to guess.");
}

async function restore(
  { file, by, prepared }: PendingRestore,
  { dataFolder }: Config,
  log: Logger,
): Promise<Restoration> {
  const place = { dataFolder, clock: systemClock };
  const endedAt = seconds(systemClock);
  try {
    const { replaced, missing } = await withLockedFolder(dataFolder, () => finishRestore(prepared, place));
    log.warn({ file, replaced, missing }, "the backup is in place");
    return { file, by, endedAt, replaced, missing };
  } catch (error) {
    log.error({ err: error, file }, "the backup could not take the place of the data");
    return { file, by, endedAt, problem: asCommandFailure(error).message };
  }
}
