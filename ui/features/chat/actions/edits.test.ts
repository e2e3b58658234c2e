import { expect, test } from "vitest";
import { createEdits, type EditStorage } from "./edits.ts";

function memory(text: string | null = null): EditStorage & { text: string | null } {
  const storage = {
    text,
    load: () => storage.text,
    store: (next: string) => {
      storage.text = next;
    },
  };
  return storage;
}

test("edits survive a reload, those that have begun at least", () => {
  const storage = memory();
  const edits = createEdits(storage);
  edits.set(1, { original: "Soup", text: "Soup, and cake" });
  edits.set(2, { original: undefined, text: "" });
  expect([...createEdits(storage).now()]).toEqual([[1, { original: "Soup", text: "Soup, and cake" }]]);
  edits.end(1);
  expect([...createEdits(storage).now()]).toEqual([]);
});

test("subscribers get another object after each change of the edits", () => {
  const edits = createEdits(memory());
  let calls = 0;
  edits.subscribe(() => {
    calls += 1;
  });
  const before = edits.now();
  edits.set(1, { original: "a", text: "b" });
  edits.end(2);
  expect(calls).toBe(1);
  expect(edits.now()).not.toBe(before);
});

test.each(["nonsense", "7", '[[1,{"original":2,"text":"a"}],["a",{"original":"a","text":"a"}],[2]]'])(
  "a storage with %s is as an empty one",
  (text) => {
    expect([...createEdits(memory(text)).now()]).toEqual([]);
  },
);
