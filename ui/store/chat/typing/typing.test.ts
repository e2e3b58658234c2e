import { expect, test } from "vitest";
import { constant, type Subscribable } from "#server/subscribable.ts";
import type { ReceivedEvents } from "../../live.ts";
import { type Conversation, conversationKey } from "../message.ts";
import { messageEvent } from "../testing/example-events.ts";
import { createTypingSender, type TypingRules } from "./typing-sender.ts";
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
  const events = [{ ...messageEvent(20, lunch), id: 2 }];
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

const rules: TypingRules = {
  user_id: selfId,
  server_typing_started_wait_period_milliseconds: 10,
  server_typing_stopped_wait_period_milliseconds: 5,
  user_settings: { send_stream_typing_notifications: true, send_private_typing_notifications: true },
};

/** A sender with a clock that the test moves. */
function openSender(organization: Subscribable<TypingRules | undefined> = constant(rules)) {
  const page = { time: 0, sent: [] as string[], pause: 0, rest: () => {} };
  const sender = createTypingSender({
    send: (op, to) => page.sent.push(`${op} ${conversationKey(to)}`),
    organization,
    now: () => page.time,
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        page.pause = milliseconds;
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
  expect(page.pause).toBe(5);
  page.rest();
  await expect.poll(() => page.sent).toEqual(["start topic 5 lunch", "stop topic 5 lunch"]);
});

test("with other recipients, it ends for the first ones", () => {
  const { page, sender } = openSender();
  sender.type(lunch);
  sender.type(direct);
  expect(page.sent).toEqual(["start topic 5 lunch", "stop topic 5 lunch", "start direct 1,2"]);
});

test("nothing is sent where the person does not share it, and to nobody else than others", () => {
  const settings = { send_stream_typing_notifications: false, send_private_typing_notifications: true };
  const { page, sender } = openSender(constant({ ...rules, user_settings: settings }));
  sender.type(lunch);
  sender.type({ kind: "direct", userIds: [selfId] });
  sender.stop();
  expect(page.sent).toEqual([]);
  sender.type(direct);
  expect(page.sent).toEqual(["start direct 1,2"]);
});

test("nothing is sent before the organization is loaded", () => {
  const { page, sender } = openSender(constant(undefined));
  sender.type(lunch);
  expect(page.sent).toEqual([]);
});
