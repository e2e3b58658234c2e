import { expect, test } from "vitest";
import { constant, derived, subscribable } from "./subscribable.ts";

test("every listener is called when a value changes, until it unsubscribes", () => {
  let mode = "off";
  const source = subscribable(() => mode);
  const seen: string[] = [];
  const ends = ["first", "second"].map((name) => source.subscribe(() => seen.push(`${name} ${source.now()}`)));
  mode = "required";
  source.changed();
  ends[0]?.();
  mode = "off";
  source.changed();
  expect(seen).toEqual(["first required", "second required", "second off"]);
});

test("a value that is read from others changes with each of them, until its listener unsubscribes", () => {
  const [first, second] = [subscribable(() => 1), subscribable(() => 2)];
  const sum = subscribable(() => first.now() + second.now(), first, second);
  const seen: number[] = [];
  const end = sum.subscribe(() => seen.push(sum.now()));
  for (const source of [first, second, sum]) source.changed();
  expect(seen).toEqual([3, 3, 3]);
  end();
  for (const source of [first, second, sum]) source.changed();
  expect(seen).toHaveLength(3);
});

test("a derived value changes with its source, and a constant does not change", () => {
  let mode = "off";
  const source = subscribable(() => mode);
  const isSecure = derived(source, (now) => now === "required");
  const seen: boolean[] = [];
  isSecure.subscribe(() => seen.push(isSecure.now()));
  mode = "required";
  source.changed();
  expect(seen).toEqual([true]);
  expect(constant("off").now()).toBe("off");
});
