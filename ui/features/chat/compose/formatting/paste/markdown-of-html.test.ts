import fc from "fast-check";
import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { renderMarkdown } from "#server/markdown/render.ts";
import { office } from "#server/markdown/testing.ts";
import type { HtmlTree } from "./html-tree.ts";
import { markdownOf } from "./markdown-of-html.ts";
import { type OfficeNames, withMessageSyntax } from "./message-syntax.ts";

type Parsed = ReturnType<typeof parseDocument>["children"][number];

/** The tree of HTML as the page's own reader makes it. */
function treeOf(html: string): HtmlTree[] {
  const convert = (node: Parsed): HtmlTree[] => {
    if (node.type === "text") return [node.data];
    if (node.type !== "tag" && node.type !== "script" && node.type !== "style") return [];
    const { name, attribs, children } = node;
    return [{ tag: name, attribute: (wanted) => attribs[wanted] ?? "", children: children.flatMap(convert) }];
  };
  return parseDocument(html).children.flatMap(convert);
}

const pasted = (html: string) => markdownOf(treeOf(html));

test.each([
  ["<b>a</b> and <i>b</i>, <s>c</s>", "**a** and *b*, ~~c~~"],
  ["<b>a </b><strong>b</strong>c", "**a b**c"],
  ["<b><i>a</i></b>", "***a***"],
  ["run <code>a`b</code>", "run ``a`b``"],
  ['<span style="font-weight:700">a</span>', "**a**"],
  ['<b style="font-weight:normal"><p>a <i>b</i></p><p>c</p></b>', "a *b*\n\nc"],
  ['<a href="https://a.example/(x)">see <b>it</b></a>', "[see **it**](https://a.example/%28x%29)"],
  ['<a href="https://a.example/">https://a.example/</a>', "https://a.example/"],
  ['<a href="javascript:alert(1)">see</a> <b>x</b>', "see **x**"],
  ["<h2>Plan</h2><div>one</div><div>two</div>", "## Plan\n\none\ntwo"],
  ["<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n  - b\n- c"],
  ["<p>x</p><ol start=3><li><p>a</p></li><li>b</li></ol>", "x\n\n3. a\n4. b"],
  ["<blockquote><p>a</p><p>b</p></blockquote><p>c</p>", "> a\n>\n> b\n\nc"],
  ['<pre><code class="language-js">if (a) {\n  b\n}\n</code></pre>', "```js\nif (a) {\n  b\n}\n```"],
  ["<pre>```</pre>", "````\n```\n````"],
  [
    "<table><tr><th>a</th><th>b|c</th></tr><tr><td>1</td><td><b>2</b></td></tr></table>",
    "| a | b\\|c |\n| --- | --- |\n| 1 | **2** |",
  ],
  ["<script>alert(1)</script><style>b{}</style><b>a</b>", "**a**"],
  ["<b>a</b> 2*3 snake_case [1] <p># b</p>", "**a** 2*3 snake_case [1]\n\n# b"],
])("%s becomes %s", (html, markdown) => {
  expect(pasted(html)).toBe(markdown);
});

const officeNames: OfficeNames = {
  person: (id, name, isSilent) =>
    id === 12 && name === "Ada Lovelace" ? `@${isSilent ? "_" : ""}**${name}**` : undefined,
  group: (id, name, isSilent) => (id === 5 ? `@${isSilent ? "_" : ""}*${name}*` : undefined),
  place: (address) => (address.endsWith("/topic/keel") ? "#**design>keel**" : undefined),
  hasPicture: (name) => name === "office_cat",
};
const pastedHere = (html: string) => markdownOf(withMessageSyntax(treeOf(html), officeNames));

test.each([
  "So $$a + b^2$$ it is, **bold $$x$$**",
  "First\n\n```math\na^2\n\\frac{1}{2}\n```\n\nThen",
  "@**Ada Lovelace** and @_**Ada Lovelace**, @*support*, @_*support*, @_**all** and @_**topic**",
  "See #**design>keel** and :office_cat:",
  "[the :office_cat: of the office](https://a.example)",
  "| a | b |\n| --- | --- |\n| $$x$$ | :office_cat: |",
  "```spoiler Dessert *x*\nCake\n\n- a\n- b\n```\n\nAfter",
  "```spoiler The `x` of it\nCake\n```",
  "````spoiler\n```\nconst a = 1;\n```\n````",
  "> ```spoiler Dessert\n> Cake\n> ```",
])("what a message shows of %j is rendered the same after it was pasted", (markdown) => {
  const render = (source: string) => renderMarkdown(source, office).html;
  const html = render(markdown);
  expect(render(pastedHere(html) ?? "")).toBe(html);
});

test.each([
  // As the page shows them.
  ['<span class="katex" data-tex="a+b"><math><mi>a</mi></math></span>', "$$a+b$$"],
  [
    '<details class="spoiler" open><summary>Dessert</summary><div class="spoiler-content"><p>Cake</p></div></details>',
    "```spoiler Dessert\nCake\n```",
  ],
  [
    '<details class="spoiler" open><summary data-unnamed="true">Show hidden text</summary><div class="spoiler-content">Cake</div></details>',
    "```spoiler\nCake\n```",
  ],
  [
    '<div class="spoiler-block"><div class="spoiler-header"><code>a``b</code></div><div class="spoiler-content">c</div></div>',
    "```spoiler a``b\nc\n```",
  ],
  [
    '<table><tr><td>a</td><td><span class="katex-display"><span class="katex" data-tex="x"></span></span></td></tr></table>',
    "| a | $$x$$ |\n| --- | --- |",
  ],
  ['<pre><code>a <span class="katex" data-tex="x">x</span></code></pre>', "```\na x\n```"],
  ['<span class="katex" data-tex="a\n + b"></span>', "$$a + b$$"],
  ['<b>a</b> <details class="spoiler"><summary>Dessert</summary></details>', "**a**\n\nDessert"],
  // Chromium writes the weight of what mentions the reader.
  ['<span class="user-mention" data-user-id="12" style="font-weight: 600">@Ada Lovelace</span>', "@**Ada Lovelace**"],
  // Of another server.
  ['<b>a</b> <span class="user-mention" data-user-id="13">@Ada Lovelace</span>', "**a** @Ada Lovelace"],
  ['<a class="stream" href="https://a.example/#narrow/channel/4">#x</a>', "[#x](https://a.example/#narrow/channel/4)"],
])("%s becomes %s", (html, markdown) => {
  expect(pastedHere(html)).toBe(markdown);
});

test.each([
  ['<span class="topic-mention">Ada Lovelace</span>', "Ada Lovelace"],
  ['<span class="topic-mention">@topic</span>', "@_**topic**"],
  ['<span data-user-id="*">Ada Lovelace</span>', "Ada Lovelace"],
  ['<span data-user-id="*">@all</span>', "@all"],
  ['<span class="user-mention channel-wildcard-mention" data-user-id="*">@all</span>', "@_**all**"],
  ['<img class="emoji" alt="\n\n@**all** see [x](https://evil.example)">', ""],
  ['<img class="emoji" alt=":@**all**:">', ":@**all**:"],
  ['<img class="emoji" alt=":office_dog:">', ":office_dog:"],
  ['<span class="katex" data-tex="a$$ @**all** $$b"><math><mi>a</mi><annotation>b</annotation></math></span>', "a"],
  ['$<span class="katex" data-tex="@**all**"><math><mi>a</mi></math></span>', "$a"],
])("of a page that only looks like a message, %s becomes %s", (html, markdown) => {
  expect(pastedHere(`<b>x</b> ${html}`)).toBe(`**x** ${markdown}`.trim());
});

test.each([
  "just words",
  "<div>two</div><div>lines</div>",
  '<span style="color: red">red</span>',
  "<meta charset=utf-8><p>a</p>",
])("%s has nothing that Markdown could keep", (html) => {
  expect(pasted(html)).toBeUndefined();
});

test.each([
  "**a** *b* ~~c~~ `d` [e](https://e.example)",
  "# a\n\nb\n\n> c\n> d",
  "- a\n- b\n  - c\n  - d\n- e",
  "1. a\n2. b\n\nc",
  "| a | b |\n| --- | --- |\n| **1** | 2 |",
])("what the server renders from %j is rendered the same after it was pasted", (markdown) => {
  const render = (source: string) => renderMarkdown(source, office).html;
  const html = render(markdown);
  expect(render(pasted(html) ?? "")).toBe(html);
});

test("any HTML is converted without an error, and nothing in it becomes HTML", () => {
  const tags = fc.constantFrom(
    "b",
    "i",
    "a",
    "p",
    "div",
    "ul",
    "li",
    "ol",
    "pre",
    "code",
    "table",
    "tr",
    "td",
    "h1",
    "br",
    "blockquote",
    "script",
    "span",
    "x-y",
  );
  const part = fc.oneof(
    tags.map((tag) => `<${tag} href="https://a.example" style="font-weight:bold" class="language-js">`),
    tags.map((tag) => `</${tag}>`),
    fc.string({ unit: "binary", maxLength: 8 }),
    fc.constantFrom(" ", "\n", "*", "`", "|", "#", "- ", "&lt;img onerror=x&gt;", "<img src=x onerror=x>"),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const markdown = pasted(parts.join("")) ?? "";
      expect(renderMarkdown(markdown, office).html).not.toMatch(/<[^>]*onerror/);
    }),
    { numRuns: 500 },
  );
});
