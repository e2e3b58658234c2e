import { expect, test } from "vitest";
import { describeState } from "./status.ts";

const waiting = { kind: "waiting", exitCode: 134, pause: 1_000 } as const;

test("after a server died, the status says when it is started again, and that nothing is lost", () => {
  expect(describeState({ ...waiting, deaths: 1 })).toEqual({
    heading: "The server stopped",
    text: "It stopped unexpectedly (code 134). It restarts in 1 second. Everything that was saved is safe.",
    actions: ["tryAgain", "showLogs", "quit"],
  });
});

test("for a server that keeps dying, the status says so and names the server log", () => {
  expect(describeState({ ...waiting, deaths: 3, pause: 4_000 })).toMatchObject({
    heading: "The server keeps stopping",
    text: expect.stringMatching(/3 times .* in 4 seconds\. .* The server log has the details\.$/),
  });
});

test("a backup is offered only when the database is the problem", () => {
  const failed = (exitCode: number) =>
    describeState({ kind: "failed", message: "It cannot start.", exitCode, isRetried: false })?.actions;
  expect(failed(4)).toContain("restore");
  expect(failed(1)).not.toContain("restore");
  expect(failed(3)).not.toContain("restore");
});

test("a server that has ended has no status", () => {
  expect(describeState({ kind: "ended" })).toBeNull();
});
