import { basename } from "node:path";
import { discardPrepared } from "../../archive/restore.ts";
import { prepareApart } from "../../archive/work.ts";
import { seconds } from "../../clock.ts";
import type { Context } from "../../context.ts";
import { roles } from "../../http/roles.ts";
import { mutate } from "../../transactions/mutate.ts";
import { writeEntry } from "../audit-log/write.ts";
import { findUser, findUserByEmail, type User } from "../users/queries.ts";
import type { Restoration } from "./jobs.ts";
import { problemOf } from "./preview.ts";
import { recordReading } from "./record-reading.ts";

/**
 * Begins a way back to a backup, unless one is under way; answers whether it does. While the backup is unpacked and proven
 * everybody may go on. Then the server ends, and one begins on what the backup holds (`cli/serve-until.ts`).
 */
export function startRestore(ctx: Context, { id, email }: User, file: string): boolean {
  const { dataFolder, migrationsFolder, archiveWorker } = ctx.config;
  const by = { id, email };
  const begun = ctx.backupDesk.restoring.begin({ startedAt: seconds(ctx.clock), userId: id }, async (job) => {
    ctx.backupDesk.restoration = null;
    ctx.log.warn({ file, userId: id }, "an owner goes back to a backup");
    try {
      const plan = { backup: file, dataFolder, migrationsFolder };
      const work = prepareApart(archiveWorker, plan, (share) => job.progress("checking", share));
      job.endBy(work.end);
      const prepared = await work.result;
      if (isOwner(ctx, id)) return ctx.site.restore({ file, by, prepared });
      await discardPrepared(prepared, ctx.config);
      ctx.backupDesk.restoration = { file, by, endedAt: seconds(ctx.clock), problem: noOwner };
    } catch (error) {
      if (job.isEnded()) return;
      const problem = problemOf(ctx, error, file);
      ctx.log.warn({ file, problem }, "the backup was not restored");
      await recordReading(ctx, file, error);
      ctx.backupDesk.restoration = { file, by, endedAt: seconds(ctx.clock), problem };
    }
  });
  return begun !== null;
}

const noOwner = "Whoever wanted it was no owner any more when it was ready.";

function isOwner(ctx: Context, id: number): boolean {
  const user = findUser(ctx, id);
  return user?.isActive === true && user.role === roles.owner;
}

/** Records in the restored database who restored the backup. A person who is not in it cannot be named. */
export async function recordRestoration(ctx: Context, { file, by }: Restoration): Promise<void> {
  await mutate(ctx, (tx) => {
    const owner = findUserByEmail(tx, by.email);
    const actorId = owner?.id === by.id ? by.id : null;
    const deed = { actorId, via: "api", action: "restore_backup", kind: "backup" } as const;
    const of = { objectId: null, objectName: basename(file), before: {}, after: {}, names: {} };
    writeEntry(tx, deed, null, of);
  });
}
