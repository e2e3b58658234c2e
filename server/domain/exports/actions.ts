import { randomBytes } from "node:crypto";
import { and, desc, eq, isNull, notInArray } from "drizzle-orm";
import { msg } from "#server/texts/msg.ts";
import { exportsOfOrganization } from "../../db/schema/exports.ts";
import { invalidParameter, refused } from "../../http/errors.ts";
import type { Values } from "../../texts/i18n.ts";
import type { Text } from "../../texts/msg.ts";
import type { Tx } from "../../transactions/tx.ts";
import { sendDirectNotice } from "../notification-bot/notices.ts";
import { translateFor } from "../translate-for.ts";
import { findUser, type User } from "../users/queries.ts";
import { announceExports } from "./announce.ts";
import { exportAllowance, exportDays } from "./limits.ts";
import { exportUrl } from "./present.ts";
import { countExportsSince, type Export, findExport, isWaiting } from "./queries.ts";
import type { ExportKind } from "./shapes.ts";

/** The largest number of exports without an archive in the list. */
const listLimit = 100;

/**
 * Requests an export, and notifies administrators that it is pending. Returns its ID.
 * @throws {ApiError} BAD_REQUEST when too many were requested recently
 */
export function createExport(tx: Tx, user: User, kind: ExportKind): number {
  const { exports, days } = exportAllowance;
  if (countExportsSince(tx, tx.now - days * 86_400) >= exports) throw refused("too_often", "Exceeded rate limit.");
  const { id } = tx.store.db
    .insert(exportsOfOrganization)
    .values({ userId: user.id, kind, token: randomBytes(16).toString("hex"), createdAt: tx.now })
    .returning({ id: exportsOfOrganization.id })
    .get();
  deleteOldest(tx);
  announceExports(tx);
  return id;
}

/**
 * Records that the archive of an export is removed, and notifies administrators. The caller removes the file.
 * @throws {ApiError} BAD_REQUEST when there is no archive
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

/** Records that an attempt to write an export begins. */
export function recordAttempt(tx: Tx, { id }: Export): void {
  change(tx, id, { attempts: attemptsOf(tx, id) + 1 });
}

/** Takes back a recorded attempt, because it was only interrupted and says nothing about the export. */
export function undoAttempt(tx: Tx, { id }: Export): void {
  change(tx, id, { attempts: attemptsOf(tx, id) - 1 });
}

function attemptsOf(tx: Tx, id: number): number {
  return findExport(tx, id)?.attempts ?? 0;
}

/** Records that the archive of an export is ready. Notifies administrators and the person who requested it. */
export function finishExport(tx: Tx, waiting: Export): void {
  change(tx, waiting.id, { finishedAt: tx.now });
  announceExports(tx);
  notifyRequester(tx, waiting, exportReady, { url: exportUrl(waiting), days: exportDays });
}

/** Records that an export failed. Notifies administrators and the person who requested it. */
export function failExport(tx: Tx, waiting: Export, reason: ExportFailure): void {
  change(tx, waiting.id, { failedAt: tx.now });
  announceExports(tx);
  notifyRequester(tx, waiting, exportFailures[reason], {});
}

/**
 * Sends a direct message to the requester. Deactivated users may no longer have the export, and bots would not read the
 * message.
 */
function notifyRequester(tx: Tx, { userId }: Export, text: Text, values: Values): void {
  const user = findUser(tx, userId);
  if (user?.isActive !== true || user.botType !== null) return;
  sendDirectNotice(tx, user, translateFor(tx, userId, text, values));
}

const exportReady = msg`{days, plural, one {Your export is ready: [download it]({url}). It is kept for # day.} other {Your export is ready: [download it]({url}). It is kept for # days.}}`;
const exportFailures = {
  "disk full": msg`Your export failed because the server's disk is full. Free some space, then request a new export.`,
  "server ended": msg`Your export failed because the server stopped several times in the meantime. Request a new export to try again.`,
  other: msg`Your export failed. The server log has the details. Request a new export to try again.`,
} as const;

/** Why an export failed. */
export type ExportFailure = keyof typeof exportFailures;

function change(tx: Tx, id: number, values: Partial<typeof exportsOfOrganization.$inferInsert>): void {
  tx.store.db.update(exportsOfOrganization).set(values).where(eq(exportsOfOrganization.id, id)).run();
}

/** Limits the list of exports: deletes the oldest ones without an archive. */
function deleteOldest(tx: Tx): void {
  const { id, failedAt, deletedAt } = exportsOfOrganization;
  const newest = tx.store.db.select({ id }).from(exportsOfOrganization).orderBy(desc(id)).limit(listLimit);
  // Pending, or with an archive.
  const needed = tx.store.db
    .select({ id })
    .from(exportsOfOrganization)
    .where(and(isNull(failedAt), isNull(deletedAt)));
  tx.store.db
    .delete(exportsOfOrganization)
    .where(and(notInArray(id, newest), notInArray(id, needed)))
    .run();
}
