import { eq, sql } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { navigationViews } from "../../db/schema/navigation-views.ts";
import { type Reader, statement } from "../../db/store.ts";

/** A navigation view, as stored. */
export type NavigationView = typeof navigationViews.$inferSelect;

/** A person's navigation views, in the order they were added. */
export function navigationViewsOf(reader: Reader, userId: number): NavigationView[] {
  return ofUser(reader).all({ userId });
}

const ofUser = statement((db) =>
  db
    .select()
    .from(navigationViews)
    .where(eq(navigationViews.userId, parameter("userId")))
    .orderBy(sql`rowid`)
    .prepare(),
);
