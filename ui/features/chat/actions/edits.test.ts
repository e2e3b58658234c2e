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

test("edits that have begun survive a reload", () => {
  const storage = memory();
  const edits = createEdits(storage);
  edits.set(1, { original: "Soup", text: "Soup, and cake" });
  edits.set(2, { original: undefined, text: "" });
  expect([...createEdits(storage).now()]).toEqual([[1, { original: "Soup", text: "Soup, and cake" }]]);
  edits.end(1);
  expect([...createEdits(storage).now()]).toEqual([]);
});

test("each change of the edits calls the subscribers and creates a new object", () => {
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
  "a storage with %s counts as empty",
  (text) => {
    expect([...createEdits(memory(text)).now()]).toEqual([]);
  },
);
