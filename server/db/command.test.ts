import { join } from "node:path";
import { placeholder, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { command } from "./command.ts";
import { connect } from "./database.ts";
import { createStore, type Reader } from "./store.ts";
import { temporaryFolder } from "./testing/folders.ts";

const boats = sqliteTable("boats", {
  id: integer().primaryKey(),
  shipName: text(),
  isAfloat: integer({ mode: "boolean" }).notNull(),
  harbour: text().notNull().default("Kiel"),
});

const launch = command((db) =>
  db
    .insert(boats)
    .values({ shipName: placeholder("name"), isAfloat: placeholder("isAfloat"), harbour: "Aarhus" })
    .onConflictDoNothing(),
);

const rename = command((db) =>
  db
    .update(boats)
    .set({ shipName: sql`${placeholder("name")} || ${"!"}`, isAfloat: true })
    .where(sql`${boats.shipName} = ${placeholder("old")}`),
);

let sqlite: ReturnType<typeof connect>;
let reader: Reader;

beforeEach(() => {
  sqlite = connect(join(temporaryFolder(), "boats.sqlite"));
  sqlite.exec("CREATE TABLE boats (id INTEGER PRIMARY KEY, ship_name TEXT, is_afloat INTEGER NOT NULL, harbour TEXT)");
  reader = { store: createStore(sqlite, { now: () => 0 }) };
});

afterEach(() => sqlite.close());

test("values are stored as their columns require, beside constants", () => {
  expect(launch(reader).run({ name: "Ada", isAfloat: false })).toEqual({ changes: 1, lastInsertRowid: 1 });
  launch(reader).run({ isAfloat: true, name: null });
  expect(reader.store.db.select().from(boats).all()).toEqual([
    { id: 1, shipName: "Ada", isAfloat: false, harbour: "Aarhus" },
    { id: 2, shipName: null, isAfloat: true, harbour: "Aarhus" },
  ]);
});

test("a value may be used in any order and beside constants", () => {
  launch(reader).run({ name: "Ada", isAfloat: false });
  expect(rename(reader).run({ old: "Ada", name: "Dora" }).changes).toBe(1);
  expect(reader.store.db.select().from(boats).all()).toMatchObject([{ shipName: "Dora!", isAfloat: true }]);
});

test("a missing value is an error, not null", () => {
  expect(() => launch(reader).run({ name: "Ada" })).toThrow("isAfloat");
});
