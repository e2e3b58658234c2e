import { describe, expect, it } from "vitest";
import { longestTurn, turnLimit } from "../testing/turn-limit.ts";
import { renderMarkdown } from "./render.ts";
import { pathological } from "./testing/pathological.ts";
import { messageLength, repeatText } from "./testing/repeat-text.ts";
import { linkifier, office, uploadPathId } from "./testing.ts";

/** Every upload is a picture here. */
const gallery = { ...office, uploadByPath: () => office.uploadByPath(uploadPathId("lamp.png")) };

/** A usual message, repeated to the maximum length, to measure the speed of the machine. */
const usualMessage = repeatText(
  "The **lead** for the `lamp` arrives :tea:, says @**Ada Lovelace** in #**design** (see https://a.example/b?c=d).\n\n- *one*\n- two\n\n",
  messageLength,
);

/** The assumed minimum time of the usual message, and the resulting minimum limit for any message, in milliseconds. */
const usualTime = 4;
const minimumLimit = 12 * usualTime;

describe("a message of 10,000 characters", () => {
  it.each(pathological)(
    "takes at most a few times as long as a usual one, and no more than 50 ms: $name",
    ({ make }) => {
      const source = make(messageLength);
      let best = measureMessage(source);
      // The machine's speed is measured only if it matters, because that takes longer than most messages.
      if (best <= minimumLimit) return;
      const limit = Math.min(turnLimit(), 12 * Math.max(measureMessage(usualMessage), usualTime));
      // A busy machine can only make an attempt slower.
      for (let attempt = 0; attempt < 6 && best > limit; attempt++) best = Math.min(best, measureMessage(source));
      expect(best).toBeLessThanOrEqual(limit);
    },
  );
  it.each(pathological)("gives no more than 1.5 million characters of HTML: $name", ({ make }) => {
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
    repeatText(unit, messageLength),
  );
  it.each(patterns)("takes no more than 50 ms with any text: %s", (pattern) => {
    const linkifiers = Array.from({ length: 50 }, () => linkifier(pattern, "https://a.example/"));
    for (const text of texts) {
      let best = Number.POSITIVE_INFINITY;
      for (let attempt = 0; attempt < 6 && best > longestTurn; attempt++) {
        best = Math.min(
          best,
          measureTime(() => renderMarkdown(text, { ...office, linkifiers })),
        );
      }
      if (best > longestTurn) expect(best).toBeLessThanOrEqual(turnLimit());
    }
  });
  it("has all its links if patterns and text are usual ones", () => {
    const linkifiers = Array.from({ length: 50 }, (_, at) =>
      linkifier(`TEAM${at}-(?<id>[0-9]+)`, "https://a.example/{id}"),
    );
    const source = repeatText("We should look at TEAM7-12 and TEAM49-3 soon, I think. ", messageLength);
    expect(renderMarkdown(source, { ...office, linkifiers }).html.split("<a href").length - 1).toBe(364);
  });
});

function measureMessage(source: string): number {
  return measureTime(() => renderMarkdown(source, gallery));
}

/** The processor time of a function, in milliseconds, independent of other work of the machine. */
function measureTime(act: () => void): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
