import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openBareContext } from "../../testing/bare-context.ts";
import { connect } from "../connection.ts";
import { temporaryFolder } from "../testing/folders.ts";
import { mostUnflushedIds, skipUnflushedIds, unnumberedTables, watchNewIds } from "./new-ids.ts";

/** Tables whose next ID is one more than the largest, and whose IDs nobody outside of the server knows. */
const unknownOutside = ["message_edits", "message_search_data", "message_search_docsize", "subscription_periods"];

/** Tables of one row. */
const single = [
  "backup_settings",
  "chosen_networks",
  "event_sequence",
  "mail_relays",
  "missed_messages_progress",
  "organizations",
  "secure_connections",
  "server_clocks",
];

test("every table whose IDs people know has a sequence, or is forced to the disk before anybody reads a new row", () => {
  const { ctx, close } = openBareContext();
  onTestFinished(close);
  const tables = ctx.store.db.$client
    .prepare<[], string>(
      `SELECT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c
       WHERE m.type = 'table' AND m.sql NOT LIKE '%AUTOINCREMENT%' AND c.pk = 1 AND c.name = 'id' AND c.type = 'INTEGER'
       ORDER BY m.name`,
    )
    .pluck()
    .all();
  // The event log reserves its IDs itself.
  expect(tables).toEqual([...unnumberedTables, ...unknownOutside, ...single, "events"].sort());
});

test("a commit is hidden if it has a row with an ID without a sequence, or more rows than IDs are skipped", () => {
  const sqlite = openSmallOffice();
  const mustHide = watchNewIds(sqlite);
  const hides = (text: string) => {
    sqlite.exec(text);
    return mustHide();
  };
  expect(hides("INSERT INTO messages (content) VALUES ('hello')")).toBe(false);
  expect(hides("INSERT INTO users (id) VALUES (1)")).toBe(true);
  expect(hides("UPDATE users SET id = 2")).toBe(false);
  expect(hides("INSERT INTO conversations (channel_id) VALUES (5)")).toBe(false);
  expect(hides("INSERT INTO conversations (channel_id) VALUES (NULL)")).toBe(true);
  const many = (count: number) =>
    `INSERT INTO messages (content) SELECT value FROM json_each('[${"1,".repeat(count - 1)}1]')`;
  expect(hides(many(mostUnflushedIds))).toBe(false);
  expect(hides(many(mostUnflushedIds + 1))).toBe(true);
});

test("skipped IDs are never given out, even those of the first row of a table", () => {
  const sqlite = openSmallOffice();
  sqlite.exec("INSERT INTO drafts DEFAULT VALUES");
  skipUnflushedIds(sqlite);
  const insert = (table: string) => sqlite.prepare(`INSERT INTO ${table} DEFAULT VALUES`).run().lastInsertRowid;
  expect([insert("messages"), insert("messages"), insert("drafts")]).toEqual([
    mostUnflushedIds + 1,
    mostUnflushedIds + 2,
    mostUnflushedIds + 2,
  ]);
  skipUnflushedIds(sqlite);
  expect(insert("messages")).toBe(2 * mostUnflushedIds + 3);
  expect(sqlite.prepare("SELECT after_id, size FROM message_gaps").raw().all()).toEqual([
    [0, mostUnflushedIds],
    [mostUnflushedIds + 2, mostUnflushedIds],
  ]);
});

/** A database with the tables that these functions name, and nothing else. */
function openSmallOffice() {
  const sqlite = connect(join(temporaryFolder(), "office.sqlite"));
  onTestFinished(() => void sqlite.close());
  sqlite.exec(`
    CREATE TABLE messages (id INTEGER PRIMARY KEY AUTOINCREMENT, content TEXT);
    CREATE TABLE drafts (id INTEGER PRIMARY KEY AUTOINCREMENT);
    CREATE TABLE message_gaps (after_id INTEGER PRIMARY KEY NOT NULL, size INTEGER NOT NULL);
    CREATE TABLE users (id INTEGER PRIMARY KEY);
    CREATE TABLE channels (id INTEGER PRIMARY KEY);
    CREATE TABLE channel_folders (id INTEGER PRIMARY KEY);
    CREATE TABLE user_groups (id INTEGER PRIMARY KEY);
    CREATE TABLE conversations (id INTEGER PRIMARY KEY, channel_id INTEGER);
  `);
  return sqlite;
}
