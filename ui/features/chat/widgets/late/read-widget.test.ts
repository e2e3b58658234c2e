import fc from "fast-check";
import { expect, test } from "vitest";
import { foldPoll } from "#server/domain/submessages/testing/poll.ts";
import { nextIndex, readWidget } from "./read-widget.ts";

const sent = (sender_id: number, content: object) => ({ sender_id, content: JSON.stringify(content) });

const poll = sent(1, { widget_type: "poll", extra_data: { question: "Lunch?", options: ["Soup", "Fish"] } });
const todo = sent(1, {
  widget_type: "todo",
  extra_data: { task_list_title: "Party", tasks: [{ task: "Cake", desc: "With cherries" }] },
});

test("a message without submessages has no widget", () => {
  expect(readWidget([])).toBeUndefined();
});

test("a to-do list has tasks that are added, done and not done again, and another title", () => {
  const changes = [
    sent(2, { type: "new_task", key: 0, task: "Candles", desc: "", completed: false }),
    sent(2, { type: "strike", key: "canned,0" }),
    sent(3, { type: "strike", key: "2,0" }),
    sent(1, { type: "strike", key: "2,0" }),
    sent(1, { type: "new_task_list_title", title: "Birthday" }),
  ];
  expect(readWidget([todo, ...changes])).toEqual({
    kind: "todo",
    title: "Birthday",
    tasks: [
      { key: "canned,0", text: "Cake", description: "With cherries", isDone: true },
      { key: "2,0", text: "Candles", description: "", isDone: false },
    ],
  });
});

test("a bot's replies keep their names, descriptions and texts", () => {
  const choices = [{ type: "multiple_choice", short_name: "A", long_name: "The first", reply: "answer A" }];
  const form = sent(9, { widget_type: "zform", extra_data: { type: "choices", heading: "Which?", choices } });
  expect(readWidget([form])).toEqual({
    kind: "replies",
    heading: "Which?",
    replies: [{ name: "A", description: "The first", text: "answer A" }],
  });
});

test("the number of a new option follows those of the same person only", () => {
  const keys = ["canned,0", "canned,1", "12,0", "12,3", "2,7"].map((key) => ({ key }));
  expect(nextIndex(keys, 12)).toBe(4);
  expect(nextIndex(keys, 3)).toBe(0);
});

const person = fc.integer({ min: 1, max: 4 });
const key = fc.constantFrom("canned,0", "canned,1", "2,0");
const change = fc.oneof(
  fc.record({ type: fc.constant("vote"), key, vote: fc.constantFrom(1, -1) }),
  fc.record({ type: fc.constant("question"), question: fc.string() }),
);

test("after any votes, a poll shows what every client of the family shows", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(person, change)), (changes) => {
      const added = sent(2, { type: "new_option", option: "Pie", idx: 0 });
      const all = [poll, added, ...changes.map(([by, content]) => sent(by, content))];
      const shown = readWidget(all);
      const expected = foldPoll(all);
      expect(shown?.kind === "poll" && shown.question).toBe(expected.question);
      const options = shown?.kind === "poll" ? shown.options : [];
      expect(
        Object.fromEntries(options.map(({ key: id, text, voters }) => [id, { text, voters: voters.toSorted() }])),
      ).toEqual(expected.options);
    }),
  );
});
