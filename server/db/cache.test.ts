import { expect, onTestFinished, test } from "vitest";
import { openBareContext } from "../testing/bare-context.ts";
import { defineCache } from "./cache.ts";
import { mutate } from "./mutate.ts";

test("a changed value takes the place of the one that was known, which stays as it was", async () => {
  const { ctx, names } = openCache(["Nina"]);
  const before = names.get(ctx, "crew");
  await mutate(ctx, (tx) => names.change(tx, "crew", (known) => [...known, "Omar"]));
  expect(names.get(ctx, "crew")).toEqual(["Nina", "Omar"]);
  expect(before).toEqual(["Nina"]);
});

test("a value that nobody has asked for is not changed but loaded when somebody does", async () => {
  const { ctx, names } = openCache(["Nina", "Omar"]);
  await mutate(ctx, (tx) => names.change(tx, "crew", (known) => [...known, "Omar"]));
  expect(names.get(ctx, "crew")).toEqual(["Nina", "Omar"]);
});

test("a changed value is loaded again when the transaction is undone", async () => {
  const { ctx, names } = openCache(["Nina"]);
  names.get(ctx, "crew");
  const undone = mutate(ctx, (tx) => {
    names.change(tx, "crew", (known) => [...known, "Omar"]);
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  expect(names.get(ctx, "crew")).toEqual(["Nina"]);
});

function openCache(stored: readonly string[]) {
  const { ctx, close } = openBareContext();
  onTestFinished(close);
  return { ctx, names: defineCache((_reader, _key: string): readonly string[] => stored) };
}
