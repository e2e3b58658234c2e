import { expect, test } from "vitest";
import { describeState } from "./status.ts";

const waiting = { kind: "waiting", exitCode: 134, pause: 1_000 } as const;

test("a server that died says when it comes back, and that nothing is lost", () => {
  expect(describeState({ ...waiting, deaths: 1 })).toEqual({
    heading: "Watercooler's server stopped",
    text: "It ended unexpectedly (code 134). It is started again in a second. Nothing that was saved is lost.",
    actions: ["tryAgain", "showLogs", "quit"],
  });
});

test("one that keeps dying is called that, and leads to the logs", () => {
  expect(describeState({ ...waiting, deaths: 3, pause: 4_000 })).toMatchObject({
    heading: "Watercooler's server keeps stopping",
    text: expect.stringMatching(/3 times .* in 4 seconds\. .* in the logs\.$/),
  });
});

test("only where the database is what is wrong, a backup is offered", () => {
  const failed = (exitCode: number) =>
    describeState({ kind: "failed", message: "It cannot start.", exitCode, isTried: false })?.actions;
  expect(failed(4)).toContain("restore");
  expect(failed(1)).not.toContain("restore");
  expect(failed(3)).not.toContain("restore");
});

test("a server that is gone for good has no page", () => {
  expect(describeState({ kind: "ended" })).toBeNull();
});
