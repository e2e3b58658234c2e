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

/**
 * The languages that complete what was typed after a fence, those whose names begin with it first. None if it is the name
 * of one already: Enter ends the line then.
 */
export function findLanguages(fence: string, query: string, limit: number): Suggestion<string>[] {
  const typed = query.toLowerCase();
  if (languages.some(({ names }) => names.includes(typed))) return [];
  const begins = (name: string) => name.toLowerCase().startsWith(typed);
  return languages
    .filter(({ names, title }) => names.some(begins) || begins(title))
    .sort((a, b) => Number(begins(b.name)) - Number(begins(a.name)))
    .slice(0, limit)
    .map(({ name, title }) => ({ key: `language ${name}`, name: title, detail: name, value: `${fence}${name}` }));
}
