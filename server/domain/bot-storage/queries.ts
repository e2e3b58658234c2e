import { asc, eq } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { botStorage } from "../../db/schema/bot-storage.ts";
import { type Reader, statement } from "../../db/store.ts";
import { invalidParameter } from "../../http/errors.ts";

/**
 * The entries of an account with these keys, or all of them.
 * @throws {ApiError} BAD_REQUEST for a key without an entry
 */
export function storedEntries(
  reader: Reader,
  userId: number,
  keys: readonly string[] | undefined,
): Map<string, string> {
  const stored = new Map(
    entriesByKey(reader)
      .all({ userId })
      .map(({ key, value }) => [key, value]),
  );
  if (keys === undefined) return stored;
  return new Map(
    keys.map((key) => {
      const value = stored.get(key);
      if (value === undefined) throw invalidParameter("keys", "unknown", "Key does not exist.");
      return [key, value];
    }),
  );
}

const entriesByKey = statement((db) =>
  db
    .select({ key: botStorage.key, value: botStorage.value })
    .from(botStorage)
    .where(eq(botStorage.userId, parameter("userId")))
    .orderBy(asc(botStorage.key))
    .prepare(),
);
