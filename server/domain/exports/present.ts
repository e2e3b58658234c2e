import type { Reader } from "../../db/store.ts";
import { allExports, type Export, hasArchive, isWaiting } from "./queries.ts";
import { type ExportShape, exportTypes } from "./shapes.ts";

/** Where exports are downloaded, below the server's address. */
export const exportsRoot = "/exports/";

/** Every export as the API writes them, the oldest first. */
export function presentExports(reader: Reader): ExportShape[] {
  return allExports(reader).map((each) => ({
    id: each.id,
    acting_user_id: each.userId,
    export_time: each.createdAt,
    deleted_timestamp: each.deletedAt,
    failed_timestamp: each.failedAt,
    export_url: hasArchive(each) ? exportUrl(each) : null,
    pending: isWaiting(each),
    export_type: exportTypes[each.kind],
  }));
}

/** The address of an export's archive. */
export function exportUrl({ id, token }: Export): string {
  return `${exportsRoot}${id}/${token}.tar`;
}
