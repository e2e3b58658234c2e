import { randomBytes } from "node:crypto";
import { and, desc, eq, isNull, notInArray } from "drizzle-orm";
import { exportsOfOrganization } from "../../db/schema/exports.ts";
import { badRequest, invalidParameter } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { sendDirectNotice } from "../notification-bot/speak.ts";
import { findUser, type User } from "../users/queries.ts";
import { announceExports } from "./announce.ts";
import { exportUrl } from "./present.ts";
import { countExportsSince, type Export, findExport, isWaiting } from "./queries.ts";
import type { ExportKind } from "./shapes.ts";

/** How long an archive is kept once it is finished, in seconds. */
export const exportLifetime = 7 * 86_400;

/** How many may be asked for in so long, in seconds; those that fail do not count. */
const allowance = { exports: 5, seconds: 7 * 86_400 };

/** How many are remembered whose archives are gone. */
const remembered = 100;

/**
 * Requests an export, and sends administrators that it is waiting; answers its ID.
 * @throws {ApiError} BAD_REQUEST when too many were asked for of late
 */
export function createExport(tx: Tx, user: User, kind: ExportKind): number {
  if (countExportsSince(tx, tx.now - allowance.seconds) >= allowance.exports) throw badRequest("Exceeded rate limit.");
  const { id } = tx.store.db
    .insert(exportsOfOrganization)
    .values({ userId: user.id, kind, token: randomBytes(16).toString("hex"), createdAt: tx.now })
    .returning({ id: exportsOfOrganization.id })
    .get();
  forgetOldest(tx);
  announceExports(tx);
  return id;
}

/**
 * Records that the archive of an export is removed, and notifies administrators. The caller removes the file.
 * @throws {ApiError} BAD_REQUEST when there is none
 */
export function deleteExport(tx: Tx, id: number): Export {
  const found = findExport(tx, id);
  if (found === undefined) throw invalidParameter("export_id", "unknown", "Invalid data export ID");
  if (found.deletedAt !== null) throw invalidParameter("export_id", "unchanged", "Export already deleted");
  if (found.failedAt !== null) throw invalidParameter("export_id", "conflict", "Export failed, nothing to delete");
  if (isWaiting(found)) throw invalidParameter("export_id", "conflict", "Export still in progress");
  change(tx, id, { deletedAt: tx.now });
  announceExports(tx);
  return found;
}

/** Records that old archives were removed, and notifies administrators. */
export function expireExports(tx: Tx, old: readonly Export[]): void {
  for (const { id } of old) change(tx, id, { deletedAt: tx.now });
  announceExports(tx);
}

/** Notes that writing an export is begun, or with a number below zero that it was not its fault that it ended. */
export function recordAttempts(tx: Tx, { id }: Export, more: number): void {
  change(tx, id, { attempts: (findExport(tx, id)?.attempts ?? 0) + more });
}

/** Records that the archive of an export is ready, and notifies administrators and the person who asked for it. */
export function finishExport(tx: Tx, waiting: Export): void {
  change(tx, waiting.id, { finishedAt: tx.now });
  announceExports(tx);
  tellWhoAsked(tx, waiting, `Your export is ready: [download it](${exportUrl(waiting)}). It is kept for a week.`);
}

/** Records that an export failed, and notifies administrators and the person who asked for it. */
export function failExport(tx: Tx, waiting: Export, why: string): void {
  change(tx, waiting.id, { failedAt: tx.now });
  announceExports(tx);
  tellWhoAsked(tx, waiting, `Your export could not be written. ${why}`);
}

/** Nobody who may not have it any more, and no bot, which would not read it. */
function tellWhoAsked(tx: Tx, { userId }: Export, content: string): void {
  const user = findUser(tx, userId);
  if (user?.isActive === true && user.botType === null) sendDirectNotice(tx, user, content);
}

function change(tx: Tx, id: number, values: Partial<typeof exportsOfOrganization.$inferInsert>): void {
  tx.store.db.update(exportsOfOrganization).set(values).where(eq(exportsOfOrganization.id, id)).run();
}

/** Bounds the list of exports: the oldest without an archive are forgotten. */
function forgetOldest(tx: Tx): void {
  const { id, failedAt, deletedAt } = exportsOfOrganization;
  const newest = tx.store.db.select({ id }).from(exportsOfOrganization).orderBy(desc(id)).limit(remembered);
  // Waited for, or with an archive.
  const needed = tx.store.db
    .select({ id })
    .from(exportsOfOrganization)
    .where(and(isNull(failedAt), isNull(deletedAt)));
  tx.store.db
    .delete(exportsOfOrganization)
    .where(and(notInArray(id, newest), notInArray(id, needed)))
    .run();
}
