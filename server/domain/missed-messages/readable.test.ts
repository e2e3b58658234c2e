import { expect, test } from "vitest";
import { renderMarkdown } from "../../markdown/render.ts";
import { office } from "../../markdown/testing.ts";
import { readable } from "./readable.ts";
import { writeHtml } from "./write-html.ts";
import { writeText } from "./write-text.ts";

const reading = {
  serverUrl: "http://office.test:8420",
  language: "en",
  writeTime: (moment: Date) => `at ${moment.toISOString()}`,
};

function convertHtml(html: string) {
  const nodes = readable(html, reading);
  return { html: writeHtml(nodes), text: writeText(nodes) };
}

function convertMarkdown(markdown: string) {
  return convertHtml(renderMarkdown(markdown, office).html);
}

test("formatting is kept in HTML, and written as plain text", () => {
  const { html, text } = convertMarkdown(
    "**Rent** & *lead* <b>\n\n> quoted\n> twice\n\n1. one\n2. two\n\n* a\n  * b\n\n```\nx  <y>\n```",
  );
  expect(html.replaceAll("\n", "")).toBe(
    "<p><strong>Rent</strong> &amp; <em>lead</em> &lt;b&gt;</p><blockquote><p>quoted<br>twice</p></blockquote>" +
      "<ol><li>one</li><li>two</li></ol><ul><li>a<ul><li>b</li></ul></li></ul>" +
      "<div><pre><code>x  &lt;y&gt;</code></pre></div>",
  );
  expect(text).toBe("Rent & lead <b>\n\n> quoted\n> twice\n\n1. one\n2. two\n\n- a\n  - b\n\nx  <y>");
});

test("links within the server become complete addresses, and others stay unchanged", () => {
  const { html, text } = convertMarkdown(
    "#**design>colors** and [plans](https://example.com/?a=1&b=2) https://example.com/",
  );
  expect(html).toContain('<a href="http://office.test:8420/#narrow/channel/10-design/topic/colors">');
  expect(html).toContain('<a href="https://example.com/?a=1&amp;b=2">plans</a>');
  expect(text).toContain("plans <https://example.com/?a=1&b=2> https://example.com/");
  expect(text).toContain("#design > colors <http://office.test:8420/#narrow/channel/10-design/topic/colors>");
});

test("emoji become characters, custom emoji their names, and formulas their source", () => {
  const { html, text } = convertMarkdown(":smile: :flag_sweden: :office_cat: $$x^2 < y$$ @**Ada Lovelace**");
  expect(text).toBe("🙂 🇸🇪 :office_cat: x^2 < y @Ada Lovelace");
  expect(html).toBe("<p>🙂 🇸🇪 :office_cat: <code>x^2 &lt; y</code> @Ada Lovelace</p>");
});

test("times are written for the reader, and spoilers stay hidden", () => {
  const { html, text } = convertMarkdown("<time:2026-03-02T08:30:00Z>\n\n```spoiler The end\nThe butler\n```");
  expect(text).toContain("at 2026-03-02T08:30:00.000Z");
  expect(text).toContain("The end");
  expect(`${html}${text}`).not.toContain("butler");
});

test("each row of a table becomes a line", () => {
  expect(convertMarkdown("| a | b |\n|---|---|\n| 1 | 2 |").text).toBe("a | b\n1 | 2");
});

test("pictures, audio and video become links to their files", () => {
  const picture =
    '<div class="message_inline_image"><a href="/user_uploads/1/x.png" title="x.png"><img src="/user_uploads/thumbnail/1/x.png/840x560.webp"></a></div>';
  expect(convertHtml(picture).html).toBe('<div><a href="http://office.test:8420/user_uploads/1/x.png">x.png</a></div>');
  const video = '<video preload="metadata" src="/user_uploads/1/y.mp4" title="y.mp4"></video>';
  expect(convertHtml(video).text).toBe("y.mp4 <http://office.test:8420/user_uploads/1/y.mp4>");
});

const hostile = [
  '<script>alert(1)</script><p onclick="alert(1)" style="background:url(x)">text</p>',
  '<a href="javascript:alert(1)">click</a><a href="data:text/html,x">data</a><iframe src="http://evil.test"></iframe>',
  '<p class="emoji emoji-ffffffff">:x:</p><span class="emoji emoji-110000">:y:</span>',
  '<p><a href="/x"><strong>unclosed',
  '</p></div>stray<p title="',
  "<<<>>>&#0;&#x110000;&bogus;<a<b",
  '<!-- <b title="x"> --><![CDATA[<b>]]><?x <b> ?><!doctype html>text',
  '<svg onload="alert(1)"><style>@import "x"</style></svg><math><annotation>x</annotation></math>',
];

test.each(hostile)("hostile HTML becomes only text and links: %s", (source) => {
  const { html } = convertHtml(source);
  expect(html.replaceAll(/<\/?(?:p|strong|div)>|<a href="http:\/\/office[^"]*">|<\/a>/g, "")).not.toMatch(/[<>"]/);
});
