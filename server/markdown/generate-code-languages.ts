/**
 * Writes code-languages.ts: the names of every language that can be highlighted. Run `node
 * server/markdown/generate-code-languages.ts` after updating highlight.js or changing the grammars in libraries.cjs.
 */
import { writeFileSync } from "node:fs";
import libraries from "./libraries.cjs";

const highlighter = libraries.loadHighlighter();
const lines = Object.entries(libraries.languages).map(([name, grammar]) => {
  const { aliases = [], name: title = name } = grammar()(highlighter);
  return `${[...new Set([name, ...aliases.map((alias) => alias.toLowerCase())])].join(" ")} = ${title}`;
});

writeFileSync(
  new URL("code-languages.ts", import.meta.url),
  `// Written by generate-code-languages.ts. Each line: the name of a grammar, then its other names, then its display name.
export const codeLanguages = \`
${lines.join("\n")}
\`;
`,
);
