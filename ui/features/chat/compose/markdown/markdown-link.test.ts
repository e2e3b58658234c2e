import fc from "fast-check";
import { expect, test } from "vitest";
import { renderMarkdown } from "#server/markdown/render.ts";
import { office } from "#server/markdown/testing.ts";
import { markdownLink } from "./markdown-link.ts";

test.each([
  ["plan.pdf", "[plan.pdf](/user_uploads/1)"],
  ["b [1].png", "[b (1).png](/user_uploads/1)"],
  ["a`b", "[a'b](/user_uploads/1)"],
  ["a\nb", "[a b](/user_uploads/1)"],
])("the text %j is linked", (text, expected) => {
  expect(markdownLink(text, "/user_uploads/1")).toBe(expected);
});

test("an address with parentheses stays whole", () => {
  expect(markdownLink("Lamp", "https://example.com/lamp_(oil)")).toBe("[Lamp](https://example.com/lamp_%28oil%29)");
});

test("every text becomes the text of a link, which mentions nobody", () => {
  const part = fc.constantFrom(
    "a",
    " ",
    "[",
    "]",
    "(",
    ")",
    "`",
    "``",
    "*",
    "**",
    "@",
    "@**all**",
    "@*support*",
    "#",
    "\\",
    "_",
    "~",
  );
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
      const text = `x${parts.join("")}`;
      const { html, channelWildcard, mentionedGroupIds } = renderMarkdown(
        markdownLink(text, "/user_uploads/9/x"),
        office,
      );
      expect(html).toContain('href="/user_uploads/9/x"');
      expect([channelWildcard, mentionedGroupIds]).toEqual([false, []]);
    }),
    { numRuns: 2000 },
  );
});
