import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { dataFiles } from "../db/data-folder.ts";
import { mutate } from "../db/mutate.ts";
import { fillChannel } from "../domain/flags/testing/fill-office.ts";
import { groupEndpoints } from "../domain/groups/contract/groups.ts";
import { openChannel } from "../domain/messages/testing/office.ts";
import { subscriptionEndpoints } from "../domain/subscriptions/contract.ts";
import { fillTopic } from "../domain/topics/testing/fill-topic.ts";
import { allUsers, forgetUser } from "../domain/users/queries.ts";
import { roles } from "../http/roles.ts";
import { castNames } from "./cast.ts";
import { createWorld, type World } from "./world.ts";

/** An office of ten thousand people, stopped; whoever takes the folder removes it. */
export type LargeOffice = {
  readonly folder: string;
  /** The cast as they were in it. */
  readonly people: World;
  readonly memberIds: readonly number[];
  /** A channel with 50,000 messages in 500 topics that nobody of the cast has read. */
  readonly crowded: number;
  /** A channel whose topic keel has 20,000 messages. */
  readonly deep: { readonly channelId: number; readonly messageIds: readonly number[] };
  /** A group that nobody is in. */
  readonly idleGroup: number;
};

/** Builds an office that is as large as one may get. */
export async function createLargeOffice(): Promise<LargeOffice> {
  const people = await createWorld();
  await mutate(people.ctx, (tx) => {
    tx.store.db.run(sql`
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10000)
      INSERT INTO users (email, full_name, role, joined_at)
      SELECT 'hand' || n || '@example.test', 'Hand ' || n, ${roles.member}, 0 FROM numbers`);
    forgetUser(tx, people.ada.id);
  });
  const crowded = await openChannel(people, "crowded", castNames);
  await fillChannel(people, crowded, 500, 100);
  const channelId = await openChannel(people, "deep", castNames);
  const messageIds = await fillTopic(people.ctx, channelId, "keel", 20_000);
  for (let first = 0; first < 500; first += 20) {
    const subscriptions = Array.from({ length: 20 }, (_, index) => ({ name: `place ${first + index}` }));
    await people.ada.call(subscriptionEndpoints.subscribe, { subscriptions });
  }
  const idle = { name: "idle hands", description: "", members: [] };
  const { group_id: idleGroup } = await people.ada.call(groupEndpoints.createGroup, idle);
  const memberIds = allUsers(people.ctx).flatMap(({ id, role }) => (role === roles.member ? [id] : []));
  const folder = mkdtempSync(join(tmpdir(), "watercooler-large-"));
  await people.ctx.store.db.$client.backup(dataFiles(folder).database);
  await people.close();
  return { folder, people, memberIds, crowded, deep: { channelId, messageIds }, idleGroup };
}
