import { shortClassName } from "./code-classes.ts";
import { codeLanguageNamed, discardHighlighter, highlighterFor } from "./code-grammars.ts";
import { withinTime } from "./time-limit.ts";

/** What colouring code may still cost in one message. */
export type CodeBudget = {
  /** In milliseconds of processor time. */
  left: number;
  /** The languages it has been spent on; there is an end to them too, since each has to be learned once. */
  readonly languages: Set<string>;
};

/** Several times what code of the longest message usually takes. */
export function freshCodeBudget(): CodeBudget {
  return { left: 20, languages: new Set() };
}

/**
 * Code in the colours of its language: spans side by side, never nested, with the short class names that clients have
 * styles for. Without `html` where that would cost more than is left; undefined if the language is unknown.
 */
export function highlightCode(
  code: string,
  name: string,
  budget: CodeBudget = freshCodeBudget(),
): { languageName: string; html?: string } | undefined {
  const language = codeLanguageNamed(name);
  if (language === undefined) return undefined;
  const { grammar, title: languageName } = language;
  if (!budget.languages.has(grammar) && budget.languages.size === mostLanguages) return { languageName };
  budget.languages.add(grammar);
  const nested = highlighted(code, grammar, budget);
  return nested === undefined ? { languageName } : { languageName, html: flatten(nested) };
}

/** How many languages one message may have in colours: each has to be learned once, which takes a while. */
const mostLanguages = 3;

/** Code so short costs nothing to speak of whatever it is, hardly more than to watch the time. */
const shortLength = 200;

function highlighted(code: string, language: string, budget: CodeBudget): string | undefined {
  if (budget.left <= 0) return undefined;
  const highlighter = highlighterFor(language);
  const highlight = (text: string) => highlighter.highlight(text, { language, ignoreIllegals: true }).value;
  // Learning a language is none of the message's fault, and must not be stopped in the middle.
  const beginning = highlight(code.slice(0, shortLength));
  if (code.length <= shortLength) return beginning;
  const before = performance.now();
  const html = withinTime(budget.left, () => highlight(code));
  budget.left = html === undefined ? 0 : budget.left - (performance.now() - before);
  if (html === undefined) discardHighlighter();
  return html;
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
