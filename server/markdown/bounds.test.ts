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
    const [short, long] = [make(2_500), make(10_000)];
    let ratio = Number.POSITIVE_INFINITY;
    // A busy machine can only make the ratio of one attempt look worse, so the best of some is nearest the truth.
    for (let attempt = 0; attempt < 6 && ratio > 16; attempt++) {
      ratio = Math.min(ratio, work(long) / Math.max(work(short), leastWork));
    }
    expect(ratio).toBeLessThanOrEqual(16);
  });
  it.each(sources)("becomes no more than 150 characters of HTML for each of its own: $name", ({ make }) => {
    const source = make(10_000);
    expect(renderMarkdown(source, office).html.length / source.length).toBeLessThan(150);
  });
});

function repeat(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

/** Work too small to be compared, in milliseconds. */
const leastWork = 3;

/** The processor time one rendering takes, in milliseconds, whatever else the machine does meanwhile. */
function work(source: string): number {
  const before = process.cpuUsage();
  renderMarkdown(source, office);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
