import { join } from "node:path";
import { placeholder, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { command } from "./command.ts";
import { connect } from "./connection.ts";
import { newValue } from "./new-value.ts";
import { createStore, type Reader } from "./store.ts";
import { temporaryFolder } from "./testing/folders.ts";

const teams = sqliteTable("teams", {
  id: integer().primaryKey(),
  teamName: text(),
  isOpen: integer({ mode: "boolean" }).notNull(),
  city: text().notNull().default("Kiel"),
});

const insertTeam = command((db) =>
  db
    .insert(teams)
    .values({ teamName: placeholder("name"), isOpen: placeholder("isOpen"), city: "Aarhus" })
    .onConflictDoNothing(),
);

const renameTeam = command((db) =>
  db
    .update(teams)
    .set({ teamName: sql`${placeholder("name")} || ${"!"}`, isOpen: true })
    .where(sql`${teams.teamName} = ${placeholder("old")}`),
);

const openTeam = command((db) =>
  db
    .update(teams)
    .set({ teamName: newValue(teams.teamName, "name"), isOpen: newValue(teams.isOpen, "isOpen") })
    .where(sql`${teams.id} = ${placeholder("id")}`),
);

let sqlite: ReturnType<typeof connect>;
let reader: Reader;

beforeEach(() => {
  sqlite = connect(join(temporaryFolder(), "teams.sqlite"));
  sqlite.exec("CREATE TABLE teams (id INTEGER PRIMARY KEY, team_name TEXT, is_open INTEGER NOT NULL, city TEXT)");
  reader = { store: createStore(sqlite, { now: () => 0 }) };
});

afterEach(() => sqlite.close());

test("values are stored as their columns require, beside constants", () => {
  expect(insertTeam(reader).run({ name: "Ada", isOpen: false })).toEqual({ changes: 1, lastInsertRowid: 1 });
  insertTeam(reader).run({ isOpen: true, name: null });
  expect(reader.store.db.select().from(teams).all()).toEqual([
    { id: 1, teamName: "Ada", isOpen: false, city: "Aarhus" },
    { id: 2, teamName: null, isOpen: true, city: "Aarhus" },
  ]);
});

test("a value may be used in any order and beside constants", () => {
  insertTeam(reader).run({ name: "Ada", isOpen: false });
  expect(renameTeam(reader).run({ old: "Ada", name: "Dora" }).changes).toBe(1);
  expect(reader.store.db.select().from(teams).all()).toMatchObject([{ teamName: "Dora!", isOpen: true }]);
});

test("a new value is stored as its column requires", () => {
  insertTeam(reader).run({ name: "Ada", isOpen: false });
  openTeam(reader).run({ id: 1, name: null, isOpen: true });
  expect(reader.store.db.select().from(teams).all()).toMatchObject([{ teamName: null, isOpen: true }]);
});

test("a missing value is an error, not null", () => {
  expect(() => insertTeam(reader).run({ name: "Ada" })).toThrow("isOpen");
});
