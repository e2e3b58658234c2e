import { globSync, readFileSync } from "node:fs";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { systemClock } from "../clock.ts";
import { openDatabase } from "./database.ts";
import { column, composedQuery, exists, integer, query, selection, text } from "./rows.ts";
import { messages } from "./schema/messages.ts";
import type { Reader } from "./store.ts";
import { migrationsFolder, temporaryFolder } from "./testing/folders.ts";

const teams = "WITH teams (id, name, size) AS (VALUES (1, 'Freya', NULL), (2, 'Saga', 7), (3, 'Vega', 9))";

let reader: Reader;

beforeEach(() => {
  const database = openDatabase(temporaryFolder(), migrationsFolder, systemClock);
  reader = database;
  onTestFinished(() => database.close());
});

const above = query(
  { id: integer, name: text, size: column<number | null>() },
  `${teams} SELECT id, name, size FROM teams WHERE id > +? ORDER BY id`,
);

test("a query returns all rows, the first one, or one row at a time", () => {
  expect(above.all(reader, 1)).toEqual([
    { id: 2, name: "Saga", size: 7 },
    { id: 3, name: "Vega", size: 9 },
  ]);
  expect(above.first(reader, 0)).toEqual({ id: 1, name: "Freya", size: null });
  expect(above.first(reader, 3)).toBeUndefined();
  for (const { id } of above.each(reader, 1)) {
    expect(id).toBe(2);
    break;
  }
  expect(above.all(reader, 2)).toHaveLength(1);
});

test("`exists` returns whether there is any row, also with named values", () => {
  const isNamed = exists(`${teams} SELECT 1 FROM teams WHERE name = :name`);
  expect(isNamed(reader, { name: "Saga" })).toBe(true);
  expect(isNamed(reader, { name: "Ran" })).toBe(false);
});

test.each([["SELECT 1 AS id, 2 AS size"], ["SELECT 1 AS id"]])(
  "a query with other columns than it declares fails before it returns a row: %s",
  (sql) => {
    const wrong = query({ id: integer, name: text }, sql);
    expect(() => wrong.all(reader)).toThrow("and id,name is declared");
  },
);

test("the columns of a table have the names of the schema", () => {
  const { list, columns } = selection(messages, "m", ["id", "senderId", "mentionsChannel"]);
  expect(list).toBe("m.id AS id, m.sender_id AS senderId, m.mentions_channel AS mentionsChannel");
  const newest = query(columns, `SELECT ${list} FROM messages m ORDER BY m.id DESC LIMIT 1`);
  expect(newest.first(reader)?.mentionsChannel).toBeUndefined();
});

test("a query that is composed at run time takes its text, and answers no other columns than are declared", () => {
  const readTeams = composedQuery({ id: integer, name: text });
  expect(readTeams(reader, `${teams} SELECT name FROM teams WHERE id = ?`, [2])).toEqual([{ name: "Saga" }]);
  expect(() => readTeams(reader, `${teams} SELECT id, size FROM teams`, [])).toThrow("and id,name is declared");
});

test("no other module of the server reads rows with its own SQL", () => {
  const others = globSync("server/**/*.ts").filter(
    (path) =>
      !/\.test\.ts$|\/testing\/|^server\/db\//.test(path) &&
      /\bstore\.all\(|\$client\.prepare\(/.test(readFileSync(path, "utf8")),
  );
  expect(others).toEqual([]);
});
