import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderDescription } from "./description.ts";
import { highlightHtml } from "./highlight-matches.ts";
import { renderMarkdown } from "./render.ts";
import { readPhrases } from "./search-query.ts";
import { office } from "./testing.ts";

const attacks = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  '"><b onmouseover="alert(1)',
  "[a](javascript:alert(1))",
  "[a](java\tscript:alert(1))",
  "[a](<java\nscript:alert(1)>)",
  "[a](&#106;avascript:alert(1))",
  "[a](\u0001javascript:alert(1))",
  '[a](https://a.example/"onclick="alert(1))',
  "[a](https://a.example 'x\" onclick=\"alert(1)')",
  "<javascript:alert(1)>",
  "![a](javascript:alert(1))",
  '![a](x"onerror=alert(1))',
  "[a]: javascript:alert(1)\n\n[a]",
  'https://a.example/"><script>alert(1)</script>',
  "http://a.example/'onclick='alert(1)",
  '```"><script>alert(1)</script>\nx\n```',
  "```html\n<script>alert(1)</script>\n```",
  "```spoiler <script>alert(1)</script>\nx\n```",
  '~~~quote"onclick="alert(1)\nx\n~~~',
  "@**Bob <b>** @**<img src=x onerror=alert(1)>**",
  '#**lunch & tea>"><script>alert(1)</script>**',
  ':"onerror=alert(1): :<b>:',
  '<time:"><script>alert(1)</script>>',
  '<time:2024-01-01" onclick="x>',
  "$$\\href{javascript:alert(1)}{x}$$",
  "$$\\text{<script>alert(1)</script>}$$",
  "$$\\htmlData{x=1}{a}\\unicode{x}<img src=x>$$",
  "```math\n</annotation><script>alert(1)</script>\n```",
  "| <script> |\n|-|\n| <b onclick=x> |",
  'TICKET-1"><script>',
  "&lt;script&gt;alert(1)&lt;/script&gt; &#60;script&#62;",
  "javascript:alert(1) data:text/html,<script>alert(1)</script>",
  "[a](data:text/html;base64,PHNjcmlwdD4=)",
  "[a](vbscript:x) [a](file:///etc/passwd) [a](blob:x)",
  "`<script>alert(1)</script>`",
  "    <script>alert(1)</script>",
];

// What any message may be made of: markup, halves of markup, and text.
const pieces = [
  ..."*_`~[]()<>!#@:|$\\&\"'=-+.>/ \t\n\u00a0\u200b\u202e\u0000\ud83d",
  ..."**|__|~~|``|```|~~~|\n\n|\n> |\n- |\n1. |\n    |\n| a | b |\n|-|-|\n|](|![|@**|**|@*|#**|>t@1**|$$|\\frac{|}{|<time:|:tea:|👍|🇩🇪|1️⃣|é".split(
    "|",
  ),
  ..."```quote\n;```spoiler a\n;```math\n;```js\n;\n```\n;http://;www.;a.example;bob@a.example;javascript:;<script>;onclick=;TICKET-1;Ada Lovelace;all;design".split(
    ";",
  ),
  ...attacks,
];
const messages = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(""));
const anything = fc.oneof(messages, fc.string({ unit: "binary", maxLength: 200 }), fc.string({ unit: "grapheme" }));

describe("rendered messages", () => {
  it.each(attacks)("cannot attack with %j", (source) => {
    expectSafe(renderMarkdown(source, office).html);
    expectSafe(renderMarkdown(`> ${source}`, office).html);
    expectSafe(renderDescription(source, office));
  });
  it("hold only harmless elements, attributes and addresses, properly nested", () => {
    fc.assert(
      fc.property(anything, (source) => {
        const { html } = renderMarkdown(source, office);
        expectSafe(html);
        expectSafe(renderDescription(source, office));
        expectSafe(highlightHtml(html, readPhrases("a script alert* span")));
      }),
      { numRuns: 1500 },
    );
  });
  it("come out the same each time", () => {
    fc.assert(
      fc.property(anything, (source) => {
        expect(renderMarkdown(source, office)).toEqual(renderMarkdown(source, office));
      }),
      { numRuns: 200 },
    );
  });
});

const integer = /^\d+$/;
const words = /^[\w:,. &;#x'+/-]*$/;
const url = /^(?:https?:\/\/|ftp:\/\/|mailto:|tel:|\/|#)/i;
const formulaStyle = /^(?:[a-z-]+:[#\w.% -]+;)*$/;

/** For each element, the attributes it may have and what each may hold. */
const allowed: Record<string, Record<string, RegExp>> = {
  ...Object.fromEntries(
    "p br hr h1 h2 h3 h4 h5 h6 strong em del code pre ul li blockquote table thead tbody tr"
      .split(" ")
      .map((tag) => [tag, {}]),
  ),
  ol: { start: integer },
  th: { style: /^text-align: (?:left|center|right);$/ },
  td: { style: /^text-align: (?:left|center|right);$/ },
  a: { href: url, class: /^(?:stream|stream-topic|message-link)$/, "data-stream-id": integer },
  img: { alt: words, class: /^emoji$/, src: url, title: words },
  time: { datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/ },
  div: {
    class: /^(?:codehilite|spoiler-block|spoiler-header|spoiler-content)$/,
    "aria-hidden": /^true$/,
    "data-code-language": /^[^<>"]*$/,
  },
  span: {
    class: /^[\w -]+$/,
    style: formulaStyle,
    role: /^img$/,
    title: words,
    "aria-label": words,
    "aria-hidden": /^true$/,
    "data-user-id": /^(?:\d+|\*)$/,
    "data-user-group-id": integer,
  },
  math: { xmlns: /^http:\/\/www\.w3\.org\/1998\/Math\/MathML$/, display: /^block$/ },
  annotation: { encoding: /^application\/x-tex$/ },
  ...Object.fromEntries(
    "semantics mrow mi mo mn mtext msup msub msubsup mfrac mstyle mspace mover munder munderover mpadded mphantom merror"
      .split(" ")
      .map((tag) => [
        tag,
        Object.fromEntries(
          "mathvariant mathcolor stretchy fence separator form lspace rspace width height depth voffset displaystyle scriptlevel linethickness accent minsize maxsize movablelimits"
            .split(" ")
            .map((name) => [name, /^[\w.#%+-]*$/]),
        ),
      ]),
  ),
  svg: {
    xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
    width: words,
    height: words,
    viewBox: words,
    preserveAspectRatio: words,
  },
  path: { d: /^[\w ,.\n-]*$/ },
  line: Object.fromEntries(["x1", "x2", "y1", "y2", "stroke-width"].map((name) => [name, words])),
};
const voids = new Set(["br", "hr", "img"]);

/** Reads HTML as strictly as no browser does: whatever passes, every browser reads in the same way. */
function expectSafe(html: string): void {
  const open: string[] = [];
  for (const [piece] of html.matchAll(/<[^<>]*>|[^<>]+|[<>]/g)) {
    if (!piece.startsWith("<") && piece !== ">") {
      expect(piece.replace(/&(?:amp|lt|gt|quot|#x27);/g, "")).not.toContain("&");
      continue;
    }
    const [, slash, tag = "", attributes = "", end] =
      /^<(\/?)([a-z0-9]+)((?: [\w-]+="[^"<>]*")*)(\/?)>$/i.exec(piece) ?? [];
    const rules = allowed[tag];
    if (!rules) throw new Error(`not allowed: ${piece} in ${html}`);
    if (slash) expect(open.pop()).toBe(tag);
    else if (!voids.has(tag) && !end) open.push(tag);
    for (const [, name = "", value = ""] of attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)) {
      if (!rules[name]?.test(value)) throw new Error(`not allowed: ${name}="${value}" in ${piece}`);
    }
  }
  expect(open).toEqual([]);
}
