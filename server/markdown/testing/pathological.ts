import { messageLength, repeatText, uploadAddresses } from "./repeat-text.ts";

/** A message of any length that is slow to render, or has large HTML. */
export type PathologicalMessage = { readonly name: string; readonly make: (length: number) => string };

/** Repeated units: markup that is never closed or never opened, and very dense markup. */
const units = [
  ..."*_`~[]()<>|\\&!#:@-+$'\"\n\t.,;=%^{}?/",
  ...'**;***a;a**b;*a_;*a **a ;~~a;``a`;[a](;](;![;[\t;![a:";`a`;[a](b);![a](b);[[a](b)](c);**a** ;*a* ;***a** b* ;[a]( '.split(
    ";",
  ),
  ..."> \n;>;- ;- a\n;  - a\n;1. ;* * ;# ;---\n;a|b\n-|-\n;|a|\n|-|\n;    a\n;\n\n;```\n;~~~\n;> > a\n;- > ;> - ".split(
    ";",
  ),
  ..."```quote\n;```spoiler a\n;```math\n;```js\n;````quote\n```js\n;```quote\na\n```\n;```math\nx\n```\n;```js\nx\n```\n".split(
    ";",
  ),
  ..."::a;:tea:;:tea: ;@**;@**a|;@*a;@**all**;@**Ada Lovelace**;@**|12**;@*support*;#**;#**a>;#**design>a@1**;#**design**".split(
    ";",
  ),
  ..."$$;$$a;$$x$$;$$x$$ ;<time:;<time:1>;<time:x>;<a ;|a;TICKET-1 ;TICKET-;x.y/;.;..;a.".split(";"),
  ..."http://;http://a(;http://a/[;http://a.b ;a.bc ;www.;a.b;a@b.c;a@b.cd ;mailto:a;//a;a.com/;http://a.b/c?d=e&f".split(
    ";",
  ),
  ..."👍;👍 ;👍![;🇩;🇩🇪;👍\u200d;$$\ufe0f;👩‍💻;1\ufe0f\u20e3;😀;\u{1f3f4}\u{e0067};\ud83d;\u0301;a\u0301\u0301\u0301;漢;é;\u200b;\u202e".split(
    ";",
  ),
  "\u0000",
];

/** Nested markup. */
const nested: Record<string, (length: number) => string> = {
  brackets: (length) => "[".repeat(length / 2) + "]".repeat(length / 2),
  "parentheses of a link": (length) => `[a](${"(".repeat(length / 2 - 2)}${")".repeat(length / 2 - 2)})`,
  "emphasis that ends": (length) => "*a ".repeat(length / 6) + "b* ".repeat(length / 6),
  "strong text that ends": (length) => "**a ".repeat(length / 8) + "b** ".repeat(length / 8),
  "lists, indented": (length) =>
    Array.from({ length: Math.sqrt(2 * length) - 4 }, (_, depth) => `${" ".repeat(depth)}- a`).join("\n"),
  "lists, on one line": (length) => "- ".repeat(length / 2),
  "numbered lists": (length) => "1. ".repeat(length / 3),
  "quotes and lists": (length) => "> - ".repeat(length / 4),
  "quotes, many lines of them": (length) => `${">".repeat(100)}a\n`.repeat(length / 102),
  "fenced quotes": (length) => "```quote\n".repeat(length / 15) + "a\n```\n".repeat(length / 15),
  "fenced spoilers": (length) => "```spoiler x\n".repeat(length / 19) + "a\n```\n".repeat(length / 19),
};

const large: Record<string, (length: number) => string> = {
  "a wide table": (length) => ["|a", "|-", "|b"].map((cell) => `${cell.repeat(length / 6 - 1)}|`).join("\n"),
  "a tall table": (length) => `|a|b|\n|-|-|\n${"|1|2|\n".repeat(length / 6 - 3)}`,
  "a table of empty cells": (length) =>
    `${"|a".repeat(length / 6)}|\n${"|-".repeat(length / 6)}|\n${"a\n".repeat(length / 6)}`,
  "uploads linked": (length) =>
    uploadAddresses(length)
      .map((address) => `[a](${address})`)
      .join(" "),
  "uploads in the line": (length) =>
    uploadAddresses(length)
      .map((address) => `![a](${address})`)
      .join(" "),
  "10,000 mentions": (length) => repeatText("@**|12**", length),
  "one endless word": (length) => repeatText("a", length),
  words: (length) => repeatText("the lead for the lamp arrives on monday ", length),
};

/** Formulas with a large result. */
const formulas: Record<string, (length: number) => string> = {
  fractions: (length) => `${"\\frac{".repeat(length / 12)}x${"}{x}".repeat(length / 12)}`,
  roots: (length) => `${"\\sqrt{".repeat(length / 8)}x${"}".repeat(length / 8)}`,
  exponents: (length) => "x^{".repeat(length / 5) + "}".repeat(length / 5),
  "a row": (length) => `\\begin{matrix}${"a&".repeat(length / 2 - 20)}\\end{matrix}`,
  "a column": (length) => `\\begin{matrix}${"a\\\\".repeat(length / 3 - 20)}\\end{matrix}`,
  "borders of an array": (length) => `\\begin{array}{${"c|".repeat(length / 2 - 20)}}a\\end{array}`,
  rules: (length) => repeatText("\\rule{1000000em}{1000000em}", length - 27),
  spaces: (length) => repeatText("\\kern1000000em", length - 13),
  accents: (length) => `\\text{${"é".repeat(length / 4 - 10)}}`,
  letters: (length) => repeatText("漢", length / 4),
  signs: (length) => repeatText("+", length),
  primes: (length) => `x${"'".repeat(length - 1)}`,
  names: (length) => repeatText("\\bmod", length - 4),
  choices: (length) => mathChoice(Math.floor(Math.log(length / 20) / Math.log(4))),
  arrows: (length) => `\\begin{CD}${repeatText("A @>>> ", length - 30)}\\end{CD}`,
  overlines: (length) => `${"\\overline{".repeat(length / 12)}x${"}".repeat(length / 12)}`,
  "a macro bomb": (length) => `\\def\\a{\\a\\a}${repeatText("\\a ", length - 20)}`,
  "unclosed groups": (length) => repeatText("{", length),
};

function mathChoice(depth: number): string {
  if (depth <= 0) return "x";
  const inner = mathChoice(depth - 1);
  return `\\mathchoice{${inner}}{${inner}}{${inner}}{${inner}}`;
}

/** Code that the highlighter reads again from each position: strings, comments, brackets and words. */
const codes: readonly (readonly [language: string, units: readonly string[]])[] = [
  ["java", ["$a", "A_", "1e", "/*", '"']],
  ["php", ["A_", "<?", "$a"]],
  ["ini", ["0x", "a-", "a."]],
  ["csharp", ["SELECT ", "if x\n", "a ", '"""', "a<"]],
  ["typescript", ["_", "1e", "<T>(", "${`", "(a,b)=>"]],
  ["javascript", ["_", "`${", "/a/", "<a b>"]],
  ["graphql", ["_"]],
  ["cpp", ["A_", 'R"(', "template<", "a::"]],
  ["c", ["1e", "a("]],
  ["scss", ["1e", "a-", "--"]],
  ["css", ["a ", "a{"]],
  ["markdown", ["[", "*", "<T>(", "- "]],
  ["dos", ["\n"]],
  ["perl", ["1e", "q{", "@a"]],
  ["scala", ["\n"]],
  ["ruby", ["\n", "<<A", "a(b){"]],
  ["powershell", ["^", "\\"]],
  ["bash", ["A_", "$("]],
  ["python", ['"', "f'{"]],
  ["xml", ["<!--", '<a b="c">', "<"]],
  ["http", ["a: b\n", "<"]],
  ["swift", ['#"', "#!"]],
  ["rust", ['r#"', "'a"]],
  ["sql", ["'", "@a"]],
  ["yaml", ["- ", "if x\n", '"']],
  ["latex", ["\\begin", "{"]],
];

/** All of these messages. */
export const pathological: readonly PathologicalMessage[] = [
  ...units.map((unit) => ({ name: JSON.stringify(unit), make: (length: number) => repeatText(unit, length) })),
  ...nameAll("nested", nested),
  ...nameAll("big", large),
  ...nameAll(
    "formula",
    formulas,
    (length) => Math.min(length, 1_900),
    (source) => `$$${source}$$`,
  ),
  ...nameAll(
    "displayed",
    formulas,
    (length) => Math.min(length, 1_900),
    (source) => `\`\`\`math\n${source}\n\`\`\``,
  ),
  ...codes.flatMap(([language, codeUnits]) =>
    codeUnits.map((unit) => ({
      name: `${language} ${JSON.stringify(unit)}`,
      make: (length: number) => `\`\`\`${language}\n${repeatText(unit, length - language.length - 4)}`,
    })),
  ),
].map(({ name, make }) => ({ name, make: (length) => firstCharacters(make(Math.min(length, messageLength)), length) }));

type Makers = Readonly<Record<string, (length: number) => string>>;

function nameAll(
  kind: string,
  makers: Makers,
  lengthOf = (length: number) => length,
  wrap = (source: string) => source,
): PathologicalMessage[] {
  return Object.entries(makers).map(([name, make]) => ({
    name: `${kind}: ${name}`,
    make: (length) => wrap(make(Math.floor(lengthOf(length)))),
  }));
}

function firstCharacters(text: string, length: number): string {
  return [...text].slice(0, length).join("");
}
