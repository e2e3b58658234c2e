import { expect, test } from "vitest";
import { directConversation } from "./message.ts";
import { createReadMarks } from "./reading/read-marks.ts";
import { createPage, runStep, settle } from "./testing/fake-page.ts";
import type { Step } from "./testing/random-steps.ts";

test("an answer about a message that was muted meanwhile does not bring it into the list without muted messages", () => {
  const page = pageAfter([
    { do: "open", narrow: [{ operator: "in", operand: "home" }], anchor: "newest" },
    { do: "serve", at: 0, outcome: "applied" },
    { do: "answer", at: 0 },
    { do: "send", place: { kind: "topic", channelId: 1, topic: "lamp" }, content: "yes", flags: [] },
    { do: "notify", count: 1 },
    // The server says that the list has it, and then the reader mutes its topic.
    { do: "serve", at: 0, outcome: "applied" },
    { do: "choose for a topic", channel: 1, topic: "lamp", policy: 1 },
    { do: "notify", count: 1 },
    { do: "answer", at: 0 },
  ]);
  expect([...page.model.lists.values()].map(({ ids }) => ids)).toEqual([[]]);
});

test("a message that was deleted while the page was away is not unread again when its mark is refused", () => {
  const page = pageAfter([
    { do: "send", place: directConversation([1, 2]), content: "yes", flags: [] },
    { do: "notify", count: 1 },
    { do: "read", at: [0] },
    { do: "send marks" },
    { do: "remove", at: 0 },
    { do: "lose the queue" },
    { do: "serve", at: 0, outcome: "refused" },
  ]);
  expect([...page.model.unreads.byId.keys()]).toEqual([]);
  expect(page.marks).toEqual(createReadMarks());
});

test("a message that was moved while the page was away does not become read when the reader leaves its old channel", () => {
  const page = pageAfter([
    { do: "send", place: { kind: "topic", channelId: 2, topic: "lamp" }, content: "yes", flags: [] },
    { do: "notify", count: 1 },
    { do: "read", at: [0] },
    { do: "move", at: [0], channel: 1, topic: "lamp" },
    { do: "lose the queue" },
    // The mark has not been sent yet.
    { do: "subscribe", channel: 2, isPrivate: false },
    { do: "notify", count: 1 },
  ]);
  const unread = [...page.office.messages.values()].filter(({ message }) => !message.flags.includes("read"));
  expect([...page.model.unreads.byId.keys()]).toEqual(unread.map(({ message }) => message.id));
  expect(page.marks).toEqual(createReadMarks());
});

test("an answer that is older than a registration does not hide what another device has marked as unread", () => {
  const page = pageAfter([
    { do: "send", place: directConversation([1, 2]), content: "yes", flags: [] },
    { do: "notify", count: 1 },
    { do: "read", at: [0] },
    { do: "send marks" },
    { do: "serve", at: 0, outcome: "applied" },
    { do: "flag", at: 0, name: "read", op: "remove" },
    { do: "lose the queue" },
    { do: "answer", at: 0 },
  ]);
  const unread = [...page.office.messages.values()].filter(({ message }) => !message.flags.includes("read"));
  expect([...page.model.unreads.byId.keys()]).toEqual(unread.map(({ message }) => message.id));
  expect(page.marks).toEqual(createReadMarks());
});

test("an answer that is older than a registration does not hide what another device marks as unread after it", () => {
  const page = pageAfter([
    { do: "send", place: directConversation([1, 2]), content: "yes", flags: [] },
    { do: "notify", count: 1 },
    { do: "read", at: [0] },
    { do: "send marks" },
    { do: "serve", at: 0, outcome: "applied" },
    { do: "lose the queue" },
    { do: "flag", at: 0, name: "read", op: "remove" },
  ]);
  expect([...page.model.unreads.byId.keys()]).toEqual([1]);
  expect(page.marks).toEqual(createReadMarks());
});

test("a mark that is refused after an older answer leaves the message as the registration says", () => {
  const page = pageAfter([
    { do: "send", place: { kind: "topic", channelId: 1, topic: "lamp" }, content: "yes", flags: ["read"] },
    { do: "notify", count: 1 },
    { do: "unread", at: [0] },
    { do: "send marks" },
    { do: "serve", at: 0, outcome: "applied" },
    // The reader leaves the channel, so everything in it is read.
    { do: "subscribe", channel: 1, isPrivate: false },
    { do: "lose the queue" },
  ]);
  expect([...page.model.unreads.byId.keys()]).toEqual([]);
  expect(page.marks).toEqual(createReadMarks());
});

test("a message that is marked as unread counts as no mention when it was edited while the page was away", () => {
  const page = pageAfter([
    { do: "send", place: directConversation([1, 2]), content: "yes", flags: ["mentioned"] },
    { do: "flag", at: 0, name: "read", op: "add" },
    { do: "notify", count: 2 },
    { do: "edit", at: 0, content: "yes", isMention: false },
    { do: "unread", at: [0] },
    { do: "lose the queue" },
  ]);
  expect([...page.model.unreads.byId.keys()]).toEqual([1]);
  expect([...page.model.unreads.mentions]).toEqual([]);
});

test("a message that was moved out of the reader's sight is there again once they join the channel that it is in", () => {
  const page = pageAfter([
    { do: "subscribe", channel: 1, isPrivate: true },
    { do: "send", place: { kind: "topic", channelId: 3, topic: "lamp" }, content: "yes", flags: [] },
    { do: "move", at: [0], channel: 1, topic: "lamp" },
    { do: "subscribe", channel: 1, isPrivate: false },
    { do: "notify", count: 9 },
    { do: "open", narrow: [{ operator: "channel", operand: 1 }], anchor: "newest" },
  ]);
  expect([...page.model.lists.values()].map(({ ids }) => ids)).toEqual([[1]]);
});

/** A page after these steps, when everything is answered. */
function pageAfter(steps: readonly Step[]) {
  const page = createPage();
  for (const each of steps) runStep(page, each);
  settle(page);
  return page;
}
