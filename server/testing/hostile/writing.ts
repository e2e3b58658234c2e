import { fillMessage, type HostileRequest, type HostileRequests } from "./request.ts";

function send(content: string): HostileRequest {
  const fields = { type: "direct", to: '["omar@example.test"]', content };
  return { by: "nina", method: "POST", path: "/messages", fields };
}

function render(content: string): HostileRequest {
  return { by: "nina", method: "POST", path: "/messages/render", fields: { content } };
}

function nestLines(levels: number, line: (depth: number) => string): string {
  return Array.from({ length: levels }, (_, depth) => line(depth))
    .join("\n")
    .slice(0, 10_000);
}

/** Markdown that may be slow to parse when it is repeated. */
const hardTexts =
  '* _ [ ]( ![ ` ~ **a < & | $ :a @** #** www.a a.b/ 😀a [a](b) \\ " *a**b_ #a>b ||a|| http://a @_**a|1** <time:'
    .split(" ")
    .concat(["- ", "1. ", "# ", "> ", "a\n", "\n\n", "~~~\n", "=\n", "    a\n", "```\n", "* * *\n", "|a|\n|-|\n"]);

/** Messages of the maximum length that are hard to render. */
export const writingRequests: HostileRequests = {
  "a message of 10,000 emoji": send("😀".repeat(10_000)),
  "a message of one endless word": send("x".repeat(10_000)),
  "a message of one endless address": send(`https://example.test/${"a".repeat(9_900)}`),
  "a message of nested quotes": send(fillMessage(">")),
  "a message of nested lists": send(nestLines(130, (depth) => `${"  ".repeat(depth)}* x`)),
  "a message of nested fences": send(nestLines(140, (depth) => `${"`".repeat(142 - depth)}quote`)),
  "a message of 600 mentions": send(fillMessage("@**Nina Vogel** ")),
  "a message of 500 links to messages": send(fillMessage("#**crowded>topic 1@1** ")),
  "a message of 700 formulas": send(fillMessage("$$x^{y^{z}}$$ ")),
  "a message of one deep formula": send(`$$${"\\frac{x}{".repeat(400)}${"}".repeat(400)}$$`),
  "a message of code": send(`\`\`\`ts\n${fillMessage("const x = (a: number) => [a];\n").slice(0, 9_900)}\n\`\`\``),
  "a message of one table": send(`${"|a".repeat(500)}|\n${"|-".repeat(500)}|\n${`${"|b".repeat(500)}|\n`.repeat(7)}`),
  "a message of 350 times": send(fillMessage("<time:2026-03-02T08:30:00Z> ")),
  ...Object.fromEntries(
    hardTexts.map((piece) => [`rendering ${JSON.stringify(piece)} over and over`, render(fillMessage(piece))]),
  ),
};
