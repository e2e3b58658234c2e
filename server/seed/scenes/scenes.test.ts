import { expect, test } from "vitest";
import { emojiByName } from "../../markdown/emoji/emoji-table.ts";
import { emojiNames } from "../reactions.ts";
import { asides } from "./asides.ts";
import { business } from "./business.ts";
import { engineering } from "./engineering.ts";
import { direct, help, news, office, social } from "./office-life.ts";

const scenes = [...engineering, ...business, ...help, ...office, ...news, ...social, ...direct];
const always = ["who", "name", "day", "time", "number", "channel"];

test.each(scenes.map((scene) => [scene.topics[0], scene] as const))(
  "%s uses only words that are filled in",
  (_, scene) => {
    const known = new Set([...always, ...Object.keys(scene.slots ?? {})]);
    const lines = [...scene.topics, ...scene.open, ...scene.steps.flat(), ...scene.close];
    for (const line of lines) for (const [, slot] of line.matchAll(/\{(\w+)\}/g)) expect(known).toContain(slot);
  },
);

test("every emoji that people use exists", () => {
  const lines = scenes.flatMap(({ open, steps, close }) => [...open, ...steps.flat(), ...close]);
  const names = [...lines, ...asides].flatMap((line) =>
    [...line.matchAll(/:([a-z_+]\w*):/g)].map(([, name]) => name ?? ""),
  );
  expect(names.length).toBeGreaterThan(30);
  expect([...names, ...emojiNames].filter((name) => emojiByName(name) === undefined)).toEqual([]);
});
