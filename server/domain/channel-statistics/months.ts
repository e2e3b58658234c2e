import type { Reader } from "../../db/store.ts";
import { lastMessageIdUpTo, maxMessageId } from "../message-times.ts";
import { countedMonths } from "./limits.ts";

/** A month in the server's time zone, such as 2026-03, and the IDs of its messages: above `after`, up to `last`. */
export type Month = { readonly name: string; readonly after: number; readonly last: number };

/**
 * The counted months, the oldest first. The last one is the current month.
 * @param now in milliseconds
 */
export function monthsUntil(reader: Reader, now: number): readonly Month[] {
  const today = new Date(now);
  const starts = Array.from(
    { length: countedMonths },
    (_, index) => new Date(today.getFullYear(), today.getMonth() - (countedMonths - 1 - index), 1),
  );
  const bounds = [
    ...starts.map((start) => lastMessageIdUpTo(reader, start.getTime() / 1000 - 1)),
    maxMessageId(reader),
  ];
  return starts.map((start, index) => ({
    name: `${start.getFullYear()}-${String(start.getMonth() + 1).padStart(2, "0")}`,
    after: bounds[index] ?? 0,
    last: bounds[index + 1] ?? 0,
  }));
}
