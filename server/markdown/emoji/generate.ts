/**
 * Writes emoji-data.ts: every emoji without skin tones, and its names. Run `node server/markdown/emoji/generate.ts`
 * after updating unicode-emoji-json or gemoji, or after changing familiar-names.ts.
 */
import { writeFileSync } from "node:fs";
import { gemoji } from "gemoji";
import unicodeEmoji from "unicode-emoji-json/data-by-emoji.json" with { type: "json" };
import { emojiCode } from "./emoji-code.ts";
import { familiarNames } from "./familiar-names.ts";

const namesByCode = new Map<string, string[]>();
const taken = new Set<string>();

for (const emoji of Object.keys(unicodeEmoji)) namesByCode.set(emojiCode(emoji), []);
for (const line of familiarNames.trim().split("\n")) {
  const [emoji = "", ...names] = line.split(" ");
  for (const name of names) addName(emoji, name, "familiar-names.ts");
}
for (const [emoji, { slug }] of Object.entries(unicodeEmoji)) addName(emoji, slug);
for (const { emoji, names } of gemoji) for (const name of names) addName(emoji, name);

const lines = [...namesByCode].map(([code, names]) => [code, ...names].join(" "));
writeFileSync(
  new URL("emoji-data.ts", import.meta.url),
  `// Written by generate.ts. Each line: the code of an emoji, then its names, the one shown first.
export const emojiData = \`
${lines.join("\n")}
\`;
`,
);

/**
 * Adds a name unless another emoji has it. `strictFile` is the file of a list in which that is an error.
 */
function addName(emoji: string, name: string, strictFile?: string): void {
  const names = namesByCode.get(emojiCode(emoji));
  if (strictFile && (!names || taken.has(name)))
    throw new Error(`${strictFile}: ${emoji} ${name} is unknown or doubled`);
  if (!names || taken.has(name)) return;
  taken.add(name);
  names.push(name);
}
