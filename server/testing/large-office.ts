import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { dataFiles } from "../db/data-folder.ts";
import { fillChannel } from "../domain/flags/testing/fill-office.ts";
import { groupEndpoints } from "../domain/groups/contract/groups.ts";
import { openChannel } from "../domain/messages/testing/office.ts";
import { subscriptionEndpoints } from "../domain/subscriptions/contract.ts";
import { fillTopic } from "../domain/topics/testing/fill-topic.ts";
import { allUsers, forgetUser } from "../domain/users/queries.ts";
import { roles } from "../http/roles.ts";
import { mutate } from "../transactions/mutate.ts";
import { prepareOnce } from "./prepare-once.ts";
import { type TestPersonName, testPersonNames } from "./test-people.ts";
import { createWorld, type Person } from "./world.ts";

/** An office of ten thousand people whose server is not running. The caller removes the folder. */
export type LargeOffice = {
  readonly folder: string;
  /** The test people of the office. */
  readonly people: Readonly<Record<TestPersonName, Pick<Person, "id" | "email" | "apiKey">>>;
  readonly memberIds: readonly number[];
  /** A channel with 50,000 messages in 500 topics that no test person has read. */
  readonly crowded: number;
  /** A channel with 20,000 messages in the topic lamp. */
  readonly deep: { readonly channelId: number; readonly messageIds: readonly number[] };
  /** A group without members. */
  readonly idleGroup: number;
};

/**
 * Creates an office of the largest expected size. It takes long to fill, so each run fills one, and this is a copy of
 * it.
 */
export async function createLargeOffice(): Promise<LargeOffice> {
  const prepared = await prepareOnce("large-office", async (folder) => {
    writeFileSync(join(folder, descriptionFile), JSON.stringify(await fillLargeOffice(folder)));
  });
  const office: OfficeWithoutFolder = JSON.parse(readFileSync(join(prepared, descriptionFile), "utf8"));
  const folder = mkdtempSync(join(tmpdir(), "watercooler-large-"));
  copyFileSync(dataFiles(prepared).database, dataFiles(folder).database);
  return { ...office, folder };
}

type OfficeWithoutFolder = Omit<LargeOffice, "folder">;

const descriptionFile = "office.json";

async function fillLargeOffice(folder: string): Promise<OfficeWithoutFolder> {
  const world = await createWorld();
  await mutate(world.ctx, (tx) => {
    tx.store.db.run(sql`
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10000)
      INSERT INTO users (email, full_name, role, joined_at)
      SELECT 'person' || n || '@example.test', 'Person ' || n, ${roles.member}, 0 FROM numbers`);
    forgetUser(tx, world.ada.id);
  });
  const crowded = await openChannel(world, "crowded", testPersonNames);
  await fillChannel(world, crowded, 500, 100);
  const channelId = await openChannel(world, "deep", testPersonNames);
  const messageIds = await fillTopic(world.ctx, channelId, "lamp", 20_000);
  for (let first = 0; first < 500; first += 20) {
    const subscriptions = Array.from({ length: 20 }, (_, index) => ({ name: `place ${first + index}` }));
    await world.ada.call(subscriptionEndpoints.subscribe, { subscriptions });
  }
  const idle = { name: "idle people", description: "", members: [] };
  const { group_id: idleGroup } = await world.ada.call(groupEndpoints.createGroup, idle);
  const memberIds = allUsers(world.ctx).flatMap(({ id, role }) => (role === roles.member ? [id] : []));
  await world.ctx.store.db.$client.backup(dataFiles(folder).database);
  await world.close();
  const people = Object.fromEntries(
    testPersonNames.map((name) => [name, { id: world[name].id, email: world[name].email, apiKey: world[name].apiKey }]),
  ) as OfficeWithoutFolder["people"];
  return { people, memberIds, crowded, deep: { channelId, messageIds }, idleGroup };
}
