import { describe, expect, it } from "vitest";
import { longestTurn, turnLimit } from "../testing/pace.ts";
import { renderMarkdown } from "./render.ts";
import { pathological } from "./testing/pathological.ts";
import { messageLength, repeated } from "./testing/repeated.ts";
import { linkifier, office, uploadPlace } from "./testing.ts";

/** Every upload is a picture here. */
const gallery = { ...office, uploadByPath: () => office.uploadByPath(uploadPlace("keel.png")) };

/** What people write, over and over: a measure of what the machine can do. */
const usual = repeated(
  "The **lead** for the `keel` arrives :tea:, says @**Ada Lovelace** in #**design** (see https://a.example/b?c=d).\n\n- *one*\n- two\n\n",
  messageLength,
);

/** What the usual message is taken to cost at least, and with that the least that any message may, in milliseconds. */
const usualWork = 4;
const leastLimit = 12 * usualWork;

describe("a message of 10,000 characters", () => {
  it.each(pathological)(
    "costs at most a few times what an usual one does, and no more than 50 ms: $name",
    ({ make }) => {
      const source = make(messageLength);
      let least = work(source);
      // What the machine can do right now is asked only where that matters: asking takes longer than most messages.
      if (least <= leastLimit) return;
      const limit = Math.min(turnLimit(), 12 * Math.max(work(usual), usualWork));
      // A busy machine can only make an attempt look worse than it is.
      for (let attempt = 0; attempt < 6 && least > limit; attempt++) least = Math.min(least, work(source));
      expect(least).toBeLessThanOrEqual(limit);
    },
  );
  it.each(pathological)("becomes no more than 1.5 million characters of HTML: $name", ({ make }) => {
    expect(renderMarkdown(make(messageLength), gallery).html.length).toBeLessThan(1_500_000);
  });
});

describe("a message of 10,000 characters among fifty linkifiers", () => {
  const patterns = [
    "(a+)+b",
    "(a|a)*b",
    "(?:a?){20}a{20}",
    "a*a*a*a*a*a*a*a*b",
    "(?:[a-z]{0,30}){3}0|a",
    "[a-z]*[a-z]*[a-z]*[a-z]*x|a",
    "(?<x>a*)*b",
    "(?i)[a-z]{1,60}-[0-9]+",
    "(?i)(?:a|b|c|d)+z",
    "\\b(?:a|b)+x",
    "(?<a>.)(?<b>.)(?<c>.)(?<d>.)z|a",
    "(?<org>[a-zA-Z0-9_-]+)/(?<repo>[a-zA-Z0-9_-]+)#(?<id>[0-9]+)",
  ];
  const texts = ["a", "aaa ", "a ", "ab", "a1", "é", "deadbeef0 ", "abbabaab"].map((unit) =>
    repeated(unit, messageLength),
  );
  it.each(patterns)("costs no more than 50 ms whatever it says: %s", (pattern) => {
    const linkifiers = Array.from({ length: 50 }, () => linkifier(pattern, "https://a.example/"));
    for (const text of texts) {
      let least = Number.POSITIVE_INFINITY;
      for (let attempt = 0; attempt < 6 && least > longestTurn; attempt++) {
        least = Math.min(
          least,
          timeOf(() => renderMarkdown(text, { ...office, linkifiers })),
        );
      }
      if (least > longestTurn) expect(least).toBeLessThanOrEqual(turnLimit());
    }
  });
  it("has all its links where patterns and text are usual ones", () => {
    const linkifiers = Array.from({ length: 50 }, (_, at) =>
      linkifier(`TEAM${at}-(?<id>[0-9]+)`, "https://a.example/{id}"),
    );
    const source = repeated("We should look at TEAM7-12 and TEAM49-3 soon, I think. ", messageLength);
    expect(renderMarkdown(source, { ...office, linkifiers }).html.split("<a href").length - 1).toBe(364);
  });
});

function work(source: string): number {
  return timeOf(() => renderMarkdown(source, gallery));
}

/** The processor time it takes, in milliseconds, whatever else the machine does meanwhile. */
function timeOf(act: () => void): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
