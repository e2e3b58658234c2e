import { and, count, eq, lte, sum } from "drizzle-orm";
import { parameter } from "../../../db/parameter.ts";
import { resumableUploads } from "../../../db/schema/uploads.ts";
import { type Reader, statement } from "../../../db/store.ts";

/** A resumable upload, as stored. */
export type ResumableUpload = typeof resumableUploads.$inferSelect;

/** How long an upload may take, and how long its answer can be repeated, in seconds: a day. */
export const resumableLifetime = 86_400;

/** A resumable upload that is unfinished or was finished recently. */
export function findResumable(reader: Reader, id: string): ResumableUpload | undefined {
  return byId(reader).get({ id });
}

/** The space reserved for unfinished uploads, in bytes. */
export function resumableSpace(reader: Reader): number {
  return Number(space(reader).get()?.bytes ?? 0);
}

/** Counts the unfinished uploads of an owner. */
export function countUnfinished(reader: Reader, ownerId: number): number {
  return unfinishedCount(reader).get({ ownerId })?.uploads ?? 0;
}

/** IDs of expired uploads; `now` is in UNIX seconds. */
export function expiredResumable(reader: Reader, now: number): readonly string[] {
  return expiredUploads(reader)
    .all({ before: now - resumableLifetime })
    .map(({ id }) => id);
}

/** IDs of all resumable uploads, unfinished or finished recently. */
export function resumableIds(reader: Reader): ReadonlySet<string> {
  return new Set(
    ids(reader)
      .all()
      .map(({ id }) => id),
  );
}

const byId = statement((db) =>
  db
    .select()
    .from(resumableUploads)
    .where(eq(resumableUploads.id, parameter("id")))
    .prepare(),
);

const space = statement((db) =>
  db
    .select({ bytes: sum(resumableUploads.size) })
    .from(resumableUploads)
    .where(eq(resumableUploads.isFinished, false))
    .prepare(),
);

const unfinishedCount = statement((db) =>
  db
    .select({ uploads: count() })
    .from(resumableUploads)
    .where(and(eq(resumableUploads.ownerId, parameter("ownerId")), eq(resumableUploads.isFinished, false)))
    .prepare(),
);

const expiredUploads = statement((db) =>
  db
    .select({ id: resumableUploads.id })
    .from(resumableUploads)
    .where(lte(resumableUploads.createdAt, parameter("before")))
    .prepare(),
);

const ids = statement((db) => db.select({ id: resumableUploads.id }).from(resumableUploads).prepare());
