import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connect } from "./connection.ts";
import { defineRowCache } from "./row-cache.ts";
import { text } from "./rows.ts";
import { createStore, type Reader } from "./store.ts";
import { temporaryFolder } from "./testing/folders.ts";
import { readRows } from "./testing/read-rows.ts";

/** Teams and their members. */
const schema = `
  CREATE TABLE teams (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE members (team_id INTEGER NOT NULL REFERENCES teams(id) ON DELETE CASCADE, name TEXT NOT NULL)`;

const teams = defineRowCache<number, string>({
  row: { table: "teams", key: "id" },
  parts: [{ table: "members", key: "team_id" }],
  limit: 10_000,
  sizeOf: (description) => description.length,
});

let sqlite: ReturnType<typeof connect>;
let reader: Reader;

beforeEach(() => {
  sqlite = connect(join(temporaryFolder(), "teams.sqlite"));
  sqlite.exec(schema);
  reader = { store: createStore(sqlite, { now: () => 0 }) };
  sqlite.exec("INSERT INTO teams VALUES (1, 'Ada'), (2, 'Bo'), (3, 'Cleo')");
});

afterEach(() => sqlite.close());

/** A team with its members, from the cache or the database. */
function describe(id: number): string | undefined {
  const cached = teams.open(reader);
  const known = cached.get(id);
  if (known !== undefined) return known;
  const stored = readStored(id);
  if (stored !== undefined) cached.set(id, stored);
  return stored;
}

function readStored(id: number): string | undefined {
  const [team] = readRows(reader, { name: text }, "SELECT name FROM teams WHERE id = ?", id);
  const members = readRows(reader, { name: text }, "SELECT name FROM members WHERE team_id = ? ORDER BY rowid", id);
  return team === undefined ? undefined : [team.name, ...members.map(({ name }) => name)].join();
}

test("an unchanged team stays in the cache", () => {
  const cached = teams.open(reader);
  cached.set(1, "as cached");
  sqlite.exec("UPDATE teams SET name = 'Dora' WHERE id = 2");
  expect(describe(1)).toBe("as cached");
});

test.each([
  "UPDATE teams SET name = 'Dora' WHERE id = 1",
  "UPDATE teams SET id = 9 WHERE id = 1",
  "DELETE FROM teams WHERE id = 1",
  "DELETE FROM teams",
  "INSERT OR REPLACE INTO teams VALUES (1, 'Dora')",
  "REPLACE INTO teams VALUES (9, 'Ada')",
  "INSERT INTO teams VALUES (1, 'Ada') ON CONFLICT DO UPDATE SET name = 'Dora'",
  "INSERT INTO members VALUES (1, 'Omar')",
  "UPDATE members SET team_id = 1",
  "UPDATE members SET team_id = 1 WHERE team_id = 2",
])("every change to a team is noticed: %s", (statement) => {
  sqlite.exec("INSERT INTO members VALUES (2, 'Nina')");
  for (const id of [1, 2, 3, 9]) describe(id);
  sqlite.exec(statement);
  for (const id of [1, 2, 3, 9]) expect(describe(id)).toBe(readStored(id));
  expect(readStored(1)).not.toBe("Ada");
});

test("a value read in a transaction that is rolled back is not cached", () => {
  describe(1);
  sqlite.exec("BEGIN; UPDATE teams SET name = 'Dora' WHERE id = 1");
  expect(describe(1)).toBe("Dora");
  sqlite.exec("ROLLBACK");
  expect(describe(1)).toBe("Ada");
});

test("a cache that is first used inside a transaction is still invalidated after it", () => {
  sqlite.exec("BEGIN");
  describe(1);
  sqlite.exec("ROLLBACK");
  expect(describe(1)).toBe("Ada");
  sqlite.exec("UPDATE teams SET name = 'Dora' WHERE id = 1");
  expect(describe(1)).toBe("Dora");
});

test("in any order of changes, transactions and reads, the cache has the current team", () => {
  const id = fc.integer({ min: 1, max: 4 });
  const step = fc.oneof(
    id.map((team) => `UPDATE teams SET name = name || '!' WHERE id = ${team}`),
    id.map((team) => `DELETE FROM teams WHERE id = ${team}`),
    id.map((team) => `INSERT OR REPLACE INTO teams VALUES (${team}, 'Team ' || ${team})`),
    id.map((team) => `INSERT INTO members SELECT ${team}, 'Gus' WHERE EXISTS (SELECT 1 FROM teams WHERE id = ${team})`),
    id.map((team) => `DELETE FROM members WHERE team_id = ${team}`),
    fc.constantFrom("BEGIN", "COMMIT", "ROLLBACK"),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      for (const each of steps) {
        if (isPossible(each)) sqlite.exec(each);
        for (const team of [1, 2, 3, 4]) expect(describe(team)).toBe(readStored(team));
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
