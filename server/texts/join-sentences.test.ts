import { expect, test } from "vitest";
import { joinSentences } from "./join-sentences.ts";

test("sentences are joined with a space, without those that are missing", () => {
  expect(joinSentences("One.", undefined, " Two? ", null, "", "Three.")).toBe("One. Two? Three.");
  expect(joinSentences()).toBe("");
});

test("a sentence without a full stop gets one", () => {
  expect(joinSentences("The mail server refused it.", "connect ECONNREFUSED")).toBe(
    "The mail server refused it. connect ECONNREFUSED.",
  );
});

test("Japanese sentences are joined without a space", () => {
  expect(joinSentences("接続できません。", "ポートを確認してください。")).toBe(
    "接続できません。ポートを確認してください。",
  );
  expect(joinSentences("リマインダーです。", "メモ：")).toBe("リマインダーです。メモ：");
});
