import { and, asc, count, eq } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { savedSnippets } from "../../db/schema/saved-snippets.ts";
import { type Reader, statement } from "../../db/store.ts";

/** A saved snippet, as stored. */
export type SavedSnippet = typeof savedSnippets.$inferSelect;

/** Somebody's snippets, the oldest first. */
export function savedSnippetsOf(reader: Reader, userId: number): SavedSnippet[] {
  return ownSnippets(reader).all({ userId });
}

/** Counts somebody's snippets. */
export function countSavedSnippets(reader: Reader, userId: number): number {
  return counted(reader).get({ userId })?.count ?? 0;
}

/** One of somebody's own snippets; also undefined for snippets of others. */
export function findSavedSnippet(reader: Reader, userId: number, id: number): SavedSnippet | undefined {
  return one(reader).get({ userId, id });
}

const isOwn = eq(savedSnippets.userId, parameter("userId"));

const ownSnippets = statement((db) =>
  db.select().from(savedSnippets).where(isOwn).orderBy(asc(savedSnippets.id)).prepare(),
);

const counted = statement((db) => db.select({ count: count() }).from(savedSnippets).where(isOwn).prepare());

const one = statement((db) =>
  db
    .select()
    .from(savedSnippets)
    .where(and(eq(savedSnippets.id, parameter("id")), isOwn))
    .prepare(),
);
