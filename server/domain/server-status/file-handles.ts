import { closeSync, openSync } from "node:fs";
import { devNull } from "node:os";
import { seconds } from "../../clock.ts";
import type { Context } from "../../context.ts";
import type { Store } from "../../db/store.ts";
import { openFileLimit } from "../../http/open-file-limit.ts";

/**
 * When the process last failed to open a file (UNIX seconds), and how many it may have open; null where that is not
 * known.
 */
export type Shortage = { readonly time: number; readonly limit: number | null };

/**
 * Looks whether this process can open another file. Where it cannot, new connections are closed unheard and files cannot be
 * read: that is logged once, until it can again. Takes some microseconds.
 */
export function watchFileHandles({ store, clock, log }: Pick<Context, "store" | "clock" | "log">): void {
  const known = shortages.get(store);
  if (canOpen()) {
    if (known?.isNow === true) shortages.set(store, { ...known, isNow: false });
    return;
  }
  const limit = known?.isNow === true ? known.limit : finiteLimit();
  if (known?.isNow !== true) log.error({ limit }, `The server can open no more files and connections. ${mend}`);
  shortages.set(store, { time: seconds(clock), limit, isNow: true });
}

/** The last shortage, for an hour after it. */
export function recentShortage({ store, clock }: Pick<Context, "store" | "clock">): Shortage | null {
  const known = shortages.get(store);
  if (known === undefined || seconds(clock) - known.time > toldFor) return null;
  return { time: known.time, limit: known.limit };
}

const toldFor = 3_600;
const mend = "Raise the limit of open files (ulimit -n, or LimitNOFILE of the service), then restart the server.";

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
