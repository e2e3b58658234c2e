import type { HLJSApi, Language } from "highlight.js";
import { codeLanguages } from "./code-languages.ts";
import libraries from "./libraries.cjs";

/** A language that can be highlighted: the name of its grammar, and its usual name. */
export type CodeLanguage = { readonly grammar: string; readonly title: string };

/** Finds a language by one of its names, in any case; undefined if it cannot be highlighted. */
export function codeLanguageNamed(name: string): CodeLanguage | undefined {
  languages ??= readLanguages();
  return languages.get(name.toLowerCase());
}

/** The highlighter with at least this language. Each grammar is loaded when it is first needed. */
export function highlighterFor(language: string): HLJSApi {
  cachedHighlighter ??= libraries.loadHighlighter().newInstance();
  registerGrammar(cachedHighlighter, language);
  return cachedHighlighter;
}

/** Discards a highlighter that was stopped in the middle of its work. The next caller gets a new one. */
export function discardHighlighter(): void {
  cachedHighlighter = undefined;
}

let cachedHighlighter: HLJSApi | undefined;
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

function registerGrammar(highlighter: HLJSApi, language: string): void {
  const grammar = libraries.languages[language];
  if (grammar === undefined || highlighter.getLanguage(language) !== undefined) return;
  const inner = new Set<string>();
  highlighter.registerLanguage(language, (api) => withKnownParts(grammar()(api), inner));
  for (const each of inner) registerGrammar(highlighter, each);
}

/**
 * Changes a grammar so that its embedded parts use only the languages that it names; these are added to `inner`. For a
 * part without a single named language, the highlighter would try several: that takes too long, and the result would
 * depend on the grammars loaded so far.
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
