import { openDatabaseFile } from "../db/database-file.ts";
import { integer, text } from "../db/rows.ts";

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
  const { readRows, hasTable, close } = openDatabaseFile(file);
  const count = (rows: string) => {
    const [counted] = readRows({ count: integer }, `SELECT COUNT(*) AS count FROM ${rows}`);
    return counted?.count ?? 0;
  };
  try {
    const [name] = readRows({ value: text }, "SELECT value FROM organization_settings WHERE name = 'name'");
    return {
      organization: name === undefined ? null : String(JSON.parse(name.value)),
      people: count("users WHERE is_active AND bot_type IS NULL"),
      channels: count("channels WHERE NOT is_archived"),
      messages: count("messages"),
      // Older databases have no uploads.
      uploads: hasTable("attachments") ? count("attachments") : 0,
    };
  } finally {
    close();
  }
}

/** An upload in a database: the path of its file, and how long this must be, in bytes. */
export type StoredUpload = { readonly pathId: string; readonly size: number };

/**
 * The uploads in a copy of a database, one by one; none if it is from a version without uploads.
 * @throws {SqliteError} when the file is no database
 */
export function* uploadsIn(file: string): Generator<StoredUpload> {
  const { readRows, hasTable, close } = openDatabaseFile(file);
  try {
    const all = "SELECT path_id AS pathId, size FROM attachments ORDER BY path_id";
    if (hasTable("attachments")) yield* readRows({ pathId: text, size: integer }, all);
  } finally {
    close();
  }
}
