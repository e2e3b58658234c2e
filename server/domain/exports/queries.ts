import { and, asc, count, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { exportsOfOrganization } from "../../db/schema/exports.ts";
import { type Reader, statement } from "../../db/store.ts";

/** An export, as stored. */
export type Export = typeof exportsOfOrganization.$inferSelect;

/** Every listed export, the oldest first. */
export function allExports(reader: Reader): readonly Export[] {
  return byAge(reader).all();
}

/** An export by its ID. */
export function findExport(reader: Reader, id: number): Export | undefined {
  return byId(reader).get({ id });
}

/** The export that has waited longest to be written; undefined when none is waiting. */
export function nextWaitingExport(reader: Reader): Export | undefined {
  return unfinishedExports(reader).get();
}

/** Exports that have an archive and were finished by a time (UNIX seconds). */
export function exportsFinishedBy(reader: Reader, moment: number): readonly Export[] {
  return withArchive(reader)
    .all()
    .filter(({ finishedAt }) => finishedAt !== null && finishedAt <= moment);
}

/** Counts the exports that were requested after a time (UNIX seconds) and did not fail. */
export function countExportsSince(reader: Reader, moment: number): number {
  return requestedAfter(reader).get({ moment })?.exports ?? 0;
}

/** Whether an export is still to be written. */
export function isWaiting({ finishedAt, failedAt }: Export): boolean {
  return finishedAt === null && failedAt === null;
}

/** Whether the export has an archive. */
export function hasArchive({ finishedAt, deletedAt }: Export): boolean {
  return finishedAt !== null && deletedAt === null;
}

const byAge = statement((db) =>
  db.select().from(exportsOfOrganization).orderBy(asc(exportsOfOrganization.id)).prepare(),
);

const byId = statement((db) =>
  db
    .select()
    .from(exportsOfOrganization)
    .where(eq(exportsOfOrganization.id, parameter("id")))
    .prepare(),
);

const unfinishedExports = statement((db) =>
  db
    .select()
    .from(exportsOfOrganization)
    .where(and(isNull(exportsOfOrganization.finishedAt), isNull(exportsOfOrganization.failedAt)))
    .orderBy(asc(exportsOfOrganization.id))
    .limit(1)
    .prepare(),
);

const withArchive = statement((db) =>
  db
    .select()
    .from(exportsOfOrganization)
    .where(and(isNotNull(exportsOfOrganization.finishedAt), isNull(exportsOfOrganization.deletedAt)))
    .prepare(),
);

const requestedAfter = statement((db) =>
  db
    .select({ exports: count() })
    .from(exportsOfOrganization)
    .where(and(gt(exportsOfOrganization.createdAt, parameter("moment")), isNull(exportsOfOrganization.failedAt)))
    .prepare(),
);
