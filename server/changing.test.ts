import { expect, test } from "vitest";
import { changing, following, unchanging } from "./changing.ts";

test("everybody who listens is called when a value changes, until they listen no more", () => {
  let mode = "off";
  const source = changing(() => mode);
  const seen: string[] = [];
  const ends = ["first", "second"].map((name) => source.subscribe(() => seen.push(`${name} ${source.now()}`)));
  mode = "required";
  source.changed();
  ends[0]?.();
  mode = "off";
  source.changed();
  expect(seen).toEqual(["first required", "second required", "second off"]);
});

test("what follows from a value changes with it, and what is unchanging stays", () => {
  let mode = "off";
  const source = changing(() => mode);
  const isSecure = following(source, (now) => now === "required");
  const seen: boolean[] = [];
  isSecure.subscribe(() => seen.push(isSecure.now()));
  mode = "required";
  source.changed();
  expect(seen).toEqual([true]);
  expect(unchanging("off").now()).toBe("off");
});
