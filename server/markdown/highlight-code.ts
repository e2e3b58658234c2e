import type { HLJSApi } from "highlight.js";
import { shortClassName } from "./code-classes.ts";
import libraries from "./libraries.cjs";

/**
 * Code in the colours of its language: spans side by side, never nested, with the short class names that clients have
 * styles for. Undefined if the language is unknown.
 */
export function highlightCode(code: string, language: string): { html: string; languageName: string } | undefined {
  const highlighter = load();
  const grammar = highlighter.getLanguage(language);
  if (!grammar) return undefined;
  const { value } = highlighter.highlight(code, { language, ignoreIllegals: true });
  return { html: flatten(value), languageName: grammar.name ?? language };
}

let loaded: HLJSApi | undefined;

/** The highlighter, which knows every grammar by name and alias and compiles each when it first meets its language. */
function load(): HLJSApi {
  if (loaded) return loaded;
  loaded = libraries.loadHighlighter();
  for (const [name, grammar] of Object.entries(libraries.languages)) loaded.registerLanguage(name, grammar());
  return loaded;
}

const piece = /<span class="([^"]*)">|<\/span>|[^<]+/g;

/** Turns the highlighter's nested spans into a row of spans, each piece of text with its innermost known class. */
function flatten(html: string): string {
  const classNames: string[] = [];
  let output = "";
  let text = "";
  let textClass = "";
  for (const [match, scope] of html.matchAll(piece)) {
    if (scope !== undefined) classNames.push(shortClassName(scope) ?? classNames.at(-1) ?? "");
    else if (match === "</span>") classNames.pop();
    else {
      const className = classNames.at(-1) ?? "";
      if (className !== textClass) {
        output += span(textClass, text);
        text = "";
        textClass = className;
      }
      text += match;
    }
  }
  return output + span(textClass, text);
}

function span(className: string, html: string): string {
  return className === "" || html === "" ? html : `<span class="${className}">${html}</span>`;
}
