import Parser, { type MarkdownIt } from "markdown-it";
import { installBareLinks } from "./bare-links.ts";
import { parseChannelLink } from "./channel-links.ts";
import { renderFence, renderIndentedCode } from "./code-blocks.ts";
import { parseTooDeep } from "./depth-limit.ts";
import { parseNamedEmoji } from "./emoji/emoji-html.ts";
import { parseFence } from "./fences.ts";
import { escapeHtml, finishedHtml } from "./html.ts";
import { parseInline, parseUnderscores } from "./inline.ts";
import { parseInlineMedia } from "./inline-media.ts";
import { installLinks } from "./links.ts";
import { parseInlineMath, renderMathBlock } from "./math.ts";
import { parseMention } from "./mentions.ts";
import { showUploads } from "./show-uploads.ts";
import { installTables } from "./tables.ts";
import { decorateText } from "./text.ts";
import { parseTime } from "./times.ts";

/**
 * The Markdown of messages: CommonMark with tables and strikethrough, a line break at each end of line, and no HTML.
 * Features that are unexpected in a chat are missing: underscores, backslashes and entities are plain characters, and
 * there are no underlined headings, reference definitions, or images except uploads.
 */
export const parser: MarkdownIt = createParser();

function createParser(): MarkdownIt {
  const parser = new Parser({ html: false, breaks: true, linkify: true });
  parser.disable(["lheading", "reference", "html_block", "html_inline", "image", "escape", "entity"]);
  parser.core.ruler.disable(["replacements", "smartquotes", "text_join"]);

  const blockRules = parser.block.ruler;
  blockRules.before("table", "too_deep", parseTooDeep);
  blockRules.before("fence", "message_fence", parseFence, { alt: ["paragraph", "reference", "blockquote", "list"] });

  const inlineRules = parser.inline.ruler;
  inlineRules.before("backticks", "mention", parseMention);
  inlineRules.after("mention", "channel_link", parseChannelLink);
  inlineRules.after("channel_link", "named_emoji", parseNamedEmoji);
  inlineRules.after("named_emoji", "inline_math", parseInlineMath);
  inlineRules.after("inline_math", "time", parseTime);
  inlineRules.before("image", "inline_media", parseInlineMedia);
  inlineRules.before("emphasis", "underscores", parseUnderscores);

  parser.core.ruler.at("inline", parseInline);
  parser.core.ruler.after("inline", "decorate_text", decorateText);
  parser.core.ruler.after("decorate_text", "show_uploads", showUploads);

  const { rules } = parser.renderer;
  rules[finishedHtml] = (tokens, index) => tokens[index]?.content ?? "";
  rules.fence = renderFence;
  rules.code_block = renderIndentedCode;
  rules.code_inline = (tokens, index) => `<code>${escapeHtml(tokens[index]?.content ?? "")}</code>`;
  rules.s_open = () => "<del>";
  rules.s_close = () => "</del>";
  rules.math_block = renderMathBlock;
  rules.spoiler_open = () => '<div class="spoiler-block"><div class="spoiler-header">\n';
  rules.spoiler_content = () => '</div><div class="spoiler-content" aria-hidden="true">\n';
  rules.spoiler_close = () => "</div></div>\n";
  installLinks(parser);
  installBareLinks(parser);
  installTables(parser);
  return parser;
}
