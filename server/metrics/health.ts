import { seconds } from "../clock.ts";
import type { Context } from "../context.ts";
import { troubleInWords } from "../db/storage/trouble.ts";
import { storage } from "../domain/server-status/storage.ts";

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
  const checks = { database: databaseCheck(ctx), disk: await diskCheck(ctx) };
  const isFine = Object.values(checks).every((check) => check === "ok");
  return {
    status: isFine ? "ok" : "failing",
    version: ctx.config.version,
    uptime_seconds: Math.max(0, seconds(ctx.clock) - ctx.startedAt),
    checks,
  };
}

function databaseCheck(ctx: Context): string {
  const trouble = ctx.storage.look();
  if (trouble !== null) return troubleInWords(trouble);
  try {
    ctx.store.all("SELECT 1", []);
    return "ok";
  } catch (error) {
    ctx.log.error({ err: error }, "the database does not answer");
    return "The database does not answer. See the server's log.";
  }
}

async function diskCheck(ctx: Context): Promise<string> {
  const { free } = await storage(ctx);
  return free >= leastFree ? "ok" : "The disk of the data folder is full. Free some space.";
}
