import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorld, type Person, type World } from "../../../testing/world.ts";
import { createBot } from "../../bots/testing/bot.ts";
import { eventQueueEndpoints } from "../../event-queues/contract.ts";
import { createGroup } from "../../groups/testing/groups.ts";
import { messageEndpoints } from "../contract.ts";
import { edit, fetch } from "../testing/edit.ts";
import { listen, openChannel, post } from "../testing/office.ts";

let world: World;
let bot: Person;
let workshop: number;

const hello = "@**Task clock** when is the deadline?";

beforeEach(async () => {
  world = await createWorld();
  bot = await createBot(world, world.ada);
  workshop = await openChannel(world, "workshop", ["nina", "omar"]);
});

afterEach(() => world.close());

async function findIds(by: Person, narrow: [string, string][]): Promise<number[]> {
  const page = { anchor: "newest", num_before: 100, num_after: 0, narrow };
  return (await by.call(messageEndpoints.getMessages, page)).messages.map(({ id }) => id);
}

const message = { event_types: ["message"] };

test("a bot that is mentioned where it is not subscribed receives the message", async () => {
  const [queue, pia] = [await listen(bot, message), await listen(world.pia, message)];
  await post(world.nina, workshop, "Nothing for bots");
  const id = await post(world.nina, workshop, `${hello} @**Pia Lindholm**`);
  expect(await queue.next()).toMatchObject([{ type: "message", message: { id }, flags: ["read", "mentioned"] }]);
  expect((await fetch(bot, id)).flags).toEqual(["read", "mentioned"]);
  expect(await findIds(bot, [])).toEqual([id]);
  expect(await findIds(bot, [["is", "mentioned"]])).toEqual([id]);
  expect(await findIds(bot, [["sender", world.nina.email]])).toEqual([id]);
  expect(await findIds(bot, [["topic", "lamp"]])).toEqual([id]);
  const { max_message_id } = await bot.call(eventQueueEndpoints.registerQueue, message);
  expect(max_message_id).toBe(id);
  // People get only messages of channels that they are subscribed to.
  expect(await pia.next()).toEqual([]);
  expect((await fetch(world.pia, id)).flags).toEqual(["read", "historical"]);
});

test("a bot that an edit mentions receives the message, and keeps it if another edit removes the mention", async () => {
  const id = await post(world.nina, workshop, "When is the deadline?");
  const queue = await listen(bot, { event_types: ["update_message"] });
  await edit(world.nina, id, { content: hello });
  expect(await queue.next()).toMatchObject([{ type: "update_message", message_id: id, flags: ["read", "mentioned"] }]);
  expect(await findIds(bot, [["is", "mentioned"]])).toEqual([id]);
  await edit(world.nina, id, { content: "Never mind" });
  expect(await queue.next()).toMatchObject([{ message_id: id, content: "Never mind", flags: ["read"] }]);
  expect(await findIds(bot, [["is", "mentioned"]])).toEqual([]);
  expect(await findIds(bot, [])).toEqual([id]);
});

test("a mentioned bot that may not read the channel gets nothing", async () => {
  const payroll = await openChannel(world, "payroll", ["nina"], { invite_only: true });
  const queue = await listen(bot, message);
  const id = await post(world.nina, payroll, hello);
  expect(await queue.next()).toEqual([]);
  expect(await findIds(bot, [["is", "mentioned"]])).toEqual([]);
  await expect(fetch(bot, id)).rejects.toMatchObject({ message: "Invalid message(s)" });
});

test("a mentioned bot that could subscribe to a channel with protected history gets nothing", async () => {
  const own = { direct_members: [bot.id], direct_subgroups: [] };
  const privacy = { invite_only: true, history_public_to_subscribers: false, can_subscribe_group: own };
  const board = await openChannel(world, "board", ["nina"], privacy);
  const queue = await listen(bot, message);
  const id = await post(world.nina, board, hello);
  expect(await queue.next()).toEqual([]);
  await expect(fetch(bot, id)).rejects.toMatchObject({ message: "Invalid message(s)" });
});

test("a bot in a mentioned group is mentioned too", async () => {
  await createGroup(world.ada, "clocks", { members: [bot.id] });
  const queue = await listen(bot, message);
  const id = await post(world.nina, workshop, "@*clocks* when is the deadline?");
  expect(await queue.next()).toMatchObject([{ message: { id }, flags: ["read", "mentioned"] }]);
  expect(await findIds(bot, [["is", "mentioned"]])).toEqual([id]);
});

test("a bot loses a message that is moved to where the bot cannot read it", async () => {
  const payroll = await openChannel(world, "payroll", ["nina"], { invite_only: true });
  const id = await post(world.nina, workshop, hello);
  await edit(world.nina, id, { stream_id: payroll });
  expect(await findIds(bot, [])).toEqual([]);
  await edit(world.nina, id, { stream_id: workshop });
  expect((await fetch(bot, id)).flags).toEqual(["read", "historical"]);
});

test("a bot that gets the events of all public channels gets the message once", async () => {
  const queue = await listen(bot, { ...message, all_public_streams: true });
  const id = await post(world.nina, workshop, hello);
  expect(await queue.next()).toMatchObject([{ message: { id }, flags: ["read", "mentioned"] }]);
});
