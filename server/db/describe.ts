import Sqlite from "better-sqlite3";

/** The numbers of people, channels, messages and uploads in a database of this product. */
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
 * Counts the content of a database of this version or an older one, without changing it. The database must not be in
 * use.
 * @throws {SqliteError} when it is not a database
 */
export function describeDatabase(file: string): DatabaseContents {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
  const readValue = (query: string): unknown => sqlite.prepare(query).pluck().get();
  try {
    const name = readValue("SELECT value FROM organization_settings WHERE name = 'name'");
    const hasUploads = readValue("SELECT 1 FROM sqlite_master WHERE name = 'attachments'") !== undefined;
    return {
      organization: typeof name === "string" ? String(JSON.parse(name)) : null,
      people: Number(readValue("SELECT COUNT(*) FROM users WHERE is_active AND bot_type IS NULL")),
      channels: Number(readValue("SELECT COUNT(*) FROM channels WHERE NOT is_archived")),
      messages: Number(readValue("SELECT COUNT(*) FROM messages")),
      // Older databases have no uploads.
      uploads: hasUploads ? Number(readValue("SELECT COUNT(*) FROM attachments")) : 0,
    };
  } finally {
    sqlite.close();
  }
}
