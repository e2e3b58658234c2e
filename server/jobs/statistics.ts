import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { mutate } from "../db/mutate.ts";
import { repeat } from "./repeat.ts";

/**
 * Has SQLite count anew what has grown much since it last did, so that it goes on choosing the right index: an office
 * that begins with five people and takes thousands in is searched by what held for five otherwise. The answer stops it.
 */
export function startStatistics(ctx: Context): () => void {
  return repeat(ctx, {
    firstAfter: 60_000,
    pause: 600_000,
    failure: "counting anew for the query planner failed",
    work: (isStopped) => countAnew(ctx, isStopped),
  });
}

/** Counts what has grown much, a table at a time. Where nothing has, that takes a fraction of a millisecond. */
export async function countAnew(ctx: Context, isStopped: () => boolean = () => false): Promise<void> {
  // What "PRAGMA optimize" would do, of all tables: told instead of done.
  const due = ctx.store.all("PRAGMA optimize(-1)", []) as { readonly optimize: string }[];
  for (const { optimize } of due) {
    if (isStopped()) return;
    await mutate(ctx, (tx) => tx.store.db.run(sql.raw(optimize)));
  }
}
