import type { Reader } from "../../../db/store.ts";
import type { Narrow } from "./narrow.ts";

/**
 * IDs that a narrow leaves out because of what is written in them; null when it leaves out nothing. Looked up once for
 * all streams of a page, since a common word is in most messages.
 */
export function idsLeftOut(
  reader: Reader,
  { leftOut }: Narrow,
  { after, before }: { readonly after: number; readonly before: number },
): ReadonlySet<number> | null {
  if (leftOut.length === 0) return null;
  const match = leftOut.map((one) => `(${one})`).join(" OR ");
  const [row] = reader.store.all(search, [match, after, before]) as { readonly ids: string }[];
  return new Set<number>(JSON.parse(row?.ids ?? "[]"));
}

const search = `
  SELECT json_group_array(rowid) AS ids FROM message_search
  WHERE message_search MATCH ? AND rowid > +? AND rowid < +?`;
