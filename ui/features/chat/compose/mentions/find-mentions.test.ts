import fc from "fast-check";
import { expect, test } from "vitest";
import { renderMarkdown } from "#server/markdown/render.ts";
import { office } from "#server/markdown/testing.ts";
import { findMentions } from "./find-mentions.ts";

test("people are found by name and ID", () => {
  expect(findMentions("Hi @**Nina Vogel** and @**Boris|7**").people).toEqual([
    { name: "Nina Vogel", id: undefined },
    { name: "Boris", id: 7 },
  ]);
});

test.each(["@**all** look", "a @**everyone**", "@**channel**", "@**stream**"])("%s mentions everybody", (text) => {
  expect(findMentions(text)).toEqual({ people: [], hasChannel: true, hasTopic: false });
});

test("everybody who took part in a topic can be mentioned", () => {
  expect(findMentions("@**topic** look")).toEqual({ people: [], hasChannel: false, hasTopic: true });
});

test.each([
  "@_**all**",
  "`@**all**`",
  "``a ` @**all**``",
  "```\n@**all**\n```",
  "~~~\n@**all**",
  "> @**all**",
  "> a\n@**all**",
  "```quote\n@**all**\n```",
  "```quote\n```js\n@**all**\n```\n@**all**\n```",
])("%j mentions nobody", (text) => {
  expect(findMentions(text)).toEqual({ people: [], hasChannel: false, hasTopic: false });
});

test.each([
  "```\nx\n```\n@**all**",
  "```spoiler x\n@**all**\n```",
  "```spoiler @**all**\nx\n```",
  "> a\n\n@**all**",
  "`a @**all**",
  String.raw`\@**all**`,
])("%j mentions everybody", (text) => {
  expect(findMentions(text).hasChannel).toBe(true);
});

test("what the page finds is what the server's renderer finds", () => {
  const lines = [
    ...[
      "",
      "@**all**",
      "see @**topic** there",
      "@_**all**",
      "`@**all**`",
      "``x`` @**all**",
      "`a",
      "``",
      "@**Ada Lovelace**",
    ],
    ...["> quoted @**all**", ">", "> `a", "- item @**all**", "# @**topic**", "1. one", "---"],
    ...["```", "````", "~~~", "```js", "```quote", "````quote", "```spoiler @**all**", "~~~ spoiler", "```math"],
  ];
  const text = fc.array(fc.constantFrom(...lines), { maxLength: 9 }).map((chosen) => chosen.join("\n"));
  fc.assert(
    fc.property(text, (written) => {
      const { channelWildcard, topicWildcard, mentionedUserIds } = renderMarkdown(written, office);
      const { hasChannel, hasTopic, people } = findMentions(written);
      expect({ hasChannel, hasTopic, hasAda: people.length > 0 }).toEqual({
        hasChannel: channelWildcard,
        hasTopic: topicWildcard,
        hasAda: mentionedUserIds.length > 0,
      });
    }),
    { numRuns: 2000 },
  );
});
