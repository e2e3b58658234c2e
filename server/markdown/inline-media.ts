import type { StateInline } from "markdown-it";
import { environmentOf } from "./environment.ts";
import { escapeHtml, matchHere, pushHtml } from "./html.ts";
import { linkedUpload, nameOfUpload } from "./upload-links.ts";
import { inlineMediaHtml, previewLimit } from "./upload-previews.ts";

/**
 * Inline rule for `![title](address)` with the address of an upload: an inline picture or player. Other uploads, and
 * those over the limit, become links. Within a link, only the title is shown.
 */
export function parseInlineMedia(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x21) return false;
  const match = matchHere(state, pattern);
  const pathId = match?.[2] === undefined ? undefined : linkedUpload(match[2]);
  if (!match || pathId === undefined) return false;
  if (!silent) pushMedia(state, pathId, match[1] || nameOfUpload(pathId), match[2] ?? "");
  state.pos += match[0].length;
  return true;
}

const pattern = /!\[([^[\]\n]*)\]\([ \t]*([^\s()<>]+)[ \t]*\)/y;

function pushMedia(state: StateInline, pathId: string, title: string, address: string): void {
  const { lookup, shownUploads, uploadPathIds } = environmentOf(state);
  uploadPathIds.add(pathId);
  if (state.linkLevel > 0) {
    pushHtml(state, escapeHtml(title));
    return;
  }
  const known = shownUploads.size < previewLimit ? lookup.uploadByPath(pathId) : undefined;
  const html = known && inlineMediaHtml({ pathId, title }, known);
  if (html === undefined) {
    pushLink(state, state.md.normalizeLink(address), title);
    return;
  }
  shownUploads.add(pathId);
  pushHtml(state, html);
}

function pushLink(state: StateInline, href: string, text: string): void {
  state.push("link_open", "a", 1).attrSet("href", href);
  state.push("text", "", 0).content = text;
  state.push("link_close", "a", -1);
}
