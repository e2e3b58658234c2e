import type { StateCore, Token } from "markdown-it";
import { environmentOf } from "./environment.ts";
import { finishedHtml } from "./html.ts";
import { decorationOf } from "./text.ts";
import { linkedUpload, mayLinkUpload, nameOfUpload } from "./upload-links.ts";
import { type LinkedUpload, previewsHtml } from "./upload-previews.ts";

/**
 * Core rule, after all links are found: records the uploads that a message links to. It shows those of a paragraph or
 * heading after it, unless it is quoted.
 */
export function showUploads(state: StateCore): void {
  if (!mayLinkUpload(state.src)) return;
  const environment = environmentOf(state);
  const tokens: Token[] = [];
  let quoteDepth = 0;
  let html = "";
  for (const token of state.tokens) {
    tokens.push(token);
    if (token.type === "blockquote_open") quoteDepth++;
    else if (token.type === "blockquote_close") quoteDepth--;
    else if (token.type === "inline") {
      const uploads = findUploads(token.children ?? []);
      for (const { pathId } of uploads) environment.uploadPathIds.add(pathId);
      html = quoteDepth > 0 ? "" : previewsHtml(uploads, environment.lookup, environment.shownUploads);
    } else if (html !== "" && (token.type === "paragraph_close" || token.type === "heading_close")) {
      const previews = new state.Token(finishedHtml, "", 0);
      previews.content = `${token.hidden ? "\n" : ""}${html}\n`;
      tokens.push(previews);
    }
  }
  state.tokens = tokens;
}

function findUploads(tokens: readonly Token[]): LinkedUpload[] {
  const uploads: LinkedUpload[] = [];
  let open: LinkedUpload | undefined;
  for (const token of tokens) {
    if (token.type === "link_open") open = readUploadUrl(String(token.attrGet("href") ?? ""));
    else if (token.type === "link_close") {
      if (open) uploads.push(token.info === "auto" ? { ...open, title: "" } : open);
      open = undefined;
    } else if (open) open = { ...open, title: open.title + textOf(token) };
    else uploads.push(...bareUploads(token));
  }
  return uploads.map((upload) => ({ ...upload, title: upload.title || nameOfUpload(upload.pathId) }));
}

function readUploadUrl(url: string): LinkedUpload | undefined {
  const pathId = linkedUpload(url);
  return pathId === undefined ? undefined : { pathId, title: "" };
}

/** The uploads of bare addresses. */
function bareUploads(token: Token): LinkedUpload[] {
  return (decorationOf(token)?.links ?? []).flatMap(({ url }) => readUploadUrl(url) ?? []);
}

/** The text of a part of a link before it became HTML; empty for emoji that are written by name. */
function textOf(token: Token): string {
  return token.type === finishedHtml ? (decorationOf(token)?.text ?? "") : token.content;
}
