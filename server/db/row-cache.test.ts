import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connect } from "./database.ts";
import { defineRowCache } from "./row-cache.ts";
import { createStore, type Reader } from "./store.ts";
import { temporaryFolder } from "./testing/folders.ts";

/** Boats and their crews. */
const schema = `
  CREATE TABLE boats (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE crew (boat_id INTEGER NOT NULL REFERENCES boats(id) ON DELETE CASCADE, name TEXT NOT NULL)`;

const boats = defineRowCache<number, string>({
  row: { table: "boats", key: "id" },
  parts: [{ table: "crew", key: "boat_id" }],
  limit: 10_000,
  sizeOf: (text) => text.length,
});

let sqlite: ReturnType<typeof connect>;
let reader: Reader;

beforeEach(() => {
  sqlite = connect(join(temporaryFolder(), "boats.sqlite"));
  sqlite.exec(schema);
  reader = { store: createStore(sqlite, { now: () => 0 }) };
  sqlite.exec("INSERT INTO boats VALUES (1, 'Ada'), (2, 'Bo'), (3, 'Cleo')");
});

afterEach(() => sqlite.close());

/** A boat with its crew, from the cache or the database. */
function describe(id: number): string | undefined {
  const cached = boats.open(reader);
  const known = cached.get(id);
  if (known !== undefined) return known;
  const text = readStored(id);
  if (text !== undefined) cached.set(id, text);
  return text;
}

function readStored(id: number): string | undefined {
  const [boat] = reader.store.all("SELECT name FROM boats WHERE id = ?", [id]) as { name: string }[];
  const crew = reader.store.all("SELECT name FROM crew WHERE boat_id = ? ORDER BY rowid", [id]) as { name: string }[];
  return boat === undefined ? undefined : [boat.name, ...crew.map(({ name }) => name)].join();
}

test("an unchanged boat stays in the cache", () => {
  const cached = boats.open(reader);
  cached.set(1, "as cached");
  sqlite.exec("UPDATE boats SET name = 'Dora' WHERE id = 2");
  expect(describe(1)).toBe("as cached");
});

test.each([
  "UPDATE boats SET name = 'Dora' WHERE id = 1",
  "UPDATE boats SET id = 9 WHERE id = 1",
  "DELETE FROM boats WHERE id = 1",
  "DELETE FROM boats",
  "INSERT OR REPLACE INTO boats VALUES (1, 'Dora')",
  "REPLACE INTO boats VALUES (9, 'Ada')",
  "INSERT INTO boats VALUES (1, 'Ada') ON CONFLICT DO UPDATE SET name = 'Dora'",
  "INSERT INTO crew VALUES (1, 'Omar')",
  "UPDATE crew SET boat_id = 1",
  "UPDATE crew SET boat_id = 1 WHERE boat_id = 2",
])("every change to a boat is noticed: %s", (statement) => {
  sqlite.exec("INSERT INTO crew VALUES (2, 'Nina')");
  for (const id of [1, 2, 3, 9]) describe(id);
  sqlite.exec(statement);
  for (const id of [1, 2, 3, 9]) expect(describe(id)).toBe(readStored(id));
  expect(readStored(1)).not.toBe("Ada");
});

test("a value read in a transaction that is rolled back is not cached", () => {
  describe(1);
  sqlite.exec("BEGIN; UPDATE boats SET name = 'Dora' WHERE id = 1");
  expect(describe(1)).toBe("Dora");
  sqlite.exec("ROLLBACK");
  expect(describe(1)).toBe("Ada");
});

test("a cache that is first used inside a transaction is still invalidated after it", () => {
  sqlite.exec("BEGIN");
  describe(1);
  sqlite.exec("ROLLBACK");
  expect(describe(1)).toBe("Ada");
  sqlite.exec("UPDATE boats SET name = 'Dora' WHERE id = 1");
  expect(describe(1)).toBe("Dora");
});

test("in any order of changes, transactions and reads, the cache has the current boat", () => {
  const id = fc.integer({ min: 1, max: 4 });
  const step = fc.oneof(
    id.map((boat) => `UPDATE boats SET name = name || '!' WHERE id = ${boat}`),
    id.map((boat) => `DELETE FROM boats WHERE id = ${boat}`),
    id.map((boat) => `INSERT OR REPLACE INTO boats VALUES (${boat}, 'Boat ' || ${boat})`),
    id.map((boat) => `INSERT INTO crew SELECT ${boat}, 'Gus' WHERE EXISTS (SELECT 1 FROM boats WHERE id = ${boat})`),
    id.map((boat) => `DELETE FROM crew WHERE boat_id = ${boat}`),
    fc.constantFrom("BEGIN", "COMMIT", "ROLLBACK"),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      for (const each of steps) {
        if (isPossible(each)) sqlite.exec(each);
        for (const boat of [1, 2, 3, 4]) expect(describe(boat)).toBe(readStored(boat));
      }
      if (sqlite.inTransaction) sqlite.exec("ROLLBACK");
    }),
    { numRuns: 50 },
  );
});

/** Transactions cannot be nested, and can only end after they have begun. */
function isPossible(statement: string): boolean {
  if (statement === "BEGIN") return !sqlite.inTransaction;
  return sqlite.inTransaction || (statement !== "COMMIT" && statement !== "ROLLBACK");
}
