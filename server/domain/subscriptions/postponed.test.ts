import { sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { mutate } from "../../db/mutate.ts";
import { roles } from "../../http/roles.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { channelEndpoints } from "../channels/contract.ts";
import { findChannelByName } from "../channels/queries.ts";
import { openChannel } from "../messages/testing/office.ts";
import { deactivateUser } from "../users/deactivate.ts";
import { allUsers, forgetUser } from "../users/queries.ts";
import { subscriptionEndpoints } from "./contract.ts";
import { insertPostponed, nothingPostponed } from "./postponed.ts";
import { subscribersOf } from "./queries.ts";

let world: World;
let crew: readonly number[];

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  await mutate(world.ctx, (tx) => {
    tx.store.db.run(sql`
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)
      INSERT INTO users (email, full_name, role, joined_at)
      SELECT 'hand' || n || '@example.test', 'Hand ' || n, ${roles.member}, 0 FROM numbers`);
    forgetUser(tx, 0);
  });
  crew = allUsers(world.ctx).flatMap(({ id, fullName }) => (fullName.startsWith("Hand") ? [id] : []));
});

test("a crowd comes into a channel little by little, and is answered for as a whole", async () => {
  const channel = await openChannel(world, "yard", ["ada", "nina"]);
  const answer = await world.ada.call(subscriptionEndpoints.subscribe, {
    subscriptions: [{ name: "yard" }, { name: "dock" }],
    principals: [world.nina.id, ...crew.slice(0, 4_000)],
  });
  expect(Object.keys(answer.subscribed)).toHaveLength(4_001);
  expect(answer.already_subscribed).toEqual({ [world.nina.id]: ["yard"] });
  expect(subscribersOf(world.ctx, channel).size).toBe(4_002);
  expect(subscribersOf(world.ctx, findChannelByName(world.ctx, "dock")?.id ?? 0).size).toBe(4_001);
});

test("a channel with a crowd has its creator from the start and everybody in the end", async () => {
  const subscribers = [...crew, world.nina.id];
  const { id } = await world.nina.call(channelEndpoints.createChannel, {
    name: "crew",
    subscribers,
    invite_only: true,
  });
  expect(subscribersOf(world.ctx, id).size).toBe(5_001);
});

test("one who is refused in a crowd refuses all of it", async () => {
  const channel = await openChannel(world, "yard", ["ada"]);
  const principals = [...crew, 999_999];
  const refused = world.ada.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "yard" }], principals });
  await expect(refused).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect(subscribersOf(world.ctx, channel).size).toBe(1);
});

test("who is deactivated before their turn is left out", async () => {
  const channelId = await openChannel(world, "yard", ["ada"]);
  const [first = 0, second = 0] = crew;
  await mutate(world.ctx, (tx) => {
    const user = allUsers(tx).find(({ id }) => id === first);
    if (user !== undefined) deactivateUser(tx, user);
  });
  const postponed = { ...nothingPostponed(), joins: [{ channelId, userIds: [first, second] }] };
  const actor = { userId: world.ada.id, role: roles.owner, isBot: false, isWebhookBot: false };
  await insertPostponed(world.ctx, actor, postponed);
  expect(subscribersOf(world.ctx, channelId)).toEqual(new Set([world.ada.id, second]));
});
