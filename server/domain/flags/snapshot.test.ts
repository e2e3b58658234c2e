import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { subscriptions } from "../../db/schema/channel-members.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { forgetSubscription } from "../channel-members/queries.ts";
import { openChannel, post, write } from "../messages/testing/office.ts";
import { findUser } from "../users/queries.ts";
import { flagEndpoints } from "./contract.ts";
import { starredMessages, unreadMessages } from "./snapshot.ts";

let world: World;

afterEach(() => world.close());

test("unread messages are listed by conversation, ascending", async () => {
  world = await createWorld();
  const { nina, omar, pia } = world;
  const channel = await openChannel(world, "workshop", ["nina", "omar"]);
  const first = await post(omar, channel, "One", "lamp");
  const read = await post(omar, channel, "Two", "Lamp");
  const third = await post(omar, channel, "@**Nina Vogel** three", "Lamp");
  const all = await post(omar, channel, "@**all** four", "menu");
  const pair = await write(omar, [nina], "Two of us");
  const self = await write(nina, [nina], "To myself");
  const three = await write(omar, [nina, pia], "Three of us");
  await nina.call(flagEndpoints.updateFlags, { messages: [read], op: "add", flag: "read" });

  const people = [nina.id, omar.id, pia.id].sort((a, b) => a - b);
  expect(unreadOf(nina)).toEqual({
    count: 6,
    pms: [
      { other_user_id: nina.id, sender_id: nina.id, unread_message_ids: [self] },
      { other_user_id: omar.id, sender_id: omar.id, unread_message_ids: [pair] },
    ],
    streams: [
      { stream_id: channel, topic: "Lamp", unread_message_ids: [first, third] },
      { stream_id: channel, topic: "menu", unread_message_ids: [all] },
    ],
    huddles: [{ user_ids_string: people.join(","), unread_message_ids: [three] }],
    mentions: [third, all],
    old_unreads_missing: false,
  });
});

test("channels Nina is not in have no unread messages, and muted channels do not count", async () => {
  world = await createWorld();
  const { nina, omar } = world;
  const elsewhere = await openChannel(world, "kitchen", ["omar"]);
  await post(omar, elsewhere, "Not for Nina");
  const channel = await openChannel(world, "workshop", ["nina", "omar"]);
  const id = await post(omar, channel, "Quietly");
  await mutate(world.ctx, (tx) => {
    tx.store.db.update(subscriptions).set({ isMuted: true }).where(eq(subscriptions.channelId, channel)).run();
    forgetSubscription(tx, nina.id, channel);
  });
  expect(unreadOf(nina)).toMatchObject({
    count: 0,
    streams: [{ stream_id: channel, topic: "lamp", unread_message_ids: [id] }],
  });
});

test("starred messages are listed only for the person who starred them", async () => {
  world = await createWorld();
  const { nina, omar } = world;
  const ids = [await write(omar, [nina], "One"), await write(omar, [nina], "Two")];
  await nina.call(flagEndpoints.updateFlags, { messages: ids.toReversed(), op: "add", flag: "starred" });
  const starred = (person: Person) => starredMessages(world.ctx, userOf(person));
  expect(starred(nina)).toEqual(ids);
  expect(starred(omar)).toEqual([]);
});

function unreadOf(person: Person) {
  return unreadMessages(world.ctx, userOf(person), true);
}

function userOf({ id }: Person) {
  const user = findUser(world.ctx, id);
  if (user === undefined) throw new Error("There is no such user.");
  return user;
}
