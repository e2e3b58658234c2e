import { afterEach, beforeEach, expect, test } from "vitest";
import { readNumber } from "../../../db/testing/read-rows.ts";
import { turnLimit } from "../../../testing/turn-limit.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { channelEndpoints } from "../../channels/contract.ts";
import { systemGroupId } from "../../groups/system-groups.ts";
import { organizationEndpoints } from "../../organization/contract.ts";
import { topicEndpoints } from "../../topics/contract.ts";
import { fillTopic } from "../../topics/testing/fill-topic.ts";
import { measureLongestTurn } from "../../topics/testing/longest-turn.ts";
import { userTopicEndpoints } from "../../user-topics/contract.ts";
import { visibility } from "../../user-topics/shapes.ts";
import { findTopic } from "../conversations.ts";
import { edit, unreadOf } from "../testing/edit.ts";
import { listen, openChannel, post } from "../testing/office.ts";
import { addManyPeople, markAsReadByMany } from "./testing/many-people.ts";

let world: World;
let workshop: number;
let kitchen: number;

beforeEach(async () => {
  world = await createWorld();
  workshop = await openChannel(world, "workshop", ["ada", "nina", "omar"]);
  kitchen = await openChannel(world, "kitchen", ["ada", "nina"]);
});

afterEach(() => world.close());

const all = { propagate_mode: "change_all" } as const;

const topics = async (stream_id: number) =>
  (await world.nina.call(topicEndpoints.getTopics, { stream_id })).topics.map(({ name }) => name);

/** How many messages are in a topic. */
const count = (channelId: number, topic: string) => {
  const sql = "SELECT count(*) FROM messages WHERE conversation_id = ?";
  return readNumber(world.ctx, sql, findTopic(world.ctx, channelId, topic)?.id ?? 0);
};

test("a long topic is moved in portions, the newest first and the named message last", async () => {
  const ids = await fillTopic(world.ctx, workshop, "lamp", 450);
  const named = ids[200] ?? 0;
  const nina = await listen(world.nina, { event_types: ["update_message", "message", "user_topic"] });
  const followed = { stream_id: workshop, topic: "lamp", visibility_policy: visibility.followed };
  await world.nina.call(userTopicEndpoints.updateUserTopic, followed);
  let isDone = false;
  const moving = edit(world.omar, named, { stream_id: kitchen, ...all, send_notification_to_new_thread: true }).finally(
    () => {
      isDone = true;
    },
  );
  const seen = new Set<number>();
  while (!isDone) {
    await world.mia.call(channelEndpoints.getChannel, { stream_id: 1 });
    expect(count(workshop, "lamp") + count(kitchen, "lamp")).toBeGreaterThanOrEqual(450);
    seen.add(count(workshop, "lamp"));
  }
  await moving;
  expect(seen.size).toBeGreaterThan(2);
  const events = await nina.next();
  const portions = events.filter(({ type }) => type === "update_message").map((event) => event.message_ids as number[]);
  expect(portions.map(({ length }) => length)).toEqual([100, 100, 100, 100, 50]);
  expect(portions.flat().sort((a, b) => a - b)).toEqual(ids);
  expect(portions[0]).toEqual(ids.slice(350));
  expect(portions.at(-1)).toContain(named);
  expect(events.map(({ type }) => type).slice(-2)).toEqual(["update_message", "message"]);
  expect(await topics(workshop)).toEqual([]);
  expect(await unreadOf(world.nina)).toMatchObject([{ stream_id: kitchen, topic: "lamp" }]);
  expect(world.ctx.store.all("SELECT channel_id, policy FROM user_topics", [])).toEqual([
    { channel_id: kitchen, policy: visibility.followed },
  ]);
  const [notice] = events.filter(({ type }) => type === "message") as unknown as { message: { content: string } }[];
  expect(notice?.message.content).toContain("This topic was moved here from");
});

test("messages sent during a move stay, and a move that loses its permission can be repeated later", async () => {
  const ids = await fillTopic(world.ctx, workshop, "lamp", 350);
  const moving = edit(world.omar, ids[0] ?? 0, { topic: "menu", ...all });
  const meanwhile = post(world.nina, workshop, "Meanwhile");
  await Promise.all([moving, meanwhile]);
  expect(count(workshop, "menu") + count(workshop, "lamp")).toBe(351);
  expect(count(workshop, "menu")).toBeGreaterThanOrEqual(350);

  const more = await fillTopic(world.ctx, workshop, "sales", 1_000);
  const stopped = edit(world.omar, more[0] ?? 0, { topic: "menu", ...all });
  const nobody = { new: { direct_members: [], direct_subgroups: [] } };
  const change = { can_move_messages_between_topics_group: nobody };
  const permissionChange = world.ada.call(organizationEndpoints.updateOrganization, change);
  await expect(stopped).rejects.toMatchObject({ message: "You don't have permission to edit this message" });
  await permissionChange;
  expect(count(workshop, "sales")).toBeGreaterThan(0);
  const everybody = { can_move_messages_between_topics_group: { new: systemGroupId("role:everyone") } };
  await world.ada.call(organizationEndpoints.updateOrganization, everybody);
  const before = count(workshop, "menu") + count(workshop, "sales");
  await edit(world.omar, more[0] ?? 0, { topic: "menu", ...all });
  expect([count(workshop, "sales"), count(workshop, "menu")]).toEqual([0, before]);
});

test("people who move each other's messages at the same time lose nothing, and each move ends", async () => {
  const [lamp, menu] = [
    await fillTopic(world.ctx, workshop, "lamp", 350),
    await fillTopic(world.ctx, workshop, "menu", 350),
  ];
  const moves = [
    edit(world.omar, lamp[0] ?? 0, { topic: "menu", ...all }),
    edit(world.nina, menu[0] ?? 0, { topic: "lamp", ...all }),
    edit(world.ada, lamp[200] ?? 0, { topic: "sales", ...all }),
  ];
  const ends = await Promise.allSettled(moves);
  for (const end of ends) {
    if (end.status === "rejected") expect(end.reason.message).toBe("Someone has moved this message meanwhile");
  }
  const topics = ["lamp", "menu", "sales"].map((topic) => count(workshop, topic));
  expect(topics.reduce((sum, each) => sum + each, 0)).toBe(700);
});

test("moving a long topic that a thousand people have read never blocks other requests for long", async () => {
  const people = await addManyPeople(world, 1_000, [workshop, kitchen]);
  const blocks: number[] = [];
  // Garbage collection can only make it longer, so the shortest of a few attempts counts.
  for (let attempt = 0; attempt < 3 && (blocks.at(-1) ?? 50) >= 50; attempt++) {
    const topic = `lamp ${attempt}`;
    const ids = await fillTopic(world.ctx, workshop, topic, 2_000);
    await markAsReadByMany(world, people, findTopic(world.ctx, workshop, topic)?.id ?? 0, ids);
    blocks.push(await measureLongestTurn(() => edit(world.ada, ids[1_000] ?? 0, { stream_id: kitchen, ...all })));
  }
  expect(Math.min(...blocks)).toBeLessThan(turnLimit());
}, 60_000);
