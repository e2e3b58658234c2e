import type { RendererRule, StateInline } from "markdown-it";
import { type Environment, environmentOf } from "./environment.ts";
import { escapeHtml, matchHere, pushHtml } from "./html.ts";
import { inlineFormula } from "./inline-formula.ts";
import libraries from "./libraries.cjs";

/** Inline rule for `$$formula$$`. A formula that cannot be parsed is shown as written. */
export function parseInlineMath(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x24) return false;
  const match = state.src.charCodeAt(state.pos - 1) === 0x24 ? undefined : matchHere(state, inlineFormula);
  const source = match?.[1];
  if (!match || source === undefined) return false;
  if (!silent) pushHtml(state, formulaHtml(source, false, environmentOf(state)) ?? errorHtml(match[0]));
  state.pos += match[0].length;
  return true;
}

/** Renders a ```` ```math ```` block: a paragraph with the formula on a separate line. */
export const renderMathBlock: RendererRule = (tokens, index, _options, env) => {
  const source = tokens[index]?.content ?? "";
  return `<p>${formulaHtml(source, true, environmentOf({ env: env ?? {} })) ?? errorHtml(`$$${source}$$`)}</p>\n`;
};

function errorHtml(source: string): string {
  return `<span class="tex-error">${escapeHtml(source)}</span>`;
}

/**
 * The HTML of a formula; undefined if it cannot or may not be rendered. Commands that define macros are not allowed,
 * because a short formula could grow without limit, nor are those that print to the server's log. The cost of other
 * formulas is proportional to their length, and each message has a budget for it.
 */
function formulaHtml(source: string, displayMode: boolean, environment: Environment): string | undefined {
  environment.formulaBudget -= formulaCost + source.length + nonAsciiCost * (source.match(nonAscii)?.length ?? 0);
  if (environment.formulaBudget < 0 || forbiddenCommand.test(source)) return undefined;
  const math = libraries.loadMath();
  return withoutWarnings(() =>
    math.renderToString(source, {
      displayMode,
      throwOnError: true,
      strict: "ignore",
      trust: false,
      maxSize: 20,
    }),
  );
}

/**
 * KaTeX prints console warnings about characters that its fonts lack. Any member could write to the server's log with
 * them.
 */
function withoutWarnings(render: () => string): string | undefined {
  const { warn } = console;
  console.warn = () => {};
  try {
    return render();
  } catch {
    return undefined;
  } finally {
    console.warn = warn;
  }
}

/** The basic cost of a formula, in the same unit as its characters. */
const formulaCost = 20;
/** The additional cost of a non-ASCII character: an é is drawn as a letter and an accent, each in separate boxes. */
const nonAsciiCost = 3;
const nonAscii = /[^\0-\x7f]/g;
const forbiddenCommand =
  /\\(?:[egx]?def|(?:re)?newcommand|providecommand|(?:future)?let|global|long|message|errmessage|show)(?![a-zA-Z])/;
