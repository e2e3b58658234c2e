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

/** A page after these steps, when everything is answered. */
function pageAfter(steps: readonly Step[]) {
  const page = createPage();
  for (const each of steps) runStep(page, each);
  settle(page);
  return page;
}
