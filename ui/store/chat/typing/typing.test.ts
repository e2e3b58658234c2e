import { expect, test } from "vitest";
import type { ReceivedEvents } from "../../live.ts";
import { type Conversation, conversationKey } from "../message.ts";
import { createTypingSender } from "./typing-sender.ts";
import { dropExpired, findNextExpiry, followTyping, noTypists, type Typists } from "./typists.ts";

const lunch: Conversation = { kind: "topic", channelId: 5, topic: "lunch" };
const direct: Conversation = { kind: "direct", userIds: [1, 2] };
const selfId = 1;

function typing(userId: number, op: "start" | "stop", to: Conversation): ReceivedEvents {
  const base = { id: 1, type: "typing" as const, op, sender: { user_id: userId, email: "" } };
  if (to.kind === "topic") return [{ ...base, message_type: "stream", stream_id: to.channelId, topic: to.topic }];
  return [{ ...base, message_type: "direct", recipients: to.userIds.map((user_id) => ({ user_id, email: "" })) }];
}

function peopleIn(typists: Typists, to: Conversation): number[] {
  return [...(typists.get(conversationKey(to))?.keys() ?? [])];
}

test("people are typing in a conversation from start to stop", () => {
  let typists = followTyping(noTypists, typing(2, "start", lunch), { until: 15, selfId });
  typists = followTyping(typists, typing(3, "start", { ...lunch, topic: "Lunch" }), { until: 15, selfId });
  typists = followTyping(typists, typing(2, "start", direct), { until: 15, selfId });
  expect(peopleIn(typists, lunch)).toEqual([2, 3]);
  expect(peopleIn(typists, direct)).toEqual([2]);
  typists = followTyping(typists, typing(2, "stop", lunch), { until: 15, selfId });
  expect(peopleIn(typists, lunch)).toEqual([3]);
  expect(peopleIn(typists, direct)).toEqual([2]);
});

test("the reader's own typing on another device is not shown", () => {
  expect(followTyping(noTypists, typing(selfId, "start", lunch), { until: 15, selfId })).toBe(noTypists);
});

test("a message ends the typing of its sender there", () => {
  const typists = followTyping(noTypists, typing(2, "start", lunch), { until: 15, selfId });
  const message = { sender_id: 2, stream_id: 5, subject: "lunch", display_recipient: "sales" };
  const events = [{ id: 2, type: "message", flags: [], message }] as unknown as ReceivedEvents;
  expect(peopleIn(followTyping(typists, events, { until: 15, selfId }), lunch)).toEqual([]);
});

test("who sends no further event stops typing by themselves", () => {
  let typists = followTyping(noTypists, typing(2, "start", lunch), { until: 15, selfId });
  typists = followTyping(typists, typing(3, "start", lunch), { until: 20, selfId });
  expect(findNextExpiry(typists)).toBe(15);
  expect(dropExpired(typists, 14)).toBe(typists);
  typists = dropExpired(typists, 15);
  expect(peopleIn(typists, lunch)).toEqual([3]);
  expect(findNextExpiry(dropExpired(typists, 20))).toBeUndefined();
});

/** A sender with a clock that the test moves. */
function openSender(isShared = true) {
  const page = { time: 0, sent: [] as string[], rest: () => {} };
  const sender = createTypingSender({
    send: (op, to) => page.sent.push(`${op} ${conversationKey(to)}`),
    isShared: () => isShared,
    periods: () => ({ repeat: 10, rest: 5 }),
    now: () => page.time,
    wait: (_, signal) =>
      new Promise((resolve) => {
        page.rest = () => signal.aborted || resolve();
      }),
  });
  return { page, sender };
}

test("a notice is sent at the beginning, and again while the person types", () => {
  const { page, sender } = openSender();
  for (page.time = 0; page.time <= 12; page.time += 1) sender.type(lunch);
  expect(page.sent).toEqual(["start topic 5 lunch", "start topic 5 lunch"]);
  sender.stop();
  sender.stop();
  expect(page.sent.slice(2)).toEqual(["stop topic 5 lunch"]);
});

test("after a rest, a notice is sent that the typing ended", async () => {
  const { page, sender } = openSender();
  sender.type(lunch);
  page.rest();
  await expect.poll(() => page.sent).toEqual(["start topic 5 lunch", "stop topic 5 lunch"]);
});

test("with other recipients, it ends for the first ones", () => {
  const { page, sender } = openSender();
  sender.type(lunch);
  sender.type(direct);
  expect(page.sent).toEqual(["start topic 5 lunch", "stop topic 5 lunch", "start direct 1,2"]);
});

test("nothing is sent for a person who does not share it", () => {
  const { page, sender } = openSender(false);
  sender.type(lunch);
  sender.stop();
  expect(page.sent).toEqual([]);
});
