import { expect, test } from "vitest";
import { mightTrigger } from "../might-trigger.ts";
import { findTrigger } from "./find-trigger.ts";

/** What is completed in a text; `|` is the caret. */
function triggerIn(marked: string) {
  const caret = marked.indexOf("|");
  return findTrigger(marked.replace("|", ""), caret);
}

test.each([
  ["@|", { kind: "mention", start: 0, query: "", isSilent: false }],
  ["Hello @ni|", { kind: "mention", start: 6, query: "ni", isSilent: false }],
  ["Hello @Nina Vo|", { kind: "mention", start: 6, query: "Nina Vo", isSilent: false }],
  ["(@_ni|)", { kind: "mention", start: 1, query: "ni", isSilent: true }],
  ["@_|", { kind: "mention", start: 0, query: "", isSilent: true }],
  ["@**Ni|", { kind: "mention", start: 0, query: "Ni", isSilent: false }],
  ["see #|", { kind: "channel", start: 4, query: "" }],
  ["see #sal|", { kind: "channel", start: 4, query: "sal" }],
  ["see #**sal|", { kind: "channel", start: 4, query: "sal" }],
  ["see #**sales team>|", { kind: "topic", start: 4, channel: "sales team", query: "" }],
  ["see #sales>in|", { kind: "topic", start: 4, channel: "sales", query: "in" }],
  ["see #**sales** >|", { kind: "topic", start: 4, channel: "sales", query: "" }],
  ["see #**sales**>in|", { kind: "topic", start: 4, channel: "sales", query: "in" }],
  ["ha :smi|", { kind: "emoji", start: 3, query: "smi" }],
  ["a line\n:+1|", { kind: "emoji", start: 7, query: "+1" }],
  ["/|", { kind: "command", start: 0, query: "" }],
  ["/po|", { kind: "command", start: 0, query: "po" }],
  ["at <time|", { kind: "time", start: 3, query: "" }],
  ["at <time:tom|", { kind: "time", start: 3, query: "tom" }],
  ["at <time:15:30|", { kind: "time", start: 3, query: "15:30" }],
  ["```py|", { kind: "language", start: 0, fence: "```", query: "py" }],
  ["a line\n~~~ c+|", { kind: "language", start: 7, fence: "~~~ ", query: "c+" }],
])("%s is completed", (text, expected) => {
  expect(triggerIn(text)).toEqual(expected);
});

test.each([
  "nina@example|",
  "10:30|",
  "http://x|",
  "C#sharp|",
  ":|",
  ":D|",
  "Hello @ ni|",
  "# Heading|",
  "@ni\n|",
  "@**Nina Vogel** and|",
  "`@ni|",
  "```\n@ni|",
  ":smile: and|",
  "and /po|",
  "a line\n/po|",
  "/poll Lunch|",
  "at <tim|",
  "at <time:2026-11-30> and|",
  "`<time|",
  "```|",
  "a ```py|",
  "```py\nx = 1|",
  "```\n```py|",
])("%s is not completed", (text) => {
  expect(triggerIn(text)).toBeUndefined();
});

test("after code that has ended, names are completed again", () => {
  expect(triggerIn("`x` @ni|")?.kind).toBe("mention");
  expect(triggerIn("```\nx\n```\n@ni|")?.kind).toBe("mention");
});

test("nothing needs to be loaded before one of the characters is typed", () => {
  expect(mightTrigger("Hello there", 11)).toBe(false);
  expect(mightTrigger("Hello @", 7)).toBe(true);
});
