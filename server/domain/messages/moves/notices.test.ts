import { afterEach, beforeEach, expect, test } from "vitest";
import { verifyAction } from "../../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../../testing/world.ts";
import { botOf, noticesTo } from "../../notification-bot/testing/sent-notices.ts";
import { settingsEndpoints } from "../../settings/contract.ts";
import { userTopicEndpoints } from "../../user-topics/contract.ts";
import { visibility } from "../../user-topics/shapes.ts";
import { messageEndpoints } from "../contract.ts";
import { edit, fetch, unreadOf } from "../testing/edit.ts";
import { listen, openChannel, post } from "../testing/office.ts";

let world: World;
let workshop: number;
let kitchen: number;

beforeEach(async () => {
  world = await createWorld();
  workshop = await openChannel(world, "workshop", ["nina", "omar", "gus"]);
  kitchen = await openChannel(world, "kitchen", ["nina", "omar", "gus"]);
});

afterEach(() => world.close());

/** The notices of the bot: channel, topic and text. */
const botNotices = async (reader: Person) =>
  (await noticesTo(world, reader)).map(({ stream_id, subject, content }) => [stream_id, subject, content]);

const nina = () => `@_**Nina Vogel|${world.nina.id}**`;

const both = { send_notification_to_old_thread: true, send_notification_to_new_thread: true };

test("moving a topic posts notices in the old and in the new topic, if requested", async () => {
  const id = await post(world.nina, workshop, "One");
  await post(world.omar, workshop, "Two");
  const change = { stream_id: kitchen, topic: "menu", propagate_mode: "change_all", ...both } as const;
  await verifyAction(world, () => edit(world.nina, id, change));
  expect(await botNotices(world.omar)).toEqual([
    [workshop, "lamp", `This topic was moved to #**kitchen>menu** by ${nina()}.`],
    [kitchen, "menu", `This topic was moved here from #**workshop>lamp** by ${nina()}.`],
  ]);
  const [, second] = await noticesTo(world, world.omar);
  expect(second).toMatchObject({ client: "Internal", sender_id: botOf(world).id });
  expect((await fetch(world.omar, second?.id ?? 0)).content).toContain(
    `<a class="stream-topic" data-stream-id="${workshop}" href="/#narrow/channel/${workshop}-workshop/topic/lamp">`,
  );
});

test("by default only the new topic gets a notice", async () => {
  const id = await post(world.nina, workshop, "One");
  await world.nina.call(messageEndpoints.updateMessage, { message_id: id, topic: "menu" });
  expect(await botNotices(world.omar)).toEqual([
    [workshop, "menu", `This topic was moved here from #**workshop>lamp** by ${nina()}.`],
  ]);
});

test("the notices of a partly moved topic have the number of messages", async () => {
  const ids = [];
  for (const word of ["One", "Two", "Three", "Four"]) ids.push(await post(world.nina, workshop, word));
  await edit(world.nina, ids[1] ?? 0, { topic: "menu", ...both });
  expect(await botNotices(world.omar)).toEqual([
    [workshop, "lamp", `A message was moved from this topic to #**workshop>menu** by ${nina()}.`],
    [workshop, "menu", `A message was moved here from #**workshop>lamp** by ${nina()}.`],
  ]);
  await edit(world.nina, ids[3] ?? 0, { topic: "sales", propagate_mode: "change_later", ...both });
  expect((await botNotices(world.omar)).slice(2)).toEqual([
    [workshop, "lamp", `2 messages were moved from this topic to #**workshop>sales** by ${nina()}.`],
    [workshop, "sales", `2 messages were moved here from #**workshop>lamp** by ${nina()}.`],
  ]);
});

test("notices link the empty topic by its name, and write a topic that would end the link as code", async () => {
  const id = await post(world.nina, workshop, "One", "");
  await edit(world.nina, id, { topic: "a`b**c @**all**", propagate_mode: "change_all", ...both });
  const [old, current] = await noticesTo(world, world.omar);
  expect(old?.content).toBe(`This topic was moved to \`\` workshop > a\`b**c @**all** \`\` by ${nina()}.`);
  expect(old?.flags).not.toContain("wildcard_mentioned");
  expect(current?.content).toBe(`This topic was moved here from #**workshop>** by ${nina()}.`);
  expect((await fetch(world.omar, current?.id ?? 0)).content).toContain("<em>general chat</em>");
});

test("notices do not name a private channel in other channels", async () => {
  const payroll = await openChannel(world, "payroll", ["nina", "omar"], { invite_only: true });
  const id = await post(world.nina, workshop, "One");
  await edit(world.nina, id, { stream_id: payroll, ...both });
  await edit(world.nina, id, { stream_id: kitchen, ...both });
  const inOtherChannels = (await botNotices(world.omar)).filter(([channel]) => channel !== payroll);
  expect(inOtherChannels).toEqual([
    [workshop, "lamp", `This topic was moved to another channel by ${nina()}.`],
    [kitchen, "lamp", `A message was moved here from another channel by ${nina()}.`],
  ]);
  expect(await botNotices(world.nina)).toContainEqual([
    payroll,
    "lamp",
    `This topic was moved here from #**workshop>lamp** by ${nina()}.`,
  ]);
});

test("notices that guests can read do not name channels that the guests are not in", async () => {
  const menu = await openChannel(world, "menu", ["nina", "omar"]);
  const id = await post(world.nina, workshop, "One");
  await edit(world.nina, id, { stream_id: menu, ...both });
  await edit(world.nina, id, { stream_id: kitchen, ...both });
  expect(await botNotices(world.gus)).toEqual([
    [workshop, "lamp", `This topic was moved to another channel by ${nina()}.`],
    [kitchen, "lamp", `A message was moved here from another channel by ${nina()}.`],
  ]);
  // There are no guests in that channel.
  expect(await botNotices(world.nina)).toContainEqual([
    menu,
    "lamp",
    `This topic was moved here from #**workshop>lamp** by ${nina()}.`,
  ]);
});

test("resolving or unresolving a topic posts a notice in it, and does not count as a move", async () => {
  const id = await post(world.nina, workshop, "One");
  await verifyAction(world, () => edit(world.nina, id, { topic: "✔ lamp", propagate_mode: "change_all", ...both }));
  await verifyAction(world, () => edit(world.nina, id, { topic: "lamp", propagate_mode: "change_all", ...both }));
  expect(await botNotices(world.omar)).toEqual([
    [workshop, "lamp", `${nina()} has marked this topic as resolved.`],
    [workshop, "lamp", `${nina()} has marked this topic as unresolved.`],
  ]);
  const message = await fetch(world.omar, id);
  expect(message.edit_history).toHaveLength(2);
  expect(message).not.toHaveProperty("last_moved_timestamp");
});

test("resolving and renaming a topic at once posts notices of both", async () => {
  const id = await post(world.nina, workshop, "One");
  await edit(world.nina, id, { topic: "✔ menu", propagate_mode: "change_all", ...both });
  expect((await botNotices(world.omar)).map(([, , text]) => text)).toEqual([
    `${nina()} has marked this topic as resolved.`,
    `This topic was moved to #**workshop>✔ menu** by ${nina()}.`,
    `This topic was moved here from #**workshop>lamp** by ${nina()}.`,
  ]);
  expect(await fetch(world.omar, id)).toHaveProperty("last_moved_timestamp");
});

test("the notice that a topic is resolved is read for people whose setting says so", async () => {
  const id = await post(world.nina, workshop, "One");
  const see = { stream_id: workshop, topic: "lamp", visibility_policy: visibility.followed };
  await world.omar.call(userTopicEndpoints.updateUserTopic, see);
  const policy = (resolved_topic_notice_auto_read_policy: "always" | "never") => ({
    resolved_topic_notice_auto_read_policy,
  });
  await world.nina.call(settingsEndpoints.updateOwnSettings, policy("never"));
  const events = { event_types: ["message"] };
  const [gus, omar] = [await listen(world.gus, events), await listen(world.omar, events)];
  await verifyAction(world, () => edit(world.ada, id, { topic: "✔ lamp", propagate_mode: "change_all" }));
  const flags = async (client: typeof gus) => (await client.next()).map((event) => event.flags);
  expect([await flags(gus), await flags(omar)]).toEqual([[["read"]], [[]]]);
  const notice = (await noticesTo(world, world.omar)).at(-1)?.id ?? 0;
  const unread = async (by: Person) => (await unreadOf(by)).flatMap((entry) => entry.unread_message_ids);
  expect(await unread(world.gus)).toEqual([id]);
  expect(await unread(world.omar)).toEqual([id, notice]);
  expect(await unread(world.nina)).toEqual([id, notice]);
  await world.omar.call(settingsEndpoints.updateOwnSettings, policy("always"));
  await edit(world.ada, id, { topic: "lamp", propagate_mode: "change_all" });
  expect(await unread(world.omar)).toEqual([id, notice]);
});

test("the notices about what somebody did are read for them, and unread for others", async () => {
  const id = await post(world.nina, workshop, "One");
  const unread = async (by: Person) => (await unreadOf(by)).flatMap((entry) => entry.unread_message_ids);
  for (const person of [world.ada, world.omar])
    await person.call(settingsEndpoints.updateOwnSettings, { resolved_topic_notice_auto_read_policy: "never" });
  const before = await unread(world.ada);
  await verifyAction(world, () => edit(world.ada, id, { topic: "menu", propagate_mode: "change_all", ...both }));
  await verifyAction(world, () => edit(world.ada, id, { topic: "✔ menu", propagate_mode: "change_all", ...both }));
  expect(await unread(world.ada)).toEqual(before);
  expect(await unread(world.omar)).toHaveLength(4);
});
