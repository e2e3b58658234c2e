import type { World } from "../../../testing/world.ts";
import { presentEntry } from "../present.ts";
import { newestEntries } from "../queries.ts";
import type { AuditEntry } from "../shapes.ts";

/** What an action adds to the audit log, the oldest first. */
export async function recorded({ ctx }: World, act: () => Promise<unknown>): Promise<AuditEntry[]> {
  const known = newestEntries(ctx, { limit: 1 })[0]?.id ?? 0;
  await act();
  return newestEntries(ctx, { limit: 5_000 })
    .filter(({ id }) => id > known)
    .map(presentEntry)
    .reverse();
}
