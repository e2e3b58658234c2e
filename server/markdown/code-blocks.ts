import type { RendererRule } from "markdown-it";
import { environmentOf } from "./environment.ts";
import { type CodeBudget, highlightCode } from "./highlight-code.ts";
import { escapeHtml } from "./html.ts";

/** Renders a fenced code block, highlighted in the language of its first line, or in the default one. */
export const renderFence: RendererRule = (tokens, index, _options, env) => {
  const token = tokens[index];
  const infoLanguage = /^\S*/.exec(token?.info.trim() ?? "")?.[0] ?? "";
  const { lookup, codeBudget } = environmentOf({ env: env as object });
  return codeBlockHtml(
    token?.content ?? "",
    infoLanguage === "" ? lookup.defaultCodeLanguage : infoLanguage,
    codeBudget,
  );
};

/** Renders a code block made by indentation. */
export const renderIndentedCode: RendererRule = (tokens, index) =>
  codeBlockHtml(tokens[index]?.content ?? "", "", undefined);

function codeBlockHtml(content: string, language: string, budget: CodeBudget | undefined): string {
  const code = content.endsWith("\n") ? content : `${content}\n`;
  const highlighted = language === "" ? undefined : highlightCode(code, language, budget);
  const name = highlighted?.languageName ?? language;
  const attribute = name === "" ? "" : ` data-code-language="${escapeHtml(name)}"`;
  const html = highlighted?.html ?? escapeHtml(code);
  return `<div class="codehilite"${attribute}><pre><span></span><code>${html}</code></pre></div>\n`;
}
