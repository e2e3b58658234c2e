import { afterEach, beforeEach, expect, test } from "vitest";
import { mark } from "../../../testing/actions.ts";
import { expectUnchanged } from "../../../testing/unchanged.ts";
import { verifyAction } from "../../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../../testing/world.ts";
import { react } from "../../reactions/testing/react.ts";
import { topicEndpoints } from "../../topics/contract.ts";
import { edit, fetch, find, historyOf, unreadOf } from "../testing/edit.ts";
import { listen, openChannel, post } from "../testing/office.ts";

let now: number;
let world: World;
let workshop: number;

beforeEach(async () => {
  now = Date.now();
  world = await createWorld({ clock: { now: () => now } });
  workshop = await openChannel(world, "workshop", ["nina", "omar", "gus"]);
});

afterEach(() => world.close());

const topicsOf = async (by: Person) =>
  (await by.call(topicEndpoints.getTopics, { stream_id: workshop, allow_empty_topic_name: true })).topics;

/** Sends five messages from Nina, the second one in another topic. */
async function sendConversation(): Promise<[number, number, number, number, number]> {
  const send = (topic: string) => post(world.nina, workshop, `About the ${topic}`, topic);
  return [await send("lamp"), await send("menu"), await send("lamp"), await send("lamp"), await send("lamp")];
}

test("one message moves to another topic, and the others stay", async () => {
  const [one, two, three, four, five] = await sendConversation();
  now += 5_000;
  await verifyAction(world, () => edit(world.omar, three, { topic: " sales " }));
  expect(await topicsOf(world.nina)).toEqual([
    { name: "lamp", max_id: five },
    { name: "sales", max_id: three },
    { name: "menu", max_id: two },
  ]);
  const timestamp = Math.floor(now / 1_000);
  expect(await fetch(world.gus, three)).toMatchObject({
    subject: "sales",
    last_moved_timestamp: timestamp,
    edit_history: [{ user_id: world.omar.id, timestamp, prev_topic: "lamp", topic: "sales" }],
  });
  expect(await fetch(world.gus, three)).not.toHaveProperty("last_edit_timestamp");
  for (const id of [one, four]) expect(await fetch(world.gus, id)).not.toHaveProperty("edit_history");
});

test("a message moves with all later messages of its topic", async () => {
  const [one, two, three, four, five] = await sendConversation();
  await verifyAction(world, () => edit(world.omar, three, { topic: "sales", propagate_mode: "change_later" }));
  expect(await topicsOf(world.nina)).toEqual([
    { name: "sales", max_id: five },
    { name: "menu", max_id: two },
    { name: "lamp", max_id: one },
  ]);
  expect(await fetch(world.nina, four)).toMatchObject({ subject: "sales" });
});

test("a whole topic moves, and the request can name any of its messages", async () => {
  const [, two, three, , five] = await sendConversation();
  await verifyAction(world, () => edit(world.omar, three, { topic: "menu", propagate_mode: "change_all" }));
  expect(await topicsOf(world.nina)).toEqual([{ name: "menu", max_id: five }]);
  await verifyAction(world, () => edit(world.omar, two, { topic: "", propagate_mode: "change_all" }));
  expect(await topicsOf(world.nina)).toEqual([{ name: "", max_id: five }]);
});

test("people who have the messages are sent the new topic, in the form that their client supports", async () => {
  const id = await post(world.nina, workshop, "One", "");
  const second = await post(world.nina, workshop, "Two", "");
  const types = { event_types: ["update_message"] };
  const [newest, oldest, pia] = [
    await listen(world.omar, { ...types, client_capabilities: { empty_topic_name: true } }),
    await listen(world.gus, types),
    await listen(world.pia, types),
  ];
  const timestamp = Math.floor(now / 1_000);
  await edit(world.omar, second, { topic: "see https://example.test/lamp", propagate_mode: "change_all" });
  const event = {
    id: expect.any(Number),
    type: "update_message",
    user_id: world.omar.id,
    rendering_only: false,
    message_id: second,
    message_ids: [id, second],
    flags: [],
    edit_timestamp: timestamp,
    stream_id: workshop,
    stream_name: "workshop",
    orig_subject: "",
    subject: "see https://example.test/lamp",
    topic_links: [{ text: "https://example.test/lamp", url: "https://example.test/lamp" }],
    propagate_mode: "change_all",
  };
  expect(await newest.next()).toEqual([event]);
  expect(await oldest.next()).toEqual([{ ...event, orig_subject: "general chat" }]);
  expect(await pia.next()).toEqual([]);
});

test("read state, stars and reactions move with the messages", async () => {
  const [one, , three, four, five] = await sendConversation();
  await mark(world.omar, "add", "read", [one, four]);
  await mark(world.omar, "add", "starred", [three]);
  await react(world.gus, three, "tada");
  await verifyAction(world, () => edit(world.nina, one, { topic: "menu", propagate_mode: "change_all" }));
  expect((await fetch(world.omar, one)).flags).toEqual(["read"]);
  expect((await fetch(world.omar, three)).flags).toEqual(["starred"]);
  expect((await fetch(world.omar, four)).flags).toEqual(["read"]);
  expect((await fetch(world.omar, five)).flags).toEqual([]);
  expect((await fetch(world.omar, three)).reactions).toHaveLength(1);
  expect(await unreadOf(world.omar)).toMatchObject([
    { stream_id: workshop, topic: "menu", unread_message_ids: [2, 3, 5] },
  ]);
});

test("messages are found by the words of their new topic", async () => {
  const [one] = await sendConversation();
  await edit(world.nina, one, { topic: "shelf" });
  expect(await find(world.omar, "shelf")).toEqual([one]);
});

test("an existing topic keeps its spelling, and a new spelling applies to all messages of a topic", async () => {
  const [one, two] = await sendConversation();
  await verifyAction(world, () => edit(world.nina, one, { topic: "MENU" }));
  expect(await fetch(world.nina, one)).toMatchObject({ subject: "menu" });
  await verifyAction(world, () => edit(world.nina, one, { topic: "Menu" }));
  for (const id of [one, two]) expect(await fetch(world.nina, id)).toMatchObject({ subject: "Menu" });
  expect((await topicsOf(world.nina)).map(({ name }) => name)).toEqual(["lamp", "Menu"]);
});

test("one request can edit a message and move it", async () => {
  const id = await post(world.nina, workshop, "The led");
  await post(world.omar, workshop, "Another");
  const change = { content: "The lead", topic: "chairs", propagate_mode: "change_all" } as const;
  const omar = await listen(world.omar, { event_types: ["update_message"] });
  await verifyAction(world, () => edit(world.nina, id, change));
  expect(await omar.next()).toMatchObject([
    {
      message_ids: [id, id + 1],
      content: "The lead",
      orig_content: "The led",
      subject: "chairs",
      orig_subject: "lamp",
    },
  ]);
  expect((await fetch(world.omar, id)).edit_history).toMatchObject([
    { prev_content: "The led", prev_topic: "lamp", topic: "chairs" },
  ]);
  expect(await historyOf(world.omar, id)).toMatchObject([
    { topic: "lamp", content: "The led" },
    { topic: "chairs", content: "The lead", prev_topic: "lamp", prev_content: "The led" },
  ]);
  expect(await find(world.omar, "chairs lead")).toEqual([id]);
});

test("a message that is already in the requested place is not moved", async () => {
  const id = await post(world.nina, workshop, "The lead");
  for (const change of [
    { topic: "lamp" },
    { topic: " lamp", propagate_mode: "change_all" },
    { stream_id: workshop },
  ] as const) {
    await expect(expectUnchanged(world, () => edit(world.nina, id, change))).rejects.toMatchObject({
      message: "Nothing to change",
    });
  }
  await edit(world.nina, id, { topic: "lamp", content: "The iron" });
});

test("an invalid topic is refused", async () => {
  const id = await post(world.nina, workshop, "The lead");
  for (const topic of ["x".repeat(61), "a\0b", "a\nb"]) {
    await expect(expectUnchanged(world, () => edit(world.nina, id, { topic }))).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  }
});
