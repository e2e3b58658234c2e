import { describe, expect, it } from "vitest";
import { renderMarkdown } from "./render.ts";
import { office } from "./testing.ts";

const html = (source: string) => renderMarkdown(source, office).html;

describe("text", () => {
  it("separates paragraphs and keeps the author's line breaks", () => {
    expect(html("Good morning\nall of you\n\nTea is ready")).toBe(
      "<p>Good morning<br>\nall of you</p>\n<p>Tea is ready</p>",
    );
  });
  it("marks strong, emphasized, deleted and code text without classes", () => {
    expect(html("**a** *b* ~~c~~ `d`")).toBe("<p><strong>a</strong> <em>b</em> <del>c</del> <code>d</code></p>");
  });
  it("leaves underscores, backslashes and entities as they were typed", () => {
    expect(html("__init__ _x_ \\\\server\\*share &copy;")).toBe("<p>__init__ _x_ \\\\server\\*share &amp;copy;</p>");
  });
  it("escapes HTML", () => {
    expect(html('<b onclick="x">hi</b>')).toBe("<p>&lt;b onclick=&quot;x&quot;&gt;hi&lt;/b&gt;</p>");
  });
  it("gives headings and rules without classes, and no underlined headings", () => {
    expect(html("## Plan\ntext\n---\nmore")).toBe("<h2>Plan</h2>\n<p>text</p>\n<hr>\n<p>more</p>");
  });
  it("renders nothing as nothing", () => {
    expect(html("")).toBe("");
    expect(html(" \n ")).toBe("");
  });
});

describe("lists", () => {
  it("nests bullets and keeps the number a list starts with", () => {
    expect(html("- tea\n  - green\n- milk\n\n3. third")).toBe(
      '<ul>\n<li>tea\n<ul>\n<li>green</li>\n</ul>\n</li>\n<li>milk</li>\n</ul>\n<ol start="3">\n<li>third</li>\n</ol>',
    );
  });
  it("shows the boxes of tasks as characters", () => {
    expect(html("- [ ] order cake\n- [x] invite *Ada*")).toBe(
      "<ul>\n<li>☐ order cake</li>\n<li>☑ invite <em>Ada</em></li>\n</ul>",
    );
  });
  it("does not treat other brackets as tasks", () => {
    expect(html("[x] done")).toBe("<p>[x] done</p>");
  });
});

describe("tables", () => {
  it("puts each cell on a line and aligns it in one form only", () => {
    expect(html("| a | b | c | d |\n|:--|:-:|--:|---|\n| 1 | 2 | 3 | 4 |")).toBe(
      '<table>\n<thead>\n<tr>\n<th style="text-align: left;">a</th>\n<th style="text-align: center;">b</th>\n' +
        '<th style="text-align: right;">c</th>\n<th>d</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n' +
        '<td style="text-align: left;">1</td>\n<td style="text-align: center;">2</td>\n' +
        '<td style="text-align: right;">3</td>\n<td>4</td>\n</tr>\n</tbody>\n</table>',
    );
  });
  it("has a body even without rows", () => {
    expect(html("| a | b |\n|:-:|---|")).toBe(
      '<table>\n<thead>\n<tr>\n<th style="text-align: center;">a</th>\n<th>b</th>\n</tr>\n</thead>\n' +
        '<tbody>\n<tr>\n<td style="text-align: center;"></td>\n<td></td>\n</tr>\n</tbody>\n</table>',
    );
  });
});

describe("quotes and spoilers", () => {
  const quoted = "<blockquote>\n<p>So she said</p>\n</blockquote>";
  it("quotes with a sign before each line", () => {
    expect(html("> So she said\n\nYes")).toBe(`${quoted}\n<p>Yes</p>`);
  });
  it("quotes with a fence", () => {
    expect(html("```quote\nSo she said\n```\nYes")).toBe(`${quoted}\n<p>Yes</p>`);
    expect(html("~~~ quoted\nSo she said")).toBe(quoted);
  });
  it("finds fences of the same length within a quote", () => {
    expect(html("```quote\n```spoiler Who\nAda\n```\n```js\n1\n```\nbye\n```\nYes")).toBe(
      '<blockquote>\n<div class="spoiler-block"><div class="spoiler-header">\n<p>Who</p>\n</div>' +
        '<div class="spoiler-content" aria-hidden="true">\n<p>Ada</p>\n</div></div>\n' +
        '<div class="codehilite" data-code-language="JavaScript"><pre><span></span><code><span class="m">1</span>\n' +
        "</code></pre></div>\n<p>bye</p>\n</blockquote>\n<p>Yes</p>",
    );
  });
  it("ends an unclosed fence with the quote or list around it", () => {
    expect(html("- ```quote\n  in\n\nout")).toBe(
      "<ul>\n<li>\n<blockquote>\n<p>in</p>\n</blockquote>\n</li>\n</ul>\n<p>out</p>",
    );
  });
  it("ends a quote after a spoiler whose heading has code", () => {
    expect(html("````quote\n```spoiler The `x`\nAda\n```\nbye\n````\nYes")).toMatch(
      /<code>x<\/code>.*<p>bye<\/p>\n<\/blockquote>\n<p>Yes<\/p>$/s,
    );
    expect(html("```quote\n```spoiler The `x`\nAda\n```\nbye\n```\nYes")).toMatch(
      /<code>x<\/code>.*<p>bye<\/p>\n<\/blockquote>\n<p>Yes<\/p>$/s,
    );
  });

  it("hides a spoiler behind its heading", () => {
    expect(html("```spoiler The *end*\nHe did it\n```")).toBe(
      '<div class="spoiler-block"><div class="spoiler-header">\n<p>The <em>end</em></p>\n</div>' +
        '<div class="spoiler-content" aria-hidden="true">\n<p>He did it</p>\n</div></div>',
    );
  });
  it("leaves the heading of a spoiler empty if it has none", () => {
    expect(html("```spoiler\nx\n```")).toBe(
      '<div class="spoiler-block"><div class="spoiler-header">\n</div>' +
        '<div class="spoiler-content" aria-hidden="true">\n<p>x</p>\n</div></div>',
    );
  });
  it("treats a fence on a single line as code", () => {
    expect(html("```quote me```")).toBe("<p><code>quote me</code></p>");
  });
  it("shows blocks that are nested too deeply as written", () => {
    const deep = html(`${">".repeat(25)} hi`);
    expect(deep.match(/<blockquote>/g)).toHaveLength(20);
    expect(deep).toContain("<p>&gt;&gt;&gt;&gt;&gt; hi</p>");
  });
});

describe("/me", () => {
  it("is recognized by its first word", () => {
    expect(renderMarkdown("/me waves", office)).toMatchObject({ html: "<p>/me waves</p>", isMeMessage: true });
    expect(renderMarkdown("/meeting at nine", office).isMeMessage).toBe(false);
    expect(renderMarkdown("say /me waves", office).isMeMessage).toBe(false);
  });
});
