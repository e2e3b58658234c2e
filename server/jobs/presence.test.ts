import { expect, onTestFinished, test } from "vitest";
import { readNumber } from "../db/testing/read-rows.ts";
import { presenceOf, savePresences, storePresence } from "../domain/presence/store.ts";
import { insertUser } from "../domain/users/actions.ts";
import { roles } from "../http/roles.ts";
import { createWorld } from "../testing/world.ts";
import { mutate } from "../transactions/mutate.ts";
import { writePresences } from "./presence.ts";

test("presences that could not be written are written the next time", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const { ctx, nina } = world;
  const presence = { activeAt: 0, connectedAt: 1_772_440_200, client: "website", updateId: 7 };
  storePresence(ctx, nina.id, presence);
  const failing = mutate(ctx, (tx) => {
    savePresences(tx, 10);
    throw new Error("no room");
  });
  await expect(failing).rejects.toThrow("no room");
  expect(rows()).toEqual([]);
  expect(presenceOf(ctx, nina.id)).toEqual(presence);
  await writePresences(ctx);
  expect(rows()).toMatchObject([{ user_id: nina.id, connected_at: 1_772_440_200, update_id: 7 }]);

  function rows() {
    return ctx.store.all("SELECT * FROM presences", []);
  }
});

test("many presences are all written, in batches", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const { ctx } = world;
  const crowd = await mutate(ctx, (tx) =>
    Array.from({ length: 450 }, (_, at) => {
      const person = { email: `crowd${at}@example.test`, fullName: `Person ${at}`, role: roles.member };
      return insertUser(tx, { ...person, passwordHash: null }).id;
    }),
  );
  for (const id of crowd)
    storePresence(ctx, id, { activeAt: 0, connectedAt: 1_772_440_200, client: "website", updateId: id });
  await writePresences(ctx);
  expect(ctx.store.all("SELECT user_id FROM presences", [])).toHaveLength(450);
});

test("people who are present are recorded as active", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const { ctx, pia } = world;
  storePresence(ctx, pia.id, { activeAt: 0, connectedAt: 1_772_440_200, client: "website", updateId: 7 });
  await writePresences(ctx);
  expect(readNumber(ctx, "SELECT last_active_at FROM users WHERE id = ?", pia.id)).toBeGreaterThan(0);
});
