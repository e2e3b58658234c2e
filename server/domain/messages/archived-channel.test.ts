import { afterEach, beforeEach, expect, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { archiveChannel, changeChannel } from "../channels/testing/channels.ts";
import { fetchReactions, react, removeReaction } from "../reactions/testing/react.ts";
import { sendSubmessage, vote } from "../submessages/testing/poll.ts";
import { topicEndpoints } from "../topics/contract.ts";
import { messageEndpoints } from "./contract.ts";
import { openChannel, post } from "./testing/office.ts";

let world: World;
let workshop: number;
let poll: number;
let plain: number;

beforeEach(async () => {
  world = await createWorld();
  workshop = await openChannel(world, "workshop", ["nina", "omar"]);
  poll = await post(world.nina, workshop, "/poll Lunch?\nSoup");
  plain = await post(world.nina, workshop, "Painted");
  await react(world.nina, plain, "tada");
  await archiveChannel(world, "ada", workshop);
});

afterEach(() => world.close());

const remove = (by: Person, message_id: number) => by.call(messageEndpoints.deleteMessage, { message_id });

const widget = { widget_type: "poll", extra_data: { question: "Lunch?", options: ["Soup"] } };

test.each([
  ["reacts to a message", () => react(world.omar, plain, "smile")],
  ["adds to an existing reaction", () => react(world.omar, plain, "tada")],
  ["removes their reaction", () => removeReaction(world.nina, plain, "tada")],
  ["votes", () => vote(world.omar, poll, "canned,0")],
  ["turns a message into a poll", () => sendSubmessage(world.nina, plain, widget)],
  ["deletes their own message", () => remove(world.nina, plain)],
  ["deletes another person's message without permission", () => remove(world.omar, plain)],
])("in an archived channel nobody %s", async (_what, attempt) => {
  await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Invalid message(s)",
  });
});

test("people who may delete any message can still delete messages and topics in an archived channel", async () => {
  await verifyAction(world, () => remove(world.boris, poll));
  const deleted = { stream_id: workshop, topic_name: "lamp" };
  expect(await world.ada.call(topicEndpoints.deleteTopic, deleted)).toMatchObject({ complete: true });
  await expect(fetchReactions(world.nina, plain)).rejects.toMatchObject({ message: "Invalid message(s)" });
});

test("in an unarchived channel everything works again", async () => {
  await changeChannel(world, "ada", workshop, { is_archived: false });
  await react(world.omar, plain, "smile");
  await vote(world.omar, poll, "canned,0");
  await removeReaction(world.nina, plain, "tada");
  await remove(world.nina, plain);
});
