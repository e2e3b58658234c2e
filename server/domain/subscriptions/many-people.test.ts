import { gt, sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Context } from "../../context.ts";
import { events } from "../../db/schema/events.ts";
import { roles } from "../../http/roles.ts";
import { openBareContext } from "../../testing/bare-context.ts";
import { unlimitedBatch } from "../../transactions/batch.ts";
import { mutate } from "../../transactions/mutate.ts";
import type { Tx } from "../../transactions/tx.ts";
import { subscribersOf, subscriptionsOf } from "../channel-members/queries.ts";
import { openChannel } from "../channels/actions/open.ts";
import { defaultChannelParams } from "../channels/first-channel.ts";
import type { Channel } from "../channels/queries.ts";
import { insertOrganization } from "../organization/actions.ts";
import { allUsers, findUser, forgetUser, type User } from "../users/queries.ts";
import { insertSubscribers, removeSubscribers } from "./actions.ts";

let ctx: Context;
let owner: User;
let staff: readonly User[];

beforeEach(async () => {
  const office = openBareContext();
  onTestFinished(office.close);
  ctx = office.ctx;
  await mutate(ctx, (tx) => {
    const ada = { fullName: "Ada Lindholm", email: "ada@example.test", passwordHash: "none" };
    owner = insertOrganization(tx, { name: "Lindholm", owner: ada });
    tx.store.db.run(sql`
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)
      INSERT INTO users (email, full_name, role, joined_at)
      SELECT 'colleague' || n || '@example.test', 'Colleague ' || n, ${roles.member}, 0 FROM numbers`);
    forgetUser(tx, owner.id);
  });
  staff = allUsers(ctx).filter(({ role }) => role === roles.member);
});

test("when a thousand people join, they get one event and all others one; the same when they leave", async () => {
  const channel = await open("staff");
  expect(await sent((tx) => insertSubscribers(tx, channel, staff))).toEqual(["add", "peer_add"]);
  expect(subscribersOf(ctx, channel.id).size).toBe(1_000);
  expect(await sent((tx) => removeSubscribers(tx, [channel], staff))).toEqual(["remove", "peer_remove"]);
  expect(subscribersOf(ctx, channel.id).size).toBe(0);
});

test("when a thousand people leave several channels at once, there are no more events", async () => {
  const channels = [await open("sales"), await open("accounting")];
  for (const channel of channels) await mutate(ctx, (tx) => insertSubscribers(tx, channel, staff).length);
  expect(await sent((tx) => removeSubscribers(tx, channels, staff))).toEqual(["remove", "peer_remove"]);
});

test("common properties are logged once, and each person still has their own", async () => {
  const [first, second] = staff;
  if (first === undefined || second === undefined) throw new Error("There is no staff.");
  const aside = await open("aside");
  await mutate(ctx, (tx) => insertSubscribers(tx, aside, [second]).length);
  const channel = await open("staff");
  const before = ctx.eventLog.lastId();
  await mutate(ctx, (tx) => insertSubscribers(tx, channel, staff).length);
  const [row] = ctx.store.db.select().from(events).where(gt(events.id, before)).all();
  const { parts, partOf } = JSON.parse(row?.payload ?? "");
  expect(parts).toHaveLength(2);
  const colorOf = (user: User) => subscriptionsOf(ctx, user.id).get(channel.id)?.color;
  for (const user of [first, second]) expect(parts[partOf[user.id]].view.color).toBe(colorOf(user));
  expect(colorOf(first)).not.toBe(colorOf(second));
});

function open(name: string): Promise<Channel> {
  return mutate(ctx, (tx) => {
    const params = { name, description: "", params: defaultChannelParams, subscribers: [] };
    return openChannel(tx, findUser(tx, owner.id) ?? owner, params, false, unlimitedBatch());
  });
}

/** The events that a change logs. */
async function sent(change: (tx: Tx) => unknown): Promise<string[]> {
  const before = ctx.eventLog.lastId();
  await mutate(ctx, (tx) => {
    change(tx);
  });
  const rows = ctx.store.db.select().from(events).where(gt(events.id, before)).orderBy(events.id).all();
  return rows.map(({ payload }) => JSON.parse(payload).op);
}
