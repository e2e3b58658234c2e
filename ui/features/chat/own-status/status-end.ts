import type { UserStatusShape } from "#server/domain/user-status/shapes.ts";
import { keepText, readText } from "../../../lib/browser-storage.ts";

/** When the reader's status ends. Only this browser knows it: in the API, a status has no end. */
export type StatusEnd = {
  /** In milliseconds since 1970, by the clock of this computer. */
  readonly until: number;
  /** The status that ends then, as {@link statusKey} writes it. */
  readonly of: string;
};

/** A text that is the same for the same status. */
export function statusKey({ status_text = "", emoji_name = "" }: Partial<UserStatusShape>): string {
  return JSON.stringify([status_text, emoji_name]);
}

/** The end of a person's status in this browser; undefined if it has none. */
export function readStatusEnd(userId: number): StatusEnd | undefined {
  try {
    const kept: unknown = JSON.parse(readText(keyOf(userId)) ?? "null");
    return isStatusEnd(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the end of a person's status, or forgets it. */
export function keepStatusEnd(userId: number, end: StatusEnd | undefined): void {
  keepText(keyOf(userId), end && JSON.stringify(end));
}

const keyOf = (userId: number) => `watercooler-status-end-${userId}`;

/** Any text may be stored: people can edit it. */
function isStatusEnd(kept: unknown): kept is StatusEnd {
  if (typeof kept !== "object" || kept === null) return false;
  const { until, of } = kept as Partial<Record<keyof StatusEnd, unknown>>;
  return Number.isFinite(until) && typeof of === "string";
}
