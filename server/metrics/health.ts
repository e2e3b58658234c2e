import { seconds } from "../clock.ts";
import type { Context } from "../context.ts";
import { integer, query } from "../db/rows.ts";
import { storage } from "../domain/server-status/storage.ts";
import { storageTrouble } from "../domain/server-status/trouble.ts";
import { ApiError } from "../http/errors.ts";
import { mutate } from "../transactions/mutate.ts";

/** Below so many free bytes messages are about to be refused. */
const leastFree = 50_000_000;

/** Whether the server can do its work, and if not, why. */
export type Health = {
  readonly status: "ok" | "failing";
  readonly version: string;
  readonly uptime_seconds: number;
  /** By what was looked at: "ok", or what is wrong. */
  readonly checks: Readonly<Record<"database" | "disk", string>>;
};

/** Looks. */
export async function health(ctx: Context): Promise<Health> {
  const checks = { database: await databaseCheck(ctx), disk: await diskCheck(ctx) };
  const isFine = Object.values(checks).every((check) => check === "ok");
  return {
    status: isFine ? "ok" : "failing",
    version: ctx.config.version,
    uptime_seconds: Math.max(0, seconds(ctx.clock) - ctx.startedAt),
    checks,
  };
}

/** Reads and writes what is there anyway: a disk may let nothing be written, and nobody may have tried. */
async function databaseCheck(ctx: Context): Promise<string> {
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

async function diskCheck(ctx: Context): Promise<string> {
  const { free } = await storage(ctx);
  return free >= leastFree ? "ok" : "The disk of the data folder is full. Free some space.";
}
