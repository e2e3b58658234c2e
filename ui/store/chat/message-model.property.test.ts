import fc from "fast-check";
import { expect, test } from "vitest";
import { conversationKey, conversationOf, type Message } from "./message.ts";
import { covers } from "./message-list.ts";
import type { MessageModel } from "./message-model.ts";
import { channelOfNarrow } from "./narrow.ts";
import { createReadMarks } from "./reading/read-marks.ts";
import * as answers from "./testing/fake-answers.ts";
import type * as fake from "./testing/fake-office.ts";
import { createPage, type Page, runStep, settle } from "./testing/fake-page.ts";
import { step } from "./testing/random-steps.ts";

const numRuns = Number(process.env.CHAT_RUNS ?? 1500);

test("in any order of events and answers, every list has exactly the messages of its part", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80, size: "max" }), (steps) => {
      const page = createPage();
      for (const each of steps) {
        runStep(page, each);
        expectTotals(page.model);
      }
      settle(page);
      expect(page.marks).toEqual(createReadMarks());
      expectSameAsOffice(page);
    }),
    { numRuns, seed: 18 },
  );
});

function expectTotals({ unreads }: MessageModel): void {
  const sum = [...unreads.byConversation.values()].reduce((total, { ids }) => total + ids.size, 0);
  expect(sum).toBe(unreads.byId.size);
}

function expectSameAsOffice({ office, model, followed }: Page): void {
  for (const [key, list] of model.lists) {
    const channelId = channelOfNarrow(list.narrow);
    const isCurrent = channelId === undefined || followed.has(channelId);
    if (!isCurrent && key !== model.opened?.key) continue;
    expect(list.fetching).toBeUndefined();
    if (!isCurrent) continue;
    const expected = answers.idsInNarrow(office, list.narrow).filter((id) => covers(list, id));
    expect(list.ids, key).toEqual(expected);
    for (const id of list.ids) expectSameMessage(model, office, followed, id);
  }
  const unread = [...office.messages.values()].filter(({ message }) => !message.flags.includes("read"));
  expect([...model.unreads.byId.keys()].sort((a, b) => a - b)).toEqual(unread.map(({ message }) => message.id));
  for (const { message } of unread) {
    expect(model.unreads.byId.get(message.id)).toBe(conversationKey(conversationOf(message)));
  }
  expect([...model.unreads.mentions].sort((a, b) => a - b)).toEqual(
    unread.flatMap(({ message }) => (message.flags.includes("mentioned") ? [message.id] : [])),
  );
}

function expectSameMessage(model: MessageModel, office: fake.FakeOffice, followed: Set<number>, id: number): void {
  const kept = model.kept.byId.get(id);
  const there = office.messages.get(id)?.message;
  if (there?.stream_id !== undefined && !followed.has(there.stream_id)) return;
  expect(kept === undefined ? undefined : comparable(kept)).toEqual(
    there === undefined ? undefined : comparable(there),
  );
}

function comparable({ flags, reactions, display_recipient: _, ...message }: Message) {
  return { ...message, flags: [...flags].sort(), reactions: reactions.map(({ user_id }) => user_id).sort() };
}
