import { filled, type HostileRequest, type HostileRequests } from "./request.ts";

function send(content: string): HostileRequest {
  const fields = { type: "direct", to: '["omar@example.test"]', content };
  return { by: "nina", method: "POST", path: "/messages", fields };
}

function render(content: string): HostileRequest {
  return { by: "nina", method: "POST", path: "/messages/render", fields: { content } };
}

function deeper(levels: number, line: (depth: number) => string): string {
  return Array.from({ length: levels }, (_, depth) => line(depth))
    .join("\n")
    .slice(0, 10_000);
}

/** Markdown that a parser may stumble over when there is nothing else. */
const pieces =
  '* _ [ ]( ![ ` ~ **a < & | $ :a @** #** www.a a.b/ 😀a [a](b) \\ " *a**b_ #a>b ||a|| http://a @_**a|1** <time:'
    .split(" ")
    .concat(["- ", "1. ", "# ", "> ", "a\n", "\n\n", "~~~\n", "=\n", "    a\n", "```\n", "* * *\n", "|a|\n|-|\n"]);

/** Messages that are hard to render, and as long as they may be. */
export const writingRequests: HostileRequests = {
  "a message of 10,000 emoji": send("😀".repeat(10_000)),
  "a message of one endless word": send("x".repeat(10_000)),
  "a message of one endless address": send(`https://example.test/${"a".repeat(9_900)}`),
  "a message of nested quotes": send(filled(">")),
  "a message of nested lists": send(deeper(130, (depth) => `${"  ".repeat(depth)}* x`)),
  "a message of nested fences": send(deeper(140, (depth) => `${"`".repeat(142 - depth)}quote`)),
  "a message of 600 mentions": send(filled("@**Nina Vogel** ")),
  "a message of 500 links to messages": send(filled("#**crowded>topic 1@1** ")),
  "a message of 700 formulas": send(filled("$$x^{y^{z}}$$ ")),
  "a message of one deep formula": send(`$$${"\\frac{x}{".repeat(400)}${"}".repeat(400)}$$`),
  "a message of code": send(`\`\`\`ts\n${filled("const x = (a: number) => [a];\n").slice(0, 9_900)}\n\`\`\``),
  "a message of one table": send(`${"|a".repeat(500)}|\n${"|-".repeat(500)}|\n${`${"|b".repeat(500)}|\n`.repeat(7)}`),
  "a message of 350 times": send(filled("<time:2026-03-02T08:30:00Z> ")),
  ...Object.fromEntries(
    pieces.map((piece) => [`rendering ${JSON.stringify(piece)} over and over`, render(filled(piece))]),
  ),
};
