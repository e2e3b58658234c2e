import type { Reader } from "../../db/store.ts";
import { type RenderedMessage, renderMarkdown } from "../../markdown/render.ts";
import { settingsOf } from "../user-settings/queries.ts";
import type { User } from "../users/queries.ts";
import { markdownLookup } from "./markdown-lookup.ts";

/**
 * Renders what somebody writes. Names refer to what the author may see, and the author's settings decide how the text
 * is read.
 */
export function renderAs(reader: Reader, author: User, content: string): RenderedMessage {
  const { translate_emoticons: translatesEmoticons } = settingsOf(reader, author.id);
  return renderMarkdown(content, markdownLookup(reader, author), { translatesEmoticons });
}
