import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { createVisitMemory } from "../visit-memory.ts";
import { nextKey } from "./row-positions.ts";

/** A row that had the focus, among the rows of that time. */
type LeftRow = { readonly key: string; readonly keys: readonly string[] };

const leftRows = createVisitMemory<LeftRow>();

/**
 * The row that the reader left, if they return to a visit of the list, or the one that follows if it is gone; undefined in
 * a new visit. Also the function that notes the row with the focus.
 */
export function useLeftRow(keys: readonly string[]): [left: string | undefined, note: (key: string) => void] {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  const [left] = useState(() => {
    const row = leftRows.get(entry);
    return row && (keys.includes(row.key) ? row.key : nextKey(row.keys, keys, row.key));
  });
  const router = useRouter();
  useEffect(() => {
    return () => {
      // The list went with its last row, and the reader is still in the visit: when it comes again, they do not return.
      if (router.state.location.state.__TSR_key === entry) leftRows.note(entry, undefined);
    };
  }, [router, entry]);
  return [left, (key) => leftRows.note(entry, { key, keys })];
}
