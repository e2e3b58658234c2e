import { t } from "@lingui/core/macro";
import { codeLanguages } from "#server/markdown/code-languages.ts";
import type { Suggestion } from "../suggestions/suggestion.ts";

/** A language by its first name, and its other names; `title` is what people call it. */
type Language = { readonly name: string; readonly names: readonly string[]; readonly title: string };

const languages: readonly Language[] = codeLanguages
  .trim()
  .split("\n")
  .map((line) => {
    const [written = "", title = ""] = line.split(" = ");
    const names = written.split(" ");
    return { name: names[0] ?? "", names, title };
  });

/** What a fence can contain instead of code. */
const blocks = (): readonly Language[] => [
  { name: "quote", names: ["quote"], title: t`Quote` },
  { name: "spoiler", names: ["spoiler"], title: t`Spoiler` },
  { name: "math", names: ["math"], title: t`Formula` },
];

/**
 * What completes what was typed after a fence: quotes, spoilers, formulas, and the languages of code. Those whose names
 * begin with it come first. None if it is the name of one already: Enter ends the line then.
 */
export function findLanguages(fence: string, query: string, limit: number): Suggestion<string>[] {
  const typed = query.toLowerCase();
  const all = [...blocks(), ...languages];
  if (all.some(({ names }) => names.includes(typed))) return [];
  const begins = (name: string) => name.toLowerCase().startsWith(typed);
  return all
    .filter(({ names, title }) => names.some(begins) || begins(title))
    .sort((a, b) => Number(begins(b.name)) - Number(begins(a.name)))
    .slice(0, limit)
    .map(({ name, title }) => ({ key: `language ${name}`, name: title, detail: name, value: `${fence}${name}` }));
}

/** A completed fence with the line that ends it. The caret goes to the line between them, or to a spoiler's title. */
export function closeFence(value: string, fence: string): { readonly text: string; readonly caret: number } {
  const indent = fence.slice(0, fence.length - fence.trimStart().length);
  const head = value.endsWith("spoiler") ? `${value} \n` : `${value}\n`;
  return { text: `${head}\n${indent}${fence.trim()}`, caret: value.length + 1 };
}
