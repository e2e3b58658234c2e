import type { RendererRule, StateInline } from "markdown-it";
import { type Environment, environmentOf } from "./environment.ts";
import { escapeHtml, matchHere, pushHtml } from "./html.ts";
import libraries from "./libraries.cjs";

/** Inline rule for `$$formula$$`. A formula that cannot be read is shown as it was written. */
export function parseInlineMath(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x24) return false;
  const match = state.src.charCodeAt(state.pos - 1) === 0x24 ? undefined : matchHere(state, inlineFormula);
  const source = match?.[1];
  if (!match || source === undefined) return false;
  if (!silent) pushHtml(state, formulaHtml(source, false, environmentOf(state)) ?? errorHtml(match[0]));
  state.pos += match[0].length;
  return true;
}

/** Renders a ```` ```math ```` block: a paragraph with the formula on a line of its own. */
export const renderMathBlock: RendererRule = (tokens, index, _options, env) => {
  const source = tokens[index]?.content ?? "";
  return `<p>${formulaHtml(source, true, environmentOf({ env: env ?? {} })) ?? errorHtml(`$$${source}$$`)}</p>\n`;
};

const inlineFormula = /\$\$(?=[^\s$])((?:\\\$|[^$\n])+)\$\$(?!\$)/y;

function errorHtml(source: string): string {
  return `<span class="tex-error">${escapeHtml(source)}</span>`;
}

/**
 * Undefined if the formula cannot or may not be rendered. Some commands are not allowed: those that define macros, with
 * which a short formula could grow without bound, and those that print to the server's log. What remains costs time
 * and space in proportion to its length, which each message may have only so much of.
 */
function formulaHtml(source: string, displayMode: boolean, environment: Environment): string | undefined {
  environment.formulaBudget -= costOfFormula + source.length + costOfLetter * (source.match(letters)?.length ?? 0);
  if (environment.formulaBudget < 0 || forbiddenCommand.test(source)) return undefined;
  const math = libraries.loadMath();
  return quietly(() =>
    math.renderToString(source, {
      displayMode,
      throwOnError: true,
      strict: "ignore",
      trust: false,
      maxSize: 20,
    }),
  );
}

/** KaTeX warns on the console of characters its fonts lack, which would let any member write to the server's log. */
function quietly(render: () => string): string | undefined {
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

/** What even the shortest formula costs, in the same unit as its characters. */
const costOfFormula = 20;
/** And what a character beyond ASCII costs besides: an é is drawn as a letter and an accent, each in boxes of its own. */
const costOfLetter = 3;
const letters = /[^\0-\x7f]/g;
const forbiddenCommand =
  /\\(?:[egx]?def|(?:re)?newcommand|providecommand|(?:future)?let|global|long|message|errmessage|show)(?![a-zA-Z])/;
