import { afterEach, beforeEach, expect, test } from "vitest";
import { subscribe } from "../../testing/actions.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { userEndpoints } from "./contract.ts";
import { findUser, updateUser } from "./queries.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  await subscribe(world.nina, "workshop", [world.nina, world.gus]);
  await world.ada.call(userEndpoints.deactivateUser, { user_id: world.nina.id });
});

afterEach(() => world.close());

function reactivate(by: Person, user_id: number) {
  return by.call(userEndpoints.reactivateUser, { user_id });
}

test("a reactivated person is back on everybody's lists", async () => {
  // Nina's own clients have no key anymore.
  await verifyAction({ ...world, nina: world.omar }, () => reactivate(world.boris, world.nina.id));
  const { user } = await world.omar.call(userEndpoints.getUser, { user_id_or_email: String(world.nina.id) });
  expect(user.is_active).toBe(true);
});

test("a bot whose owner is deactivated gets a new owner, the person who reactivates it; others keep theirs", async () => {
  const owned = async (botOwnerId: number) => {
    await mutate(world.ctx, (tx) => void updateUser(tx, world.omar.id, { botType: 1, botOwnerId }));
    await world.ada.call(userEndpoints.deactivateUser, { user_id: world.omar.id });
  };
  const owner = async () => {
    await verifyAction({ ...world, nina: world.pia, omar: world.pia }, () => reactivate(world.boris, world.omar.id));
    return findUser(world.ctx, world.omar.id)?.botOwnerId;
  };
  await owned(world.nina.id);
  expect(await owner()).toBe(world.boris.id);
  await owned(world.mia.id);
  expect(await owner()).toBe(world.mia.id);
});

test.each([
  ["Omar, who is active", () => world.omar.id, "User is already active."],
  ["a person who does not exist", () => 999, "No such user"],
])("%s is not reactivated", async (_who, id, message) => {
  await expect(expectUnchanged(world, () => reactivate(world.ada, id()))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message,
  });
});

test("moderators reactivate nobody", async () => {
  await expect(expectUnchanged(world, () => reactivate(world.mia, world.nina.id))).rejects.toMatchObject({
    code: "UNAUTHORIZED_PRINCIPAL",
  });
});

test("one of a hundred simultaneous reactivations of a person succeeds, and the others are refused", async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => reactivate(index % 2 === 0 ? world.ada : world.boris, world.nina.id)),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
