import { afterEach, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { maxMessageId } from "../message-times.ts";
import { findUser } from "../users/queries.ts";
import { recentDirectConversations } from "./snapshot.ts";
import { write } from "./testing/office.ts";

let world: World;

afterEach(() => world.close());

test("direct message conversations are listed newest first and do not name the reader", async () => {
  world = await createWorld();
  const { nina, omar, pia } = world;
  expect(maxMessageId(world.ctx)).toBe(0);
  const self = await write(nina, [nina], "To myself");
  await write(omar, [nina], "Two of us");
  const three = await write(omar, [pia, nina], "Three of us");
  const pair = await write(nina, [omar], "Yes");
  const last = await write(omar, [pia], "Without Nina");

  const user = findUser(world.ctx, nina.id);
  expect(user && recentDirectConversations(world.ctx, user)).toEqual([
    { max_message_id: pair, user_ids: [omar.id] },
    { max_message_id: three, user_ids: [omar.id, pia.id].sort((a, b) => a - b) },
    { max_message_id: self, user_ids: [] },
  ]);
  expect(maxMessageId(world.ctx)).toBe(last);
});
