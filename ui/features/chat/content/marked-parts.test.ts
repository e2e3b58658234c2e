import { expect, test } from "vitest";
import { readMarkedParts } from "./marked-parts.ts";

test("the marked words of a topic are apart from the others", () => {
  expect(readMarkedParts('the <span class="highlight">rent</span> for <span class="highlight">May</span>')).toEqual([
    { text: "the ", isMarked: false },
    { text: "rent", isMarked: true },
    { text: " for ", isMarked: false },
    { text: "May", isMarked: true },
  ]);
});

test("special characters are read as text", () => {
  expect(readMarkedParts('<span class="highlight">rent</span> &lt; &quot;sale&quot; &amp;lt; &#x27;now&#39;')).toEqual([
    { text: "rent", isMarked: true },
    { text: " < \"sale\" &lt; 'now'", isMarked: false },
  ]);
});
