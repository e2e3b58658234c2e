import { afterEach, beforeEach, expect, test } from "vitest";
import { submessages as submessageTable } from "../../db/schema/submessages.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { listen, openChannel, post, write } from "../messages/testing/office.ts";
import { submessageLimits } from "./limits.ts";
import { fetchSubmessages, fetchWidgetContents, foldPoll, sendSubmessage, vote } from "./testing/poll.ts";

let world: World;
let workshop: number;
let poll: number;
let list: number;

beforeEach(async () => {
  world = await createWorld();
  workshop = await openChannel(world, "workshop", ["nina", "omar", "gus"]);
  poll = await post(world.nina, workshop, "/poll Lunch?\n- Soup\n- Fish");
  list = await post(world.nina, workshop, "/todo Launch\nPaint the hall: two coats");
});

afterEach(() => world.close());

const submessages = { event_types: ["submessage"] };

const vote1 = { type: "vote", key: "canned,0", vote: 1 };

test("Omar and Gus vote, and everybody sees it", async () => {
  await verifyAction(world, () => vote(world.omar, poll, "canned,1"));
  await vote(world.gus, poll, "canned,1");
  await vote(world.gus, poll, "canned,0");
  await vote(world.gus, poll, "canned,1", -1);
  expect(foldPoll(await fetchSubmessages(world.nina, poll))).toEqual({
    question: "Lunch?",
    options: {
      "canned,0": { text: "Soup", voters: [world.gus.id] },
      "canned,1": { text: "Fish", voters: [world.omar.id] },
    },
  });
});

test("people who have the message get the event, and nobody else", async () => {
  const [nina, gus, pia] = await Promise.all([world.nina, world.gus, world.pia].map((who) => listen(who, submessages)));
  await vote(world.omar, poll, "canned,1");
  const event = {
    id: expect.any(Number),
    type: "submessage",
    msg_type: "widget",
    message_id: poll,
    sender_id: world.omar.id,
    submessage_id: (await fetchSubmessages(world.nina, poll)).at(-1)?.id,
    content: JSON.stringify({ type: "vote", key: "canned,1", vote: 1 }),
  };
  expect(await nina?.next()).toEqual([event]);
  expect(await gus?.next()).toEqual([event]);
  expect(await pia?.next()).toEqual([]);
});

test("the participants of a direct message with a poll get the event, and nobody else", async () => {
  const direct = await write(world.nina, [world.omar], "/poll Sale today?\nYes");
  const [nina, ada] = [await listen(world.nina, submessages), await listen(world.ada, submessages)];
  await vote(world.omar, direct, "canned,0");
  expect(await nina.next()).toMatchObject([{ message_id: direct, sender_id: world.omar.id }]);
  expect(await ada.next()).toEqual([]);
});

test("anybody who can read a poll can add options and vote for them; the author can rename it", async () => {
  await sendSubmessage(world.pia, poll, { type: "new_option", option: "Eggs", idx: 1 });
  await sendSubmessage(world.omar, poll, { type: "new_option", option: "Bread", idx: 1 });
  await vote(world.omar, poll, `${world.pia.id},1`);
  await verifyAction(world, () =>
    sendSubmessage(world.nina, poll, { type: "question", question: "What is for lunch?" }),
  );
  expect(foldPoll(await fetchSubmessages(world.pia, poll))).toMatchObject({
    question: "What is for lunch?",
    options: {
      [`${world.pia.id},1`]: { text: "Eggs", voters: [world.omar.id] },
      [`${world.omar.id},1`]: { text: "Bread", voters: [] },
    },
  });
});

test("anybody who can read a list can add tasks and tick them off; the author can rename it", async () => {
  const task = { type: "new_task", key: 2, task: "Hang the clock", desc: "", completed: false };
  const sent = [
    [world.omar, task],
    [world.gus, { type: "strike", key: `${world.omar.id},2` }],
    [world.gus, { type: "strike", key: "canned,0" }],
    [world.nina, { type: "new_task_list_title", title: "Relaunch" }],
  ] as const;
  for (const [by, content] of sent) await sendSubmessage(by, list, content);
  expect((await fetchWidgetContents(world.omar, list)).slice(1)).toEqual(sent.map(([, content]) => content));
});

test.each<[unknown, string]>([
  ["{", "Invalid json for submessage"],
  [null, "content is not a dict"],
  [{}, 'content["type"] is missing'],
  [{ type: "shout" }, "Unknown type for poll data: shout"],
  [{ type: "strike", key: "canned,0" }, "Unknown type for poll data: strike"],
  [{ type: "toString" }, "Unknown type for poll data: toString"],
  [{ ...vote1, key: undefined }, 'content["key"] is missing'],
  [{ ...vote1, key: 0 }, 'content["key"] is not a string'],
  [{ ...vote1, key: "soup" }, 'Invalid content["key"]'],
  [{ ...vote1, key: "canned,00" }, 'Invalid content["key"]'],
  [{ ...vote1, key: "010,0" }, 'Invalid content["key"]'],
  [{ ...vote1, key: "canned,2" }, "There is no such option."],
  [{ ...vote1, key: "10,1" }, "There is no such option."],
  [{ ...vote1, vote: 2 }, 'Invalid content["vote"]'],
  [{ ...vote1, loud: true }, "content has an unsupported key: loud"],
  [{ type: "new_option", option: " ", idx: 1 }, 'content["option"] cannot be blank'],
  [{ type: "new_option", option: "Half of \ud83d", idx: 1 }, "Invalid json for submessage"],
  [{ type: "new_option", option: "x".repeat(1001), idx: 1 }, 'content["option"] is too long (limit: 1000 characters)'],
  [{ type: "new_option", option: "Eggs", idx: 1001 }, 'content["idx"] is too large (maximum: 1000)'],
  [{ type: "new_option", option: "Eggs", idx: "1" }, 'content["idx"] is not an integer'],
  [{ type: "question", question: "What is for dinner?" }, "You can't edit a question unless you are the author."],
])("Omar cannot send %j to a poll", async (content, message) => {
  await expect(expectUnchanged(world, () => sendSubmessage(world.omar, poll, content))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message,
  });
});

test.each<[unknown, string]>([
  [vote1, "Unknown type for todo data: vote"],
  [{ type: "strike", key: "canned,1" }, "There is no such task."],
  [{ type: "new_task", key: 1, task: "Sweep", desc: "" }, 'content["completed"] is missing'],
  [{ type: "new_task", key: 1, task: "", desc: "", completed: false }, 'content["task"] cannot be blank'],
  [{ type: "new_task_list_title", title: "Mine" }, "You can't edit the task list title unless you are the author."],
])("Omar cannot send %j to a to-do list", async (content, message) => {
  await expect(expectUnchanged(world, () => sendSubmessage(world.omar, list, content))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message,
  });
});

test("a person cannot use a number for two options", async () => {
  await sendSubmessage(world.omar, poll, { type: "new_option", option: "Eggs", idx: 0 });
  const again = () => sendSubmessage(world.omar, poll, { type: "new_option", option: "Bread", idx: 0 });
  await expect(expectUnchanged(world, again)).rejects.toMatchObject({
    message: "You have added an option 0 already.",
  });
});

test("only the author of a message can make it a widget", async () => {
  const plain = await post(world.nina, workshop, "Lunch?");
  const widget = { widget_type: "poll", extra_data: { question: "Lunch?", options: ["Soup"] } };
  for (const content of [widget, vote1]) {
    await expect(expectUnchanged(world, () => sendSubmessage(world.omar, plain, content))).rejects.toMatchObject({
      message: "You cannot attach a submessage to this message.",
    });
  }
  for (const content of [vote1, { widget_type: "quiz", extra_data: {} }, { ...widget, extra_data: {} }]) {
    await expect(expectUnchanged(world, () => sendSubmessage(world.nina, plain, content))).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  }
  await sendSubmessage(world.nina, plain, widget);
  await vote(world.omar, plain, "canned,0");
  expect(await fetchWidgetContents(world.gus, plain)).toEqual([widget, vote1]);
});

test("nobody can vote in a poll that they cannot read", async () => {
  const board = await openChannel(world, "board", ["nina"], { invite_only: true });
  for (const hidden of [await post(world.nina, board, "/poll Who?\nOmar"), 4711]) {
    await expect(expectUnchanged(world, () => vote(world.omar, hidden, "canned,0"))).rejects.toMatchObject({
      message: "Invalid message(s)",
    });
  }
});

test("one person's changes to a poll are limited, and others can still vote", async () => {
  const long = "x".repeat(990);
  const add = (idx: number) => sendSubmessage(world.omar, poll, { type: "new_option", option: long, idx });
  const room = Math.floor(submessageLimits.perPerson.characters / 1035);
  for (let idx = 0; idx < room; idx++) await add(idx);
  await expect(expectUnchanged(world, () => add(room))).rejects.toMatchObject({
    message: "You have sent too many submessages for this message (limit: 1000 times, 100000 characters).",
  });
  await vote(world.gus, poll, "canned,0");
});

test("the number of changes that all people make to a poll is limited", async () => {
  const { store } = world.ctx;
  const sent = { messageId: poll, senderId: world.nina.id, content: JSON.stringify(vote1) };
  const votes = Array.from({ length: submessageLimits.total.count - 2 }, () => sent);
  for (let at = 0; at < votes.length; at += 1_000) {
    store.db
      .insert(submessageTable)
      .values(votes.slice(at, at + 1_000))
      .run();
  }
  await vote(world.omar, poll, "canned,0");
  await expect(expectUnchanged(world, () => vote(world.gus, poll, "canned,0"))).rejects.toMatchObject({
    message: "This message has too many submessages (limit: 10000 times, 1000000 characters).",
  });
  await vote(world.gus, await post(world.nina, workshop, "/poll Another?\nYes"), "canned,0");
});

test("the length of the changes that all people make to a poll is limited", async () => {
  const { store } = world.ctx;
  const content = JSON.stringify({
    type: "question",
    question: "x".repeat(submessageLimits.total.characters / 100),
  });
  const sent = { messageId: poll, senderId: world.nina.id, content };
  store.db
    .insert(submessageTable)
    .values(Array.from({ length: 99 }, () => sent))
    .run();
  const add = (idx: number) => sendSubmessage(world.omar, poll, { type: "new_option", option: "x".repeat(900), idx });
  await add(0);
  const more = async () => {
    for (let idx = 1; idx < 10; idx++) await add(idx);
  };
  await expect(more()).rejects.toMatchObject({
    message: "This message has too many submessages (limit: 10000 times, 1000000 characters).",
  });
});

test("if a submessage has a JSON key twice, everybody gets the same value", async () => {
  await sendSubmessage(world.omar, poll, '{"type": "question", "type": "vote", "key": "canned,0", "vote": 1}');
  expect((await fetchSubmessages(world.nina, poll)).at(-1)?.content).toBe(JSON.stringify(vote1));
});

test("deleting a message also deletes its submessages", async () => {
  await vote(world.omar, poll, "canned,0");
  await verifyAction(world, () => world.ada.call(messageEndpoints.deleteMessage, { message_id: poll }));
  expect(world.ctx.store.all("SELECT message_id AS id FROM submessages", [])).toEqual([{ id: list }]);
});
