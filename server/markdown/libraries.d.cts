import type { HLJSApi, LanguageFn } from "highlight.js";
import type { KatexOptions } from "katex";

declare const libraries: {
  /** The grammars of the highlighter, by its own name for each language. */
  languages: Record<string, () => LanguageFn>;
  loadHighlighter(): HLJSApi;
  loadMath(): { renderToString(source: string, options: KatexOptions): string };
};
export = libraries;
