import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { missedMessages } from "../../db/schema/missed-messages.ts";
import { roles } from "../../http/roles.ts";
import { turnLimit } from "../../testing/turn-limit.ts";
import { mutate } from "../../transactions/mutate.ts";
import { openChannel, post } from "../messages/testing/office.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { measureLongestTurn } from "../topics/testing/longest-turn.ts";
import { allUsers, forgetAllUsers } from "../users/queries.ts";
import { openAwayWorld, writtenEmails } from "./testing/away-world.ts";

test("each of many people gets one email, written for a few people at a time", { timeout: 60_000 }, async () => {
  const { world, decide, wait } = await openAwayWorld();
  await mutate(world.ctx, (tx) => {
    tx.store.db.run(sql`
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2000)
      INSERT INTO users (email, full_name, role, joined_at)
      SELECT 'person' || n || '@example.test', 'Person ' || n, ${roles.member}, 0 FROM numbers`);
    forgetAllUsers(tx);
  });
  const channel = await openChannel(world, "workshop", ["ada"]);
  const principals = allUsers(world.ctx).flatMap(({ id, role }) => (role === roles.member ? [id] : []));
  await world.ada.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "workshop" }], principals });
  await post(world.ada, channel, "@**all** lunch");

  expect(await measureLongestTurn(decide)).toBeLessThan(turnLimit());
  expect(world.ctx.store.db.select().from(missedMessages).all()).toHaveLength(principals.length);
  wait(120);
  expect(await measureLongestTurn(decide)).toBeLessThan(turnLimit());
  expect(new Set(writtenEmails(world.ctx).map(({ recipient }) => recipient)).size).toBe(principals.length);
  expect(writtenEmails(world.ctx)).toHaveLength(principals.length);
});
