import { afterEach, beforeEach, expect, test } from "vitest";
import { mark } from "../../testing/actions.ts";
import { turnLimit } from "../../testing/turn-limit.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { maxMessageId } from "../message-times.ts";
import { openChannel, post, write } from "../messages/testing/office.ts";
import { findUser } from "../users/queries.ts";
import { flagEndpoints } from "./contract.ts";
import { type UnreadMessages, unreadMessagesShape } from "./shapes.ts";
import { unreadMessages } from "./snapshot.ts";
import { fillChannel } from "./testing/fill-office.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const idsOf = ({ streams, pms, huddles }: UnreadMessages) =>
  [...streams, ...pms, ...huddles].flatMap(({ unread_message_ids }) => unread_message_ids);

/** The unread messages that a registration reports to somebody. */
const registeredUnread = async ({ call }: Person) =>
  unreadMessagesShape.parse((await openQueue(call)).snapshot.unread_msgs);

const everythingUpTo = (newest: number, count: number) =>
  Array.from({ length: count }, (_, at) => newest - count + 1 + at);

test("Nina is sent the newest fifty thousand of sixty thousand unread messages, and that there are more", async () => {
  const { nina, omar } = world;
  const kitchen = await openChannel(world, "kitchen", ["nina", "omar"]);
  const first = await write(omar, [nina], "Long ago");
  await fillChannel(world, kitchen, 500, 120);
  const mention = await post(omar, kitchen, "@**Nina Vogel** look", "lamp");
  const direct = await write(omar, [nina], "Now");

  const unread = await registeredUnread(nina);
  expect(unread).toMatchObject({ count: 50_000, old_unreads_missing: true, mentions: [mention] });
  expect(idsOf(unread).sort((a, b) => a - b)).toEqual(everythingUpTo(maxMessageId(world.ctx), 50_000));
  expect(idsOf(unread)).not.toContain(first);
  expect(unread.pms).toMatchObject([{ other_user_id: omar.id, unread_message_ids: [direct] }]);
  for (const { unread_message_ids: ids } of unread.streams) expect(ids).toEqual(ids.toSorted((a, b) => a - b));

  // Older ones are listed once the newest are read.
  const newest = idsOf(unread).sort((a, b) => a - b);
  await mark(nina, "add", "read", newest.slice(-20_000));
  const later = await registeredUnread(nina);
  expect(later).toMatchObject({ count: 40_003, old_unreads_missing: false });
  expect(idsOf(later)).toContain(first);
});

test("listing fifty thousand unread messages does not delay other requests", async () => {
  const { nina } = world;
  const kitchen = await openChannel(world, "kitchen", ["nina"]);
  await fillChannel(world, kitchen, 500, 120);
  const user = findUser(world.ctx, nina.id);
  if (user === undefined) throw new Error("Nina does not exist.");
  const times = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage();
    expect(unreadMessages(world.ctx, user, true).count).toBe(50_000);
    const { user: own, system } = process.threadCpuUsage(before);
    return (own + system) / 1_000;
  });
  // The machine may be busy during some of the runs, but not during all.
  expect(Math.min(...times)).toBeLessThan(turnLimit());
});

test("a person who has read every other message is sent all the others as unread", async () => {
  const { nina } = world;
  const kitchen = await openChannel(world, "kitchen", ["nina"]);
  await fillChannel(world, kitchen, 20, 100);
  const all = idsOf(unreadOf());
  await mark(
    nina,
    "add",
    "read",
    all.filter((id) => id % 2 === 0),
  );
  expect(idsOf(unreadOf()).sort((a, b) => a - b)).toEqual(all.filter((id) => id % 2 === 1).sort((a, b) => a - b));
  await nina.call(flagEndpoints.markAllAsRead, {});
  expect(unreadOf()).toMatchObject({ count: 0, streams: [], old_unreads_missing: false });
});

function unreadOf(): UnreadMessages {
  const user = findUser(world.ctx, world.nina.id);
  if (user === undefined) throw new Error("Nina does not exist.");
  return unreadMessages(world.ctx, user, true);
}
