import { and, asc, count, desc, eq, placeholder, sql } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { drafts } from "../../db/schema/drafts.ts";
import { type Reader, statement } from "../../db/store.ts";

/** A draft, as stored. */
export type Draft = typeof drafts.$inferSelect;

/** All drafts of somebody, in the order of their last edit. */
export function draftsOf(reader: Reader, userId: number): Draft[] {
  return byLastEdit(reader).all({ userId });
}

/** The newest drafts of somebody, with the last edited one first. */
export function newestDrafts(reader: Reader, userId: number, limit: number): Draft[] {
  return newest(reader).all({ userId, limit });
}

/** Counts somebody's drafts and their characters. */
export function measureDrafts(reader: Reader, userId: number): { drafts: number; characters: number } {
  return draftTotals(reader).get({ userId }) ?? { drafts: 0, characters: 0 };
}

/** One of somebody's own drafts; also undefined for drafts of others. */
export function findDraft(reader: Reader, userId: number, id: number): Draft | undefined {
  return byId(reader).get({ userId, id });
}

const isOwn = eq(drafts.userId, parameter("userId"));

const byLastEdit = statement((db) =>
  db.select().from(drafts).where(isOwn).orderBy(asc(drafts.editedAt), asc(drafts.id)).prepare(),
);

const newest = statement((db) =>
  db
    .select()
    .from(drafts)
    .where(isOwn)
    .orderBy(desc(drafts.editedAt), desc(drafts.id))
    .limit(placeholder("limit"))
    .prepare(),
);

const draftTotals = statement((db) =>
  db
    .select({ drafts: count(), characters: sql<number>`coalesce(sum(length(${drafts.content})), 0)` })
    .from(drafts)
    .where(isOwn)
    .prepare(),
);

const byId = statement((db) =>
  db
    .select()
    .from(drafts)
    .where(and(eq(drafts.id, parameter("id")), isOwn))
    .prepare(),
);
