import { unixSeconds } from "../clock.ts";
import type { Context } from "../context.ts";
import { integer, query } from "../db/rows.ts";
import { storage } from "../domain/server-status/storage.ts";
import { storageTrouble } from "../domain/server-status/trouble.ts";
import { ApiError } from "../http/errors.ts";
import { mutate } from "../transactions/mutate.ts";

/** With less free space than this, in bytes, messages will soon be refused. */
const minimumFree = 50_000_000;

/** Whether the server can do its work, and if not, why. */
export type Health = {
  readonly status: "ok" | "failing";
  readonly version: string;
  readonly uptime_seconds: number;
  /** The result of each check: "ok", or what is wrong. */
  readonly checks: Readonly<Record<"database" | "disk", string>>;
};

/** Checks the database and the disk. */
export async function checkHealth(ctx: Context): Promise<Health> {
  const checks = { database: await checkDatabase(ctx), disk: await checkDisk(ctx) };
  const isFine = Object.values(checks).every((check) => check === "ok");
  return {
    status: isFine ? "ok" : "failing",
    version: ctx.config.version,
    uptime_seconds: Math.max(0, unixSeconds(ctx.clock) - ctx.startedAt),
    checks,
  };
}

/** Writes an existing row again, because a disk may have become unwritable before anybody else tried to write. */
async function checkDatabase(ctx: Context): Promise<string> {
  try {
    await mutate(ctx, (tx) => void rewrite.all(tx));
    return "ok";
  } catch (error) {
    const trouble = storageTrouble(ctx);
    if (trouble !== null) return trouble;
    if (error instanceof ApiError) return error.message;
    ctx.log.error({ err: error }, "the database does not answer");
    return "The database does not answer. See the server's log.";
  }
}

const rewrite = query(
  { id: integer },
  "UPDATE event_sequence SET reserved_through = reserved_through WHERE id = 1 RETURNING id",
);

async function checkDisk(ctx: Context): Promise<string> {
  const { free } = await storage(ctx);
  return free >= minimumFree ? "ok" : "The disk of the data folder is full. Free some space.";
}
