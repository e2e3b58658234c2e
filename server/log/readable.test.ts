import { expect, it } from "vitest";
import { readable } from "./readable.ts";

const line = (entry: object) => JSON.stringify({ level: 40, time: 0, ...entry });

it("says what was logged in words", () => {
  expect(readable(line({ msg: "The disk is full.", free: 3 }))).toMatch(/warning.* The disk is full\. \{"free":3\}\n$/);
});

it("lets nobody who has a say in it clear the screen, forge a line or turn the writing around", () => {
  const shown = readable(line({ msg: "called \u001bc\u001b[2Jhttp://evil\n12:00:00 info \u202egnp" }));
  expect(shown).toContain("called \ufffdc\ufffd[2Jhttp://evil\ufffd12:00:00 info \ufffdgnp\n");
});

it("shows an error with its lines, and nothing else of what was in it", () => {
  const shown = readable(line({ msg: "failed", err: { message: "a\u0007b", stack: "Error: a\u0007b\n    at c" } }));
  expect(shown).toContain("a\ufffdb\nError: a\ufffdb\n    at c\n");
});
