import { shortClassName } from "./code-classes.ts";
import { codeLanguageNamed, discardHighlighter, highlighterFor } from "./code-grammars.ts";
import { withinTime } from "./time-limit.ts";

/** The remaining budget for highlighting code in one message. */
export type CodeBudget = {
  /** In milliseconds of processor time. */
  left: number;
  /** The highlighted languages. Their number is limited too, because each grammar must be loaded once. */
  readonly languages: Set<string>;
};

/** Creates a budget of several times the usual cost of code in the longest message. */
export function createCodeBudget(): CodeBudget {
  return { left: 20, languages: new Set() };
}

/**
 * Highlights code: spans side by side, never nested, with the short class names that clients have styles for. Without
 * `html` if the budget is too small; undefined if the language is unknown.
 */
export function highlightCode(
  code: string,
  name: string,
  budget: CodeBudget = createCodeBudget(),
): { languageName: string; html?: string } | undefined {
  const language = codeLanguageNamed(name);
  if (language === undefined) return undefined;
  const { grammar, title: languageName } = language;
  if (!budget.languages.has(grammar) && budget.languages.size === maximumLanguages) return { languageName };
  budget.languages.add(grammar);
  const nested = highlightWithin(code, grammar, budget);
  return nested === undefined ? { languageName } : { languageName, html: flatten(nested) };
}

/** The maximum number of highlighted languages in one message: loading a grammar takes a while. */
const maximumLanguages = 3;

/**
 * The length of the beginning of code that is highlighted without a time limit, because it always takes little time.
 */
const shortLength = 200;

function highlightWithin(code: string, language: string, budget: CodeBudget): string | undefined {
  if (budget.left <= 0) return undefined;
  const highlighter = highlighterFor(language);
  const highlight = (text: string) => highlighter.highlight(text, { language, ignoreIllegals: true }).value;
  // The first call loads the grammar, which must not be stopped and does not count against the budget.
  const beginning = highlight(code.slice(0, shortLength));
  if (code.length <= shortLength) return beginning;
  const before = performance.now();
  const html = withinTime(budget.left, () => highlight(code));
  budget.left = html === undefined ? 0 : budget.left - (performance.now() - before);
  if (html === undefined) discardHighlighter();
  return html;
}

const piece = /<span class="([^"]*)">|<\/span>|[^<]+/g;

/** Turns the highlighter's nested spans into flat ones. Each piece of text has its innermost known class. */
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
