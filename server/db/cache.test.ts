import { expect, onTestFinished, test } from "vitest";
import { openBareContext } from "../testing/bare-context.ts";
import { mutate } from "../transactions/mutate.ts";
import { defineCache } from "./cache.ts";

test("a changed value replaces the known one, which stays unchanged", async () => {
  const { ctx, names } = openCache(["Nina"]);
  const before = names.get(ctx, "members");
  await mutate(ctx, (tx) => names.change(tx, "members", (known) => [...known, "Omar"]));
  expect(names.get(ctx, "members")).toEqual(["Nina", "Omar"]);
  expect(before).toEqual(["Nina"]);
});

test("a value that nobody has requested is loaded on demand", async () => {
  const { ctx, names } = openCache(["Nina", "Omar"]);
  await mutate(ctx, (tx) => names.change(tx, "members", (known) => [...known, "Omar"]));
  expect(names.get(ctx, "members")).toEqual(["Nina", "Omar"]);
});

test("a changed value is loaded again when the transaction is rolled back", async () => {
  const { ctx, names } = openCache(["Nina"]);
  names.get(ctx, "members");
  const undone = mutate(ctx, (tx) => {
    names.change(tx, "members", (known) => [...known, "Omar"]);
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  expect(names.get(ctx, "members")).toEqual(["Nina"]);
});

test("a value that is loaded after its change is loaded again when the transaction is rolled back", async () => {
  const { ctx, close } = openBareContext();
  onTestFinished(close);
  let stored = ["Nina"];
  const names = defineCache((_reader, _key: string): readonly string[] => stored);
  const undone = mutate(ctx, (tx) => {
    stored = ["Nina", "Omar"];
    names.change(tx, "members", (known) => [...known, "Omar"]);
    expect(names.get(tx, "members")).toEqual(["Nina", "Omar"]);
    stored = ["Nina"];
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  expect(names.get(ctx, "members")).toEqual(["Nina"]);
});

test("many keys are removed at once, and again when the transaction is rolled back", async () => {
  const { ctx, close } = openBareContext();
  onTestFinished(close);
  let stored = "old";
  const words = defineCache((_reader, key: number) => `${stored} ${key}`);
  const read = () => [1, 2, 3].map((key) => words.get(ctx, key));
  expect(read()).toEqual(["old 1", "old 2", "old 3"]);
  const undone = mutate(ctx, (tx) => {
    stored = "new";
    words.forgetEach(tx, [1, 3]);
    expect(read()).toEqual(["new 1", "old 2", "new 3"]);
    stored = "old";
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  expect(read()).toEqual(["old 1", "old 2", "old 3"]);
});

function openCache(stored: readonly string[]) {
  const { ctx, close } = openBareContext();
  onTestFinished(close);
  return { ctx, names: defineCache((_reader, _key: string): readonly string[] => stored) };
}
