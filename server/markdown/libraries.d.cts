import type { HLJSApi, LanguageFn } from "highlight.js";
import type { KatexOptions } from "katex";
import type { RE2JS, RE2JSSyntaxException } from "re2js";

declare const libraries: {
  /** The grammars of the highlighter, by its own name for each language. */
  languages: Record<string, () => LanguageFn>;
  loadHighlighter(): HLJSApi;
  loadMath(): { renderToString(source: string, options: KatexOptions): string };
  loadLinearPatterns(): { RE2JS: typeof RE2JS; RE2JSSyntaxException: typeof RE2JSSyntaxException };
};
export = libraries;
