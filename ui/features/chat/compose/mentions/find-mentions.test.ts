import { expect, test } from "vitest";
import { findMentions } from "./find-mentions.ts";

test("people are found by name and ID", () => {
  expect(findMentions("Hi @**Nina Vogel** and @**Boris|7**").people).toEqual([
    { name: "Nina Vogel", id: undefined },
    { name: "Boris", id: 7 },
  ]);
});

test.each(["@**all** look", "a @**everyone**", "@**channel**", "@**stream**"])("%s mentions everybody", (text) => {
  expect(findMentions(text)).toEqual({ people: [], hasEverybody: true });
});

test.each([
  "@_**all**",
  "@**topic**",
  "`@**all**`",
  "```\n@**all**\n```",
  "~~~\n@**all**",
  "> @**all**",
  "```quote\n@**all**\n```",
  String.raw`\@**all**`,
])("%j mentions nobody", (text) => {
  expect(findMentions(text)).toEqual({ people: [], hasEverybody: false });
});

test("after code, mentions count again", () => {
  expect(findMentions("```\nx\n```\n@**all**").hasEverybody).toBe(true);
  expect(findMentions("```spoiler x\n@**all**\n```").hasEverybody).toBe(true);
});
