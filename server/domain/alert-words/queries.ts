import { eq, sql } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { alertWords } from "../../db/schema/alert-words.ts";
import { type Reader, statement } from "../../db/store.ts";

/** Somebody's alert words as they wrote them, in the order they were added. */
export function alertWordsOf(reader: Reader, userId: number): string[] {
  return ofUser(reader)
    .all({ userId })
    .map(({ word }) => word);
}

const ofUser = statement((db) =>
  db
    .select({ word: alertWords.word })
    .from(alertWords)
    .where(eq(alertWords.userId, parameter("userId")))
    .orderBy(sql`rowid`)
    .prepare(),
);
