import type { World } from "../../../testing/world.ts";
import { presentEntry } from "../present.ts";
import { newestEntries } from "../queries.ts";
import { type AuditEntry, auditEntry } from "../shapes.ts";

/** Runs an action, and returns the entries that it added to the audit log, the oldest first. Each has the declared shape. */
export async function recorded({ ctx }: World, act: () => Promise<unknown>): Promise<AuditEntry[]> {
  const lastId = newestEntries(ctx, { limit: 1 })[0]?.id ?? 0;
  await act();
  return newestEntries(ctx, { limit: 5_000 })
    .filter(({ id }) => id > lastId)
    .map((entry) => auditEntry.parse(presentEntry(entry)))
    .reverse();
}
