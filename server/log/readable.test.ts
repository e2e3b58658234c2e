import { expect, it } from "vitest";
import { readableLine } from "./readable.ts";

const line = (entry: object) => JSON.stringify({ level: 40, time: 0, ...entry });

it("shows the logged message as text", () => {
  expect(readableLine(line({ msg: "The disk is full.", free: 3 }))).toMatch(
    /warning.* The disk is full\. \{"free":3\}\n$/,
  );
});

it("makes control characters harmless, so that no logged text clears the screen, forges a line or is reversed", () => {
  const shown = readableLine(line({ msg: "called \u001bc\u001b[2Jhttp://evil\n12:00:00 info \u202egnp" }));
  expect(shown).toContain("called \ufffdc\ufffd[2Jhttp://evil\ufffd12:00:00 info \ufffdgnp\n");
});

it("shows an error with its stack, and without its other data", () => {
  const shown = readableLine(line({ msg: "failed", err: { message: "a\u0007b", stack: "Error: a\u0007b\n    at c" } }));
  expect(shown).toContain("a\ufffdb\nError: a\ufffdb\n    at c\n");
});
