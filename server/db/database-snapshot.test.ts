import { expect, test } from "vitest";
import { openBareContext } from "../testing/bare-context.ts";
import { mutate } from "../transactions/mutate.ts";
import { openDatabaseSnapshot } from "./database-snapshot.ts";
import { organizationSettings } from "./schema/organization.ts";
import type { Reader } from "./store.ts";

test("later writes are not in a snapshot, and nothing can be written through it", async () => {
  const { ctx } = await openBareContext();
  await mutate(ctx, (tx) => write(tx, "before"));
  const snapshot = openDatabaseSnapshot(ctx.config.dataFolder, ctx.clock);
  await mutate(ctx, (tx) => write(tx, "after"));
  expect([names(snapshot), names(ctx)]).toEqual([["before"], ["after", "before"]]);
  expect(() => write(snapshot, "through it")).toThrow("readonly");
  snapshot.close();
});

function write({ store }: Reader, name: string): void {
  store.db.insert(organizationSettings).values({ name, value: "1" }).run();
}

function names({ store }: Reader): string[] {
  const rows = store.db.select().from(organizationSettings).orderBy(organizationSettings.name).all();
  return rows.map(({ name }) => name);
}
