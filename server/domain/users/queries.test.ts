import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { users } from "../../db/schema/users.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { allUsers, forgetUser, updateUser, usersNamed } from "./queries.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

/** The users that a freshly started server would load; the system bot is in no list. */
function stored() {
  return world.ctx.store.db.select().from(users).where(eq(users.isSystemBot, false)).orderBy(users.id).all();
}

test("the list of all users follows additions and changes at any place in it", async () => {
  expect(allUsers(world.ctx)).toEqual(stored());
  for (const id of [world.ada.id, world.nina.id, world.gus.id]) {
    await mutate(world.ctx, (tx) => void updateUser(tx, id, { fullName: `Somebody ${id}` }));
    expect(allUsers(world.ctx)).toEqual(stored());
    expect(usersNamed(world.ctx, `somebody ${id}`).map((user) => user.id)).toEqual([id]);
  }
  for (const id of [1000, 500]) {
    await mutate(world.ctx, (tx) => {
      const row = { id, email: `${id}@example.test`, fullName: "New", role: 400, joinedAt: tx.now };
      tx.store.db.insert(users).values(row).run();
      forgetUser(tx, id);
    });
    expect(allUsers(world.ctx)).toEqual(stored());
  }
});

test("a change that fails is rolled back, and a list never changes once it is returned", async () => {
  const before = allUsers(world.ctx);
  const names = before.map(({ fullName }) => fullName);
  const failed = mutate(world.ctx, (tx) => {
    updateUser(tx, world.nina.id, { fullName: "Mistake" });
    expect(allUsers(tx).map(({ fullName }) => fullName)).toContain("Mistake");
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  expect(allUsers(world.ctx).map(({ fullName }) => fullName)).toEqual(names);
  expect(before.map(({ fullName }) => fullName)).toEqual(names);
});
