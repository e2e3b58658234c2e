import { closeSync, openSync } from "node:fs";
import { devNull } from "node:os";
import { unixSeconds } from "../../clock.ts";
import type { Context } from "../../context.ts";
import type { Store } from "../../db/store.ts";
import { openFileLimit } from "../../http/open-file-limit.ts";

/**
 * When the process last failed to open a file (UNIX seconds), and how many it may have open; null where that is
 * unknown.
 */
export type Shortage = { readonly time: number; readonly limit: number | null };

/**
 * Checks whether this process can open another file. If it cannot, new connections are closed unanswered and files
 * cannot be read. Each shortage is logged once. The check takes some microseconds.
 */
export function watchFileHandles({ store, clock, log }: Pick<Context, "store" | "clock" | "log">): void {
  const shortage = shortages.get(store);
  if (canOpen()) {
    if (shortage?.isNow === true) shortages.set(store, { ...shortage, isNow: false });
    return;
  }
  const limit = shortage?.isNow === true ? shortage.limit : finiteLimit();
  if (shortage?.isNow !== true) log.error({ limit }, `The server can open no more files and connections. ${remedy}`);
  shortages.set(store, { time: unixSeconds(clock), limit, isNow: true });
}

/** The last shortage, for an hour after it. */
export function recentShortage({ store, clock }: Pick<Context, "store" | "clock">): Shortage | null {
  const shortage = shortages.get(store);
  if (shortage === undefined || unixSeconds(clock) - shortage.time > reportedFor) return null;
  return { time: shortage.time, limit: shortage.limit };
}

const reportedFor = 3_600;
const remedy = "Raise the limit of open files (ulimit -n, or LimitNOFILE of the service), then restart the server.";

const shortages = new WeakMap<Store, Shortage & { readonly isNow: boolean }>();

function canOpen(): boolean {
  try {
    closeSync(openSync(devNull, "r"));
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code !== "EMFILE" && code !== "ENFILE";
  }
}

function finiteLimit(): number | null {
  const limit = openFileLimit();
  return limit === Number.POSITIVE_INFINITY ? null : limit;
}
