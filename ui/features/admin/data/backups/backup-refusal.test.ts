import { expect, test } from "vitest";
import { RequestFailed } from "#server/http/client.ts";
import { distinctProblems, findBackupProblem } from "./backup-refusal.ts";

const reason = { code: "folder_missing", facts: { folder: "/mnt/backups" } };

test("a reason is shown once, whatever its text, and errors without a reason are all shown", () => {
  const failure = { reason, text: "The folder was missing yesterday." };
  const folder = { reason: { ...reason, facts: {} }, text: "The folder is missing." };
  const others = [1, 2].map(() => ({ reason: null, text: "The server could not be reached." }));
  expect(distinctProblems([failure, folder, ...others])).toEqual([failure, ...others]);
});

test("the reason of a refused backup is the one that the server sent", () => {
  expect(findBackupProblem(new RequestFailed(400, { code: "BAD_REQUEST", problem_reason: reason })).reason).toEqual(
    reason,
  );
  expect(findBackupProblem(new TypeError("no network")).reason).toBeNull();
});
