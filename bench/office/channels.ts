import type Sqlite from "better-sqlite3";
import type { Person } from "./people.ts";

/** Adds a public channel like the first one to a stopped office, and subscribes people to it; returns its ID. */
export function addChannel(sqlite: Sqlite.Database, name: string, subscribers: readonly Person[]): number {
  const shared = columnsOf(sqlite, "channels").filter((column) => !uniqueColumns.includes(column));
  const { lastInsertRowid } = sqlite
    .prepare(
      `INSERT INTO channels (name, name_key, ${shared.join()}) SELECT ?, ?, ${shared.join()} FROM channels
       WHERE NOT is_private AND NOT is_archived ORDER BY id LIMIT 1`,
    )
    .run(name, name.toLowerCase());
  const channelId = Number(lastInsertRowid);
  subscribe(sqlite, channelId, subscribers);
  return channelId;
}

/** The columns that are not copied from the first channel. */
const uniqueColumns = ["id", "name", "name_key", "first_message_id"];

function columnsOf(sqlite: Sqlite.Database, table: string): string[] {
  return sqlite.prepare<[string], string>("SELECT name FROM pragma_table_info(?)").pluck().all(table);
}

function subscribe(sqlite: Sqlite.Database, channelId: number, people: readonly Person[]): void {
  const insert = sqlite.prepare(
    "INSERT INTO subscriptions (user_id, channel_id, is_active, color) VALUES (?, ?, true, '#76ce90')",
  );
  const begin = sqlite.prepare(
    `INSERT INTO subscription_periods (user_id, channel_id, after_message_id, after_event_id)
     VALUES (?, ?, (SELECT coalesce(max(id), 0) FROM messages), (SELECT coalesce(max(id), 0) FROM events))`,
  );
  const insertAll = sqlite.transaction(() => {
    for (const { id } of people) {
      insert.run(id, channelId);
      begin.run(id, channelId);
    }
  });
  insertAll();
}
