import type { Reader } from "../../db/store.ts";
import { type Rendered, renderMarkdown } from "../../markdown/render.ts";
import { settingsOf } from "../user-settings/queries.ts";
import type { User } from "../users/queries.ts";
import { markdownLookup } from "./markdown-lookup.ts";

/** What somebody writes as their readers see it: names as they mean to the author, read as the author has set it. */
export function renderAs(reader: Reader, author: User, content: string): Rendered {
  const { translate_emoticons: translatesEmoticons } = settingsOf(reader, author.id);
  return renderMarkdown(content, markdownLookup(reader, author), { translatesEmoticons });
}
