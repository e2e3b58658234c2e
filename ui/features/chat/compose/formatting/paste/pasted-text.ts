import { readHtml } from "./html-tree.ts";
import { markdownOf } from "./markdown-of-html.ts";

/** What a paste writes: the HTML as Markdown, or the text if the HTML has nothing that Markdown could keep. */
export function pastedText(html: string, text: string): string {
  return markdownOf(readHtml(html)) ?? text.replace(/\r\n?/g, "\n");
}
