import type { HLJSApi, Language } from "highlight.js";
import { codeLanguages } from "./code-languages.ts";
import libraries from "./libraries.cjs";

/** A language that has colours: by what its grammar is called here, and by what people call it. */
export type CodeLanguage = { readonly grammar: string; readonly title: string };

/** The language that somebody calls by one of its names, in whatever case; undefined if it has no colours. */
export function codeLanguageNamed(name: string): CodeLanguage | undefined {
  languages ??= readLanguages();
  return languages.get(name.toLowerCase());
}

/** The highlighter, knowing at least that language. Each grammar is read when it is first needed. */
export function highlighterFor(language: string): HLJSApi {
  loaded ??= libraries.loadHighlighter().newInstance();
  learn(loaded, language);
  return loaded;
}

/** The next caller gets another highlighter: for when this one was stopped in the middle of something. */
export function discardHighlighter(): void {
  loaded = undefined;
}

let loaded: HLJSApi | undefined;
let languages: Map<string, CodeLanguage> | undefined;

function readLanguages(): Map<string, CodeLanguage> {
  const read = codeLanguages
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [names = "", title = ""] = line.split(" = ");
      const [grammar = "", ...aliases] = names.split(" ");
      return [grammar, ...aliases].map((name): [string, CodeLanguage] => [name, { grammar, title }]);
    });
  return new Map(read);
}

function learn(highlighter: HLJSApi, language: string): void {
  const grammar = libraries.languages[language];
  if (grammar === undefined || highlighter.getLanguage(language) !== undefined) return;
  const inner = new Set<string>();
  highlighter.registerLanguage(language, (api) => withKnownParts(grammar()(api), inner));
  for (const each of inner) learn(highlighter, each);
}

/**
 * A grammar whose parts in other languages are in those it names, which are added to `inner`. Where it names none, the
 * highlighter would try all it knows: that takes too long, and the answer would depend on what has been read so far.
 */
function withKnownParts(grammar: Language, inner: Set<string>): Language {
  const seen = new Set<unknown>();
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null || seen.has(part)) return;
    seen.add(part);
    if ("subLanguage" in part) {
      if (Array.isArray(part.subLanguage)) delete part.subLanguage;
      else inner.add(String(part.subLanguage));
    }
    for (const each of Object.values(part)) visit(each);
  };
  visit(grammar);
  return grammar;
}
