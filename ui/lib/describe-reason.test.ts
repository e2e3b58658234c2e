import { afterEach, expect, test } from "vitest";
import { RequestFailed } from "#server/http/client.ts";
import { msg } from "#server/texts/msg.ts";
import { backupReasons } from "#server/texts/reasons/backup-reasons.ts";
import { describeReason, describeReasonOf } from "./describe-reason.ts";
import { i18n } from "./i18n.ts";

const sentence = "The folder is gone.";
const reason = { code: "not_a_folder", facts: { folder: "D:\\backups" } };

afterEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

test("a reason is written in the language of the page, with its facts", () => {
  expect(describeReason(backupReasons, reason, sentence)).toBe("D:\\backups is not a folder. Choose another.");
  const { id } = backupReasons.not_a_folder;
  i18n.loadAndActivate({ locale: "de", messages: { [id]: ["folder ist kein Ordner."] } });
  expect(describeReason(backupReasons, reason, sentence)).toBe("folder ist kein Ordner.");
});

test("lists and days among the facts are written in the language of the page", () => {
  const reasons = { list: msg`This computer has {others}.`, day: msg`It expired on {date}.` };
  const others = { code: "list", facts: { others: ["eth0", "wlan0", "wlan1"] } };
  const expired = { code: "day", facts: { date: Date.parse("2026-03-02T12:00:00Z") / 1000 } };
  expect(describeReason(reasons, others, "")).toBe("This computer has eth0, wlan0, and wlan1.");
  expect(describeReason(reasons, expired, "")).toBe("It expired on March 2, 2026.");
  i18n.loadAndActivate({ locale: "ja", messages: {} });
  expect(describeReason(reasons, others, "")).toBe("This computer has eth0、wlan0、wlan1.");
  expect(describeReason(reasons, expired, "")).toBe("It expired on 2026年3月2日.");
});

test("the server's sentence is a detail where the page does not know the reason", () => {
  expect(describeReason(backupReasons, null, sentence)).toBe(`The server says: ${sentence}`);
  expect(describeReason(backupReasons, { code: "new_code", facts: {} }, sentence)).toBe(`The server says: ${sentence}`);
});

test("a refusal may have a reason", () => {
  const refusal = (body: object) => new RequestFailed(400, { code: "BAD_REQUEST", msg: sentence, ...body });
  expect(describeReasonOf(backupReasons, refusal({ problem_reason: reason }))).toContain("is not a folder");
  const wrongFact = { code: "not_a_folder", facts: { folder: { path: "D:" } } };
  for (const problem_reason of [undefined, "taken", { code: "new_code", facts: {} }, wrongFact])
    expect(describeReasonOf(backupReasons, refusal({ problem_reason }))).toBeUndefined();
});
