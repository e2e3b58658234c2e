import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { hashSecret } from "../domain/sessions/secrets.ts";
import { connect } from "./connection.ts";
import { migrate } from "./migrate.ts";
import { prepareQuery, text } from "./rows.ts";
import { unseal } from "./seal.ts";
import { migrationsFolder, migrationsOfVersion, temporaryFolder } from "./testing/folders.ts";

test("an empty file becomes a database of this version, with nothing to back up", () => {
  const { sqlite, backups } = emptyDatabase();
  expect(migrate(sqlite, migrationsFolder, backups)).toBeNull();
  expect(tables(sqlite)).toEqual(expect.arrayContaining(["messages", "events", "message_search"]));
  expect(existsSync(backups)).toBe(false);
});

test("a database of this version is left as it is", () => {
  const { sqlite, backups } = emptyDatabase();
  migrate(sqlite, migrationsFolder, backups);
  const before = schema(sqlite);
  expect(migrate(sqlite, migrationsFolder, backups)).toBeNull();
  expect(schema(sqlite)).toEqual(before);
  expect(existsSync(backups)).toBe(false);
});

test("an older database is copied unchanged, then migrated with its content", () => {
  const { sqlite, backups } = olderDatabase();
  const backup = migrate(sqlite, migrationsFolder, backups);
  expect(tables(sqlite)).toContain("message_search");
  expect(serverIds(sqlite)).toEqual(["ours"]);

  expect(backup).toMatch(/before-upgrade-from-\d+\.sqlite$/);
  if (process.platform !== "win32") expect(statSync(backup ?? "").mode & 0o777).toBe(0o600);
  const copy = connect(backup ?? "");
  onTestFinished(() => void copy.close());
  expect(tables(copy)).not.toContain("message_search");
  expect(serverIds(copy)).toEqual(["ours"]);
});

test("a copy that a crash cut short is made again", () => {
  const { sqlite, backups } = olderDatabase();
  const backup = migrate(sqlite, migrationsOfVersion(1, ["SELECT 1"]), backups);
  const second = olderDatabase(backups);
  writeFileSync(`${backup}.partial`, "half a copy");
  expect(migrate(second.sqlite, migrationsFolder, backups)).toBe(backup);
  expect(readdirSync(backups)).toHaveLength(1);
});

test("a database of a newer version is refused and left alone", () => {
  const { sqlite, backups } = emptyDatabase();
  migrate(sqlite, migrationsOfVersion(2, ["CREATE TABLE polls (id INTEGER)"]), backups);
  expect(() => migrate(sqlite, migrationsFolder, backups)).toThrow(expect.objectContaining({ kind: "newer" }));
  expect(tables(sqlite)).toContain("polls");
});

test("a failing step leaves the file as it was, with the steps before it undone", () => {
  const { sqlite, backups } = olderDatabase();
  const before = schema(sqlite);
  const broken = migrationsOfVersion(2, ["CREATE TABLE polls (id INTEGER)", "INSERT INTO nowhere VALUES (1)"]);
  expect(() => migrate(sqlite, broken, backups)).toThrow("nowhere");
  expect(schema(sqlite)).toEqual(before);
  expect(sqlite.inTransaction).toBe(false);

  migrate(sqlite, migrationsFolder, backups);
  expect(serverIds(sqlite)).toEqual(["ours"]);
});

test("a failed first start can be repeated", () => {
  const { sqlite, backups } = emptyDatabase();
  const broken = migrationsOfVersion(2, ["INSERT INTO nowhere VALUES (1)"]);
  expect(() => migrate(sqlite, broken, backups)).toThrow("nowhere");
  expect(migrate(sqlite, migrationsFolder, backups)).toBeNull();
});

test("a step that rebuilds a table keeps the rows that refer to it", () => {
  const { sqlite, backups } = emptyDatabase();
  migrate(sqlite, migrationsFolder, backups);
  sqlite.exec(
    "INSERT INTO users (id, email, full_name, role, joined_at) VALUES (1, 'ada@example.test', 'Ada', 100, 0)",
  );
  sqlite.exec("INSERT INTO user_settings (user_id, name, value) VALUES (1, 'color_scheme', '2')");
  const rebuilt = migrationsOfVersion(2, [
    `CREATE TABLE new_users AS SELECT * FROM users;--> statement-breakpoint
    DROP TABLE users;--> statement-breakpoint
    CREATE TABLE users (id INTEGER PRIMARY KEY, email TEXT, full_name TEXT, role INTEGER, joined_at INTEGER);--> statement-breakpoint
    INSERT INTO users SELECT id, email, full_name, role, joined_at FROM new_users;--> statement-breakpoint
    DROP TABLE new_users;`,
  ]);
  migrate(sqlite, rebuilt, backups);
  expect(sqlite.prepare("SELECT count(*) FROM user_settings").pluck().get()).toBe(1);
  expect(sqlite.pragma("foreign_keys", { simple: true })).toBe(1);
});

test("links that were stored as plain text are hashed and sealed, and no trace of them stays", () => {
  const { sqlite, backups } = emptyDatabase();
  migrate(sqlite, migrationsOfVersion(38), backups);
  sqlite.exec("INSERT INTO users (id, email, full_name, role, joined_at) VALUES (1, 'a@example.test', 'Ada', 100, 0)");
  sqlite.exec(`INSERT INTO invitations (token, inviter_id, created_at, role, includes_default_channels, channel_ids,
    group_ids, notifies_inviter) VALUES ('the token of a link', 1, 0, 400, 0, '[]', '[]', 0)`);
  migrate(sqlite, migrationsFolder, backups);
  const sql = "SELECT hash, sealed_token FROM invitations";
  const stored = prepareQuery(sqlite, { hash: text, sealed_token: text }, sql).all();
  expect(stored.map(({ hash }) => hash)).toEqual([hashSecret("the token of a link")]);
  expect(unseal(dirname(sqlite.name), stored[0]?.sealed_token ?? "")).toBe("the token of a link");
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  expect(readFileSync(sqlite.name).includes("the token of a link")).toBe(false);
});

test("waiting mail with a link is sealed, other mail is not, and no trace of the link stays", () => {
  const { sqlite, backups } = emptyDatabase();
  migrate(sqlite, migrationsOfVersion(42), backups);
  const link = "http://office/join/the-token-of-a-link";
  const insert = sqlite.prepare(
    "INSERT INTO mail_outbox (recipient, subject, body, created_at, next_attempt_at) VALUES ('tove', 'Hello', ?, 0, 0)",
  );
  for (const body of [`Open ${link}`, "Farewell"]) insert.run(body);
  migrate(sqlite, migrationsFolder, backups);
  const stored = sqlite.prepare("SELECT body, sealed_body FROM mail_outbox ORDER BY id").raw().all();
  expect(stored).toEqual([
    ["", expect.any(String)],
    ["Farewell", null],
  ]);
  const [[, sealed] = []] = stored as [string, string][];
  expect(unseal(dirname(sqlite.name), sealed ?? "")).toBe(`Open ${link}`);
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  expect(readFileSync(sqlite.name).includes("the-token-of-a-link")).toBe(false);
});

test("an organization from before people could ask to join does not let them, until an owner turns it on", () => {
  const settingOf = (hasOrganization: boolean) => {
    const { sqlite, backups } = emptyDatabase();
    migrate(sqlite, migrationsOfVersion(50), backups);
    if (hasOrganization) sqlite.exec("INSERT INTO organizations (id, server_id, created_at) VALUES (1, 'ours', 0)");
    migrate(sqlite, migrationsFolder, backups);
    return sqlite.prepare("SELECT value FROM organization_settings WHERE name = 'allow_join_requests'").pluck().get();
  };
  expect([settingOf(true), settingOf(false)]).toEqual(["false", undefined]);
});

function emptyDatabase(backups = join(temporaryFolder(), "backups")) {
  const sqlite = connect(join(temporaryFolder(), "watercooler.sqlite"));
  onTestFinished(() => void sqlite.close());
  return { sqlite, backups };
}

function olderDatabase(backups?: string) {
  const older = emptyDatabase(backups);
  migrate(older.sqlite, migrationsOfVersion(1), older.backups);
  older.sqlite.exec("INSERT INTO organizations (id, server_id, created_at) VALUES (1, 'ours', 0)");
  return older;
}

function tables(sqlite: Sqlite.Database): unknown[] {
  return sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
}

function schema(sqlite: Sqlite.Database): unknown[] {
  return sqlite.prepare("SELECT name, sql FROM sqlite_master ORDER BY name").all();
}

function serverIds(sqlite: Sqlite.Database): unknown[] {
  return sqlite.prepare("SELECT server_id FROM organizations").pluck().all();
}
