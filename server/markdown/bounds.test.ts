import { performance } from "node:perf_hooks";
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "./render.ts";
import { office } from "./testing.ts";

// Beginnings that never end, endings that never began, and markup as dense as it gets.
const units = [
  ..."*_`~[]()<>|\\&!#:@-+$'\"\n\t",
  ...'**;***a;a**b;*a_;*a **a ;~~a;``a`;[a](;](;![;[\t;![a:";`a`'.split(";"),
  ..."> \n;>;- ;- a\n;  - a\n;1. ;* * ;# ;---\n;a|b\n-|-\n;|a|\n|-|\n;    a\n;\n\n;```\n;~~~\n".split(";"),
  ..."```quote\n;```spoiler a\n;```math\n;```js\n;````quote\n```js\n".split(";"),
  ..."::a;:tea:;@**;@**a|;@*a;@**all**;#**;#**a>;#**design>a@1**;$$;$$a;$$x$$;<time:;<time:1>;<a ".split(";"),
  ..."http://;http://a(;http://a/[;www.;a.b;a@b.c;mailto:a;//a;TICKET-1 ;TICKET-;👍;👍![;🇩;👍\u200d;$$\ufe0f".split(
    ";",
  ),
  "1\ufe0f\u20e3",
  "\ud83d",
  "\u0000",
  "\u0301",
  "漢",
];
// Code whose strings, comments and brackets never end.
const codes = [
  "js\n/*",
  "js\n${`",
  "html\n<",
  "xml\n<!--",
  'cpp\nR"(',
  "ruby\n<<A",
  'rust\nr#"',
  "php\n<?",
  "perl\nq{",
];
codes.push(
  'python\n"',
  "bash\n$(",
  'swift\n#"',
  "typescript\n<T>(",
  "markdown\n*",
  "yaml\n- ",
  "latex\n\\begin",
  "sql\n'",
);

const sources = [
  ...units.map((unit) => ({ name: JSON.stringify(unit), make: (length: number) => repeat(unit, length) })),
  ...codes.map((code) => {
    const [language = "", unit = ""] = code.split("\n");
    return { name: JSON.stringify(code), make: (length: number) => `${"```"}${language}\n${repeat(unit, length)}` };
  }),
];

describe("a message of 10,000 characters", () => {
  it.each(sources)("takes work that grows no faster than the square of its length: $name", ({ make }) => {
    // Four times the text may cost sixteen times the work; what is over in a moment is too short to compare.
    const allowance = 16 * Math.max(cost(make(2_500)), 2);
    expect(cost(make(10_000))).toBeLessThan(2 * allowance);
  });
  it.each(sources)("becomes no more than 150 characters of HTML for each of its own: $name", ({ make }) => {
    const source = make(10_000);
    expect(renderMarkdown(source, office).html.length / source.length).toBeLessThan(150);
  });
});

function repeat(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

/** Milliseconds, the better of two, which leaves out some of what else the machine did meanwhile. */
function cost(source: string): number {
  const times = [1, 2].map(() => {
    const start = performance.now();
    renderMarkdown(source, office);
    return performance.now() - start;
  });
  return Math.min(...times);
}
