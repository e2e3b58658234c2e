import Sqlite from "better-sqlite3";

/** How much a database of ours holds. */
export type DatabaseContents = {
  /** Null before the setup. */
  readonly organization: string | null;
  /** Active people, without bots. */
  readonly people: number;
  /** Channels that are not archived. */
  readonly channels: number;
  readonly messages: number;
  readonly uploads: number;
};

/**
 * Counts the content of a database that is not in use, of this version or an older one, without changing it.
 * @throws {SqliteError} when it is no database
 */
export function describeDatabase(file: string): DatabaseContents {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
  const ask = (query: string): unknown => sqlite.prepare(query).pluck().get();
  try {
    const name = ask("SELECT value FROM organization_settings WHERE name = 'name'");
    const hasUploads = ask("SELECT 1 FROM sqlite_master WHERE name = 'attachments'") !== undefined;
    return {
      organization: typeof name === "string" ? String(JSON.parse(name)) : null,
      people: Number(ask("SELECT COUNT(*) FROM users WHERE is_active AND bot_type IS NULL")),
      channels: Number(ask("SELECT COUNT(*) FROM channels WHERE NOT is_archived")),
      messages: Number(ask("SELECT COUNT(*) FROM messages")),
      // Older databases have no uploads.
      uploads: hasUploads ? Number(ask("SELECT COUNT(*) FROM attachments")) : 0,
    };
  } finally {
    sqlite.close();
  }
}
