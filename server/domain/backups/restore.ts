import { basename } from "node:path";
import { discardPrepared } from "../../archive/restore.ts";
import { prepareInWorker } from "../../archive/run-in-worker.ts";
import { unixSeconds } from "../../clock.ts";
import type { Context } from "../../context.ts";
import type { BackupReason } from "../../texts/reasons/backup-reasons.ts";
import { mutate } from "../../transactions/mutate.ts";
import { writeEntry } from "../audit-log/write.ts";
import { mayChangeOrganization } from "../organization/policy.ts";
import { personOf } from "../permissions/person-of.ts";
import { findUser, findUserByEmail, type User } from "../users/queries.ts";
import { writeBackupReason } from "./failure.ts";
import type { FailedRestore, Restoration } from "./jobs.ts";
import { reasonNotUsed } from "./preview.ts";
import { recordReadResult } from "./record-reading.ts";

/**
 * Starts to restore a backup; returns false if another restore is running. People can continue to work while the backup
 * is unpacked and checked. Then the server ends, and a new one starts on the restored data (`cli/serve-until.ts`).
 */
export function startRestore(ctx: Context, { id, email }: User, file: string): boolean {
  const { dataFolder, migrationsFolder, archiveWorker } = ctx.config;
  const by = { id, email };
  const started = ctx.backupJobs.restoring.begin({ startedAt: unixSeconds(ctx.clock), userId: id }, async (job) => {
    ctx.backupJobs.restoration = null;
    ctx.log.warn({ file, userId: id }, "an owner restores a backup");
    try {
      const plan = { backup: file, dataFolder, migrationsFolder };
      const work = prepareInWorker(archiveWorker, plan, (share) => job.progress("checking", share));
      job.onStop(work.end);
      const prepared = await work.result;
      const reason = reasonToStop();
      if (reason === null) return ctx.site.restore({ file, by, prepared });
      await discardPrepared(prepared, ctx.config);
      ctx.backupJobs.restoration = failed(reason);
    } catch (error) {
      if (job.isEnded()) return;
      const restoration = failed(reasonNotUsed(ctx, error, file));
      ctx.log.warn({ file, problem: restoration.problem }, "the backup was not restored");
      await recordReadResult(ctx, file, error);
      ctx.backupJobs.restoration = restoration;
    }
  });
  return started !== null;

  /** What happened while the backup was prepared. */
  function reasonToStop(): BackupReason | null {
    if (ctx.storage.hasFailedFlush()) return { code: "disk_failing", facts: { folder: dataFolder } };
    return isOwner(ctx, id) ? null : { code: "no_longer_owner", facts: {} };
  }

  function failed(reason: BackupReason): Restoration & FailedRestore {
    return { file, by, endedAt: unixSeconds(ctx.clock), problem: writeBackupReason(reason), reason };
  }
}

function isOwner(ctx: Context, id: number): boolean {
  const user = findUser(ctx, id);
  return user !== undefined && mayChangeOrganization(personOf(ctx, user), { ownersOnly: true });
}

/** Records in the restored database who restored the backup. A person who is not in that database cannot be named. */
export async function recordRestoration(ctx: Context, { file, by }: Restoration): Promise<void> {
  await mutate(ctx, (tx) => {
    const owner = findUserByEmail(tx, by.email);
    const actorId = owner?.id === by.id ? by.id : null;
    const action = { actorId, via: "api", action: "restore_backup", kind: "backup" } as const;
    const difference = { objectId: null, objectName: basename(file), before: {}, after: {}, names: {} };
    writeEntry(tx, action, null, difference);
  });
}
