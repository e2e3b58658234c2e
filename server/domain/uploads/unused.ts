import { inArray } from "drizzle-orm";
import { integer, query, text } from "../../db/rows.ts";
import { attachments } from "../../db/schema/uploads.ts";
import type { Reader } from "../../db/store.ts";
import type { Tx } from "../../transactions/tx.ts";
import { deleteAttachments } from "./actions.ts";
import { pathIdPrefix } from "./path.ts";
import type { Attachment } from "./queries.ts";

/** The time for which an upload is kept while no message links to it, in seconds: five weeks. */
export const unusedLifetime = 35 * 86_400;

/** IDs of at most `limit` uploads that have been unused for {@link unusedLifetime}; `now` is in UNIX seconds. */
export function findUnused(reader: Reader, now: number, limit: number): readonly number[] {
  return unusedUploads.all(reader, now - unusedLifetime, limit).map(({ id }) => id);
}

/** Removes at most `limit` unused uploads and returns them. The caller removes their files. */
export function deleteUnused(tx: Tx, limit: number): readonly Attachment[] {
  const ids = findUnused(tx, tx.now, limit);
  const gone = tx.store.db
    .select()
    .from(attachments)
    .where(inArray(attachments.id, [...ids]))
    .all();
  deleteAttachments(tx, gone);
  return gone;
}

/** The path IDs of the uploads whose files are in the folder of this name (`shard`, such as `4e`). */
export function pathIdsIn(reader: Reader, shard: string): readonly string[] {
  const prefix = pathIdPrefix(shard);
  const rows = inShard.all(reader, prefix, `${prefix}\u{10ffff}`);
  return rows.map(({ pathId }) => pathId);
}

// Uploads that scheduled messages link to are kept.
const unusedUploads = query(
  { id: integer },
  `
  SELECT id FROM attachments
  WHERE unused_since < +? AND path_id NOT IN (
    SELECT linked.value FROM scheduled_messages s CROSS JOIN json_each(s.upload_path_ids) AS linked)
  ORDER BY unused_since LIMIT +?`,
);

const inShard = query({ pathId: text }, "SELECT path_id AS pathId FROM attachments WHERE path_id >= ? AND path_id < ?");
