import { afterEach, beforeEach, expect, test } from "vitest";
import { readRanges } from "../../db/schema/messages.ts";
import { roles } from "../../http/roles.ts";
import { mark } from "../../testing/actions.ts";
import { turnLimit } from "../../testing/turn-limit.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { addWords } from "../alert-words/testing/words.ts";
import { archiveChannel } from "../channels/testing/channels.ts";
import { eventQueueEndpoints } from "../event-queues/contract.ts";
import type { UnreadMessages } from "../flags/shapes.ts";
import { fillChannel } from "../flags/testing/fill-office.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { edit, fetch } from "../messages/testing/edit.ts";
import { listen, openChannel, post, write } from "../messages/testing/office.ts";
import { measureLongestTurn } from "../topics/testing/longest-turn.ts";
import { followersOf } from "../user-topics/queries.ts";
import { mutedUserEndpoints } from "./contract.ts";
import { markMutedRead } from "./mark-read.ts";

let world: World;
let workshop: number;

beforeEach(async () => {
  world = await createWorld();
  workshop = await openChannel(world, "workshop", ["nina", "omar", "pia"]);
});

afterEach(() => world.close());

test("messages of Omar, whom Nina muted, are read for Nina and unread for Pia", async () => {
  const { nina, omar, pia } = world;
  await mute(nina, omar);
  const [hers, other] = [await listen(nina), await listen(pia)];
  const ids = [
    await verifyAction(world, () => post(omar, workshop, "Hello?")),
    await verifyAction(world, () => write(omar, [nina, pia], "Anybody there?")),
    await verifyAction(world, () => write(omar, [nina], "Nina?")),
  ];
  expect((await hers.next()).map(({ flags }) => flags)).toEqual([["read"], ["read"], ["read"]]);
  expect((await other.next()).map(({ flags }) => flags)).toEqual([[], []]);
  for (const id of ids) expect((await fetch(nina, id)).flags).toEqual(["read"]);
  expect(await unreadBy(nina)).toEqual([]);
  expect(await unreadBy(pia)).toEqual(ids.slice(0, 2));
  expect(await fetchUnread(nina)).toMatchObject({ count: 0, streams: [], pms: [], huddles: [] });
});

test("messages that others write between those of a muted person stay unread", async () => {
  const { nina, omar, pia } = world;
  await mute(nina, omar);
  await post(omar, workshop, "One");
  const two = await post(pia, workshop, "Two");
  await post(omar, workshop, "Three");
  const four = await post(pia, workshop, "Four");
  expect(await unreadBy(nina)).toEqual([two, four]);
});

test("a mention by Omar, whom Nina muted, has the flag for Nina but is read", async () => {
  const { nina, omar } = world;
  await addWords(nina, "crane");
  await mute(nina, omar);
  const mention = await verifyAction(world, () => post(omar, workshop, "@**Nina Vogel** the crane is stuck"));
  const toAll = await verifyAction(world, () => post(omar, workshop, "@**all** lunch"));
  expect((await fetch(nina, mention)).flags.toSorted()).toEqual(["has_alert_word", "mentioned", "read"]);
  expect((await fetch(nina, toAll)).flags).toContain("read");
  expect(await findIds(nina, [["is", "mentioned"]])).toEqual([mention, toAll]);
  expect(await findIds(nina, [["is", "alerted"]])).toEqual([mention]);
  expect(await fetchUnread(nina)).toMatchObject({ count: 0, mentions: [] });
  expect(followersOf(world.ctx, workshop, "lamp")).toContain(nina.id);
});

test("a queue for unread messages is not sent the messages of a muted person", async () => {
  const { nina, omar, pia } = world;
  await mute(nina, omar);
  const unread = await listen(nina, { event_types: ["message"], narrow: [["is", "unread"]] });
  await post(omar, workshop, "Hello?");
  const id = await post(pia, workshop, "Hello");
  expect(await unread.next()).toMatchObject([{ message: { id } }]);
});

test("sending stores a read range for each recipient who muted the sender, and for nobody else", async () => {
  const { nina, omar, pia, boris } = world;
  const ranges = () => world.ctx.store.db.select().from(readRanges).all();
  await mute(boris, omar);
  await post(omar, workshop, "Boris is elsewhere");
  expect(ranges()).toEqual([]);
  for (const by of [nina, pia]) await mute(by, omar);
  for (let count = 0; count < 3; count++) await post(omar, workshop, "Hello?");
  expect(ranges().map(({ userId }) => userId)).toEqual([nina.id, pia.id].sort((a, b) => a - b));
});

test("an edited or moved message of a muted person stays read", async () => {
  const { nina, omar, ada } = world;
  const kitchen = await openChannel(world, "kitchen", ["nina", "omar", "pia"]);
  await mute(nina, omar);
  const id = await post(omar, workshop, "Hello?");
  await verifyAction(world, () => edit(omar, id, { content: "@**Nina Vogel** hello?" }));
  expect((await fetch(nina, id)).flags.toSorted()).toEqual(["mentioned", "read"]);
  await verifyAction(world, () => edit(ada, id, { topic: "menu" }));
  await verifyAction(world, () => edit(ada, id, { stream_id: kitchen }));
  expect((await fetch(nina, id)).flags.toSorted()).toEqual(["mentioned", "read"]);
  expect(await unreadBy(nina)).toEqual([]);
});

test("when Nina mutes Omar, all his messages are marked as read, and her clients are notified", async () => {
  const { nina, omar, pia } = world;
  const mention = await post(omar, workshop, "@**Nina Vogel** hello?");
  const others = await post(pia, workshop, "Hello");
  const again = await post(omar, workshop, "Hello Pia");
  const direct = await write(omar, [nina], "Nina?");
  const among = await write(omar, [nina, pia], "Anybody there?");
  await mark(nina, "add", "starred", [mention]);
  const hers = await listen(nina, { event_types: ["muted_users", "update_message_flags"] });
  await verifyAction(world, () => mute(nina, omar));
  const messages = [mention, again, direct, among];
  const add = { type: "update_message_flags", op: "add", operation: "add", flag: "read", messages, all: false };
  expect(await hers.next()).toMatchObject([{ type: "muted_users" }, add]);
  expect((await fetch(nina, mention)).flags.toSorted()).toEqual(["mentioned", "read", "starred"]);
  expect(await unreadBy(nina)).toEqual([others]);
  expect(await unreadBy(pia)).toEqual([mention, others, again, among]);
});

test("messages of a muted person in an archived channel are marked as read too, for all clients", async () => {
  const { nina, omar } = world;
  await post(omar, workshop, "Hello?");
  await archiveChannel(world, "ada", workshop);
  await verifyAction(world, () => mute(nina, omar));
  expect(await unreadBy(nina)).toEqual([]);
});

test("after Nina unmutes Omar, his old messages stay read and new ones are unread", async () => {
  const { nina, omar } = world;
  await post(omar, workshop, "Before");
  await mute(nina, omar);
  await post(omar, workshop, "Hello?");
  await verifyAction(world, () => unmute(nina, omar));
  expect(await unreadBy(nina)).toEqual([]);
  const id = await verifyAction(world, () => post(omar, workshop, "Hello again"));
  expect(await unreadBy(nina)).toEqual([id]);
});

test("people who unmute somebody before everything is marked keep the rest unread", async () => {
  const { nina, omar } = world;
  const id = await post(omar, workshop, "Hello?");
  await mute(nina, omar);
  await mark(nina, "remove", "read", [id]);
  await unmute(nina, omar);
  const actor = { userId: nina.id, role: roles.member, isBot: false, isWebhookBot: false, signIn: "" };
  await markMutedRead(world.ctx, actor, omar.id);
  expect(await unreadBy(nina)).toEqual([id]);
});

test("twelve thousand unread messages of Ada are marked in slices", { timeout: 30_000 }, async () => {
  const { nina, ada, omar } = world;
  await fillChannel(world, workshop, 60, 100);
  const own = await post(omar, workshop, "Mine", "topic 1");
  await fillChannel(world, await openChannel(world, "kitchen", ["nina"]), 30, 200);
  const hers = await listen(nina, { event_types: ["update_message_flags"] });
  expect(await measureLongestTurn(() => mute(nina, ada))).toBeLessThan(turnLimit());
  expect(await unreadBy(nina)).toEqual([own]);
  const announced = (await hers.next()).flatMap(({ messages }) => messages as number[]);
  expect(announced).toHaveLength(12_000);
});

function mute(by: Person, { id }: Person) {
  return by.call(mutedUserEndpoints.muteUser, { muted_user_id: id });
}

function unmute(by: Person, { id }: Person) {
  return by.call(mutedUserEndpoints.unmuteUser, { muted_user_id: id });
}

function unreadBy(reader: Person) {
  return findIds(reader, [["is", "unread"]]);
}

async function findIds(reader: Person, narrow: [string, string][]): Promise<number[]> {
  const page = { anchor: "oldest", num_before: 0, num_after: 100, narrow };
  const { messages } = await reader.call(messageEndpoints.getMessages, page);
  return messages.map(({ id }) => id);
}

async function fetchUnread({ call }: Person): Promise<UnreadMessages> {
  const { unread_msgs } = await call(eventQueueEndpoints.registerQueue, {
    fetch_event_types: ["message", "update_message_flags"],
  });
  return unread_msgs as UnreadMessages;
}
