import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { roles } from "../../http/roles.ts";
import { type TestPersonName, testPersonNames } from "../../testing/test-people.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { addField } from "../profile-fields/testing/add-field.ts";
import { changeProfile } from "../profile-fields/values.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { presentUser } from "./present.ts";
import { allUsers, findUser, forgetAllUsers, type User, updateUser } from "./queries.ts";
import { writeUsers } from "./written-users.ts";

let world: World;

/** Enough people for three pages. */
beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  await mutate(world.ctx, (tx) => {
    tx.store.db.run(sql`
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 250)
      INSERT INTO users (email, full_name, role, joined_at, is_active)
      SELECT 'stranger' || n || '@example.test', 'Stranger ' || n, ${roles.member}, 0, n % 7 <> 0 FROM numbers`);
    forgetAllUsers(tx);
  });
});

describe("the JSON of all users equals that of each user written alone, for every reader", () => {
  test("at first, and again", () => {
    expectCurrent();
    expectCurrent();
  });

  test("after Omar has changed who sees his address", async () => {
    for (const visibility of [2, 5, 3, 4, 1] as const) {
      expectCurrent();
      await world.omar.call(settingsEndpoints.updateOwnSettings, { email_address_visibility: visibility });
      expectCurrent();
    }
  });

  test("after somebody on each page was renamed, deactivated, made a moderator, or filled in their profile", async () => {
    const fieldId = await addField(world.boris, 1, { name: "Desk" });
    expectCurrent();
    for (const place of [7, 99, 100, 150, 256]) {
      const user = at(place);
      await mutate(world.ctx, (tx) => updateUser(tx, user.id, { fullName: `Renamed ${place}` }).id);
      expectCurrent();
      await mutate(world.ctx, (tx) =>
        changeProfile(tx, stored("ada"), user, [{ id: fieldId, value: "12" }], "profile_data"),
      );
      expectCurrent();
      await mutate(world.ctx, (tx) => updateUser(tx, user.id, { role: roles.moderator }).id);
      await mutate(world.ctx, (tx) => updateUser(tx, user.id, { isActive: !user.isActive }).id);
      expectCurrent();
    }
  });

  test("after the reader's role has changed", async () => {
    await world.omar.call(settingsEndpoints.updateOwnSettings, { email_address_visibility: 3 });
    expectCurrent();
    await mutate(world.ctx, (tx) => updateUser(tx, world.nina.id, { role: roles.administrator }).id);
    expectCurrent();
  });

  test("after a change that was rolled back, even if somebody read in the middle of it", async () => {
    expectCurrent();
    const attempt = mutate(world.ctx, (tx) => {
      updateUser(tx, at(120).id, { fullName: "Nobody" });
      expect(writeUsers(tx, stored("nina"), true).active.join()).toContain('"Nobody"');
      throw new Error("Changed my mind.");
    });
    await expect(attempt).rejects.toThrow("Changed my mind.");
    expect(writeUsers(world.ctx, stored("nina"), true).active.join()).not.toContain('"Nobody"');
    expectCurrent();
  });
});

test("a page has a hundred people", () => {
  const { active, inactive } = writeUsers(world.ctx, stored("nina"), true);
  expect([active.length, inactive.length]).toEqual([3, 3]);
});

function expectCurrent() {
  for (const name of testPersonNames) {
    const viewer = stored(name);
    const { active, inactive } = writeUsers(world.ctx, viewer, true);
    const records = allUsers(world.ctx).map((user) =>
      presentUser(world.ctx, user, { viewer, includeProfileData: true }),
    );
    const expected = (isActive: boolean) =>
      records.filter(({ is_active }) => is_active === isActive).map(({ is_active: _, ...record }) => record);
    expect(JSON.parse(`[${active.join()}]`), name).toEqual(expected(true));
    expect(JSON.parse(`[${inactive.join()}]`), name).toEqual(expected(false));
  }
}

function stored(name: TestPersonName): User {
  const user = findUser(world.ctx, world[name].id);
  if (user === undefined) throw new Error(`${name} is not stored.`);
  return user;
}

function at(place: number): User {
  const user = allUsers(world.ctx)[place];
  if (user === undefined) throw new Error(`There is no user at place ${place}.`);
  return user;
}
