import fc from "fast-check";
import { expect, test } from "vitest";
import type { Conversation } from "../message.ts";
import type { ModelEvent } from "../receive-events.ts";
import { deletionEvent, exampleMessage, messageEvent, moveEvent } from "../testing/example-events.ts";
import { addRecent, createRecentMessages, followRecent, listRecent } from "./recent-messages.ts";

const topic = (name: string) => ({ kind: "topic", channelId: 1, topic: name }) as const;

/** The office as it is: where each message is, by its ID. */
type Office = Map<number, { kind: "topic"; channelId: number; topic: string }>;

/** Changes the office, and returns the event about that. */
function change(office: Office, [kind, id, name]: readonly [string, number, string]): ModelEvent | undefined {
  const place = office.get(id);
  if (kind === "delete" && place !== undefined) {
    office.delete(id);
    return deletionEvent([id], place);
  }
  if (kind === "move" && place !== undefined) {
    office.set(id, topic(name));
    return moveEvent([id], place, topic(name));
  }
  if (kind !== "send") return undefined;
  const next = Math.max(0, ...office.keys(), id) + 1;
  office.set(next, topic(name));
  return messageEvent(next, topic(name));
}

const steps = fc.array(
  fc.tuple(fc.constantFrom("send", "move", "delete"), fc.integer({ min: 1, max: 12 }), fc.constantFrom("a", "b", "C")),
  { maxLength: 20 },
);

test("after any answers and events in any order, the conversations are those of the office", () => {
  fc.assert(
    fc.property(steps, steps, steps, (before, during, after) => {
      const office: Office = new Map();
      for (const step of before) change(office, step);
      const recent = createRecentMessages();
      // The answer is made at some time while the request runs. Events that it includes may come later.
      const answers: [number, Conversation][][] = [];
      const events = during.flatMap((step) => {
        answers.push([...office]);
        return change(office, step) ?? [];
      });
      const answer = answers[Math.floor(answers.length / 2)] ?? [...office];
      for (const event of events) followRecent(recent, event);
      addRecent(
        recent,
        answer.map(([id, place]) => exampleMessage(id, place)),
        events,
      );
      for (const step of after) {
        const event = change(office, step);
        if (event !== undefined) followRecent(recent, event);
      }
      const expected = Map.groupBy(office, ([, place]) => place.topic);
      const newest = [...expected].map(([name, all]) => [name, Math.max(...all.map(([id]) => id))] as const);
      const shown = listRecent(recent).map(({ conversation, newestId }) => [
        conversation.kind === "topic" ? conversation.topic : "",
        newestId,
      ]);
      expect(shown).toEqual(newest.sort(([, a], [, b]) => b - a));
    }),
    { numRuns: 500 },
  );
});

test("a conversation has those who wrote in it, the last one first, and is spelled as in its newest message", () => {
  const recent = createRecentMessages();
  const by = (id: number, senderId: number, name: string) => ({
    ...exampleMessage(id, topic(name)),
    sender_id: senderId,
  });
  addRecent(recent, [by(1, 5, "lunch"), by(2, 6, "lunch"), by(3, 5, "LUNCH"), by(4, 8, "keys")]);
  expect(listRecent(recent)).toMatchObject([
    { conversation: topic("keys"), senders: [{ userId: 8 }], timestamp: 4 },
    { conversation: topic("LUNCH"), senders: [{ userId: 5, newestId: 3 }, { userId: 6 }], newestId: 3 },
  ]);
});
