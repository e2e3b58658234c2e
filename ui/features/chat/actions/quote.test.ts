import fc from "fast-check";
import { expect, test } from "vitest";
import { formatQuote } from "./quote.ts";

const quoted = { senderId: 7, senderName: "Nina Vogel", address: "/#narrow/dm/1,7-dm/near/5", said: "said" };

test("a quote names the sender silently, and links to the message", () => {
  expect(formatQuote({ ...quoted, content: "Soup or cake?" })).toBe(
    "@_**Nina Vogel|7** [said](/#narrow/dm/1,7-dm/near/5):\n```quote\nSoup or cake?\n```\n",
  );
});

test("the fence around a quote is longer than every fence in it", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("`", "~", "a", "\n", "quote")), (parts) => {
      const content = parts.join("");
      const [, opening = "", ...rest] = formatQuote({ ...quoted, content }).split("\n");
      const fence = /^`{3,}/.exec(opening)?.[0] ?? "";
      expect(content).not.toContain(fence);
      expect(rest.slice(-2)).toEqual([fence, ""]);
    }),
  );
});
