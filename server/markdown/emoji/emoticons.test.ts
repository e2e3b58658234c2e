import { expect, test } from "vitest";
import { renderMarkdown } from "../render.ts";
import { messageLength, repeatText } from "../testing/repeat-text.ts";
import { office } from "../testing.ts";

/** The HTML of a text with translated emoticons. Each emoji is written as its code in braces. */
function html(source: string): string {
  const { html } = renderMarkdown(source, office, { translatesEmoticons: true });
  return html.replaceAll(/<span aria-label="[^"]*" class="emoji emoji-([^"]*)".*?<\/span>/g, "{$1}");
}

test("each emoticon becomes its emoji", () => {
  expect(html(":) (: =) :( =( <3 :| :/ ;) :D =D :o :O :p :P")).toBe(
    "<p>{1f642} {1f642} {1f642} {1f641} {1f641} {2764} {1f610} {1f615} {1f609} {1f600} {1f600} {1f62e} {1f62e} {1f61d} {1f61d}</p>",
  );
  expect(renderMarkdown(":)", office, { translatesEmoticons: true }).html).toBe(
    '<p><span aria-label="smile" class="emoji emoji-1f642" role="img" title="smile">:smile:</span></p>',
  );
});

test.each([
  ["Well =)", "<p>Well {1f642}</p>"],
  ["one <3\n;) two", "<p>one {2764}<br>\n{1f609} two</p>"],
  ["**:)** ***:)***", "<p><strong>{1f642}</strong> <em><strong>{1f642}</strong></em></p>"],
  ["`a` :)", "<p><code>a</code> {1f642}</p>"],
  ["- :)\n- [ ] :(", "<ul>\n<li>{1f642}</li>\n<li>☐ {1f641}</li>\n</ul>"],
  ["https://a.example :/", '<p><a href="https://a.example">https://a.example</a> {1f615}</p>'],
  ["👍 :)", "<p>{1f44d} {1f642}</p>"],
])("an emoticon becomes an emoji between spaces and at the ends of text: %j", (source, expected) => {
  expect(html(source)).toBe(expected);
});

test.each(["a:)", ":):)", ":).", "(:)", "x<3", "8:|", "`:)`", "`a`:)", ":)`a`", "*a*:)", "[:)](https://a.example)"])(
  "an emoticon stays unchanged next to other characters, in code and in links: %j",
  (source) => {
    expect(html(source)).toBe(renderMarkdown(source, office).html);
    expect(html(source)).not.toContain("{");
  },
);

test("formulas stay unchanged", () => {
  for (const source of ["$$x :) y$$", "```math\nx :) y\n```", "```\n :) \n```"]) {
    expect(html(source)).toBe(renderMarkdown(source, office).html);
  }
});

test("a linkifier has priority over an emoticon", () => {
  expect(html("TICKET-3 :)")).toBe('<p><a href="https://tickets.example.com/3">TICKET-3</a> {1f642}</p>');
});

test("nothing is translated for those who do not want it", () => {
  expect(renderMarkdown(":) <3", office).html).toBe("<p>:) &lt;3</p>");
});

test.each([":) ", ":)", ":", "(: ", "<3\n"])("a long message of %j takes little longer than without", (unit) => {
  const source = repeatText(unit, messageLength);
  const cost = (translatesEmoticons: boolean) => {
    const before = process.cpuUsage().user;
    renderMarkdown(source, office, { translatesEmoticons });
    return process.cpuUsage().user - before;
  };
  const attempts = Array.from({ length: 5 }, () => [cost(true), Math.max(cost(false), 2000)] as const);
  // A busy machine can only make an attempt slower.
  expect(Math.min(...attempts.map(([translated, plain]) => translated / plain))).toBeLessThan(8);
});
