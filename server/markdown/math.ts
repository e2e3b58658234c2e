import type { RendererRule, StateInline } from "markdown-it";
import { escapeHtml, matchHere, pushHtml } from "./html.ts";
import libraries from "./libraries.cjs";

/** Inline rule for `$$formula$$`. A formula that cannot be read is shown as it was written. */
export function parseInlineMath(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x24) return false;
  const match = state.src.charCodeAt(state.pos - 1) === 0x24 ? undefined : matchHere(state, inlineFormula);
  const source = match?.[1];
  if (!match || source === undefined) return false;
  if (!silent) pushHtml(state, formulaHtml(source, false) ?? errorHtml(match[0]));
  state.pos += match[0].length;
  return true;
}

/** Renders a ```` ```math ```` block: a paragraph with the formula on a line of its own. */
export const renderMathBlock: RendererRule = (tokens, index) => {
  const source = tokens[index]?.content ?? "";
  return `<p>${formulaHtml(source, true) ?? errorHtml(`$$\n${source}\n$$`)}</p>\n`;
};

const inlineFormula = /\$\$(?=[^\s$])((?:\\\$|[^$\n])+)\$\$(?!\$)/y;

function errorHtml(source: string): string {
  return `<span class="tex-error">${escapeHtml(source)}</span>`;
}

/**
 * Macros that define macros could make a short formula grow without bound, so a formula that has any is not rendered;
 * neither is one too long to be written by hand. What remains costs time and space in proportion to its length.
 */
function formulaHtml(source: string, displayMode: boolean): string | undefined {
  if (source.length > longestFormula || definesMacro.test(source)) return undefined;
  try {
    return libraries.loadMath().renderToString(source, {
      displayMode,
      throwOnError: true,
      strict: "ignore",
      trust: false,
      maxSize: 20,
    });
  } catch {
    return undefined;
  }
}

const longestFormula = 3000;
const definesMacro = /\\(?:[egx]?def|(?:re)?newcommand|providecommand|(?:future)?let|global|long)(?![a-zA-Z])/;
