import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { ensureDirectConversation, findDirectConversation, participantsOf } from "./conversations.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

test("the participants of a rolled-back conversation are not those of the next one", async () => {
  const { nina, omar, pia } = world;
  const refused = mutate(world.ctx, (tx): number => {
    const { id } = ensureDirectConversation(tx, [nina.id, omar.id]);
    throw new Error(`Rolled back with ${participantsOf(tx, id).length} people`);
  });
  await expect(refused).rejects.toThrow("Rolled back with 2 people");
  const { id } = await mutate(world.ctx, (tx) => ensureDirectConversation(tx, [pia.id, nina.id]));
  expect(participantsOf(world.ctx, id)).toEqual([nina.id, pia.id]);
  expect(findDirectConversation(world.ctx, [nina.id, omar.id])).toBeUndefined();
});
