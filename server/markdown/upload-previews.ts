import { escapeHtml } from "./html.ts";
import type { KnownPicture, KnownUpload, MarkdownLookup } from "./lookup.ts";

/** An upload that a message links to, and the title of the link. */
export type LinkedUpload = { readonly pathId: string; readonly title: string };

/** The maximum number of uploads that one message shows; others are only links. */
export const previewLimit = 24;

/**
 * The preview blocks of a paragraph's uploads (the wire specification, 6: image preview, video, audio). `shown` has the
 * path IDs of the uploads that the message shows already; they are not shown again.
 */
export function previewsHtml(uploads: readonly LinkedUpload[], lookup: MarkdownLookup, shown: Set<string>): string {
  let html = "";
  for (const upload of uploads) {
    if (shown.size >= previewLimit) break;
    const known = shown.has(upload.pathId) ? undefined : lookup.uploadByPath(upload.pathId);
    const preview = known && previewHtml(upload, known);
    if (preview === undefined) continue;
    shown.add(upload.pathId);
    html += preview;
  }
  return html;
}

/** The HTML of `![title](address)` for an upload: an inline picture or player; undefined for other types. */
export function inlineMediaHtml(upload: LinkedUpload, known: KnownUpload): string | undefined {
  const href = uploadHref(upload.pathId);
  const title = escapeHtml(upload.title);
  if (known.picture) return inlinePicture(href, title, known, known.picture);
  return known.contentType.startsWith("audio/") ? player(href, title) : undefined;
}

/**
 * Updates rendered HTML when a thumbnail is made that was pending at the time of rendering. The picture is then shown,
 * or only linked if no thumbnail could be made (`known` has no picture then).
 */
export function updatePendingPreviews(html: string, pathId: string, known: KnownUpload): string {
  const updatedHref = uploadHref(pathId);
  const { picture } = known;
  return html
    .replace(pendingBlock, (whole, href: string, title: string) => {
      if (href !== updatedHref) return whole;
      return picture ? pictureBlock(href, title, known, picture) : "";
    })
    .replace(pendingInLine, (whole, title: string, href: string) => {
      if (href !== updatedHref) return whole;
      return picture ? inlinePicture(href, title, known, picture) : `<a href="${href}">${title || href}</a>`;
    });
}

/** The class of a picture whose thumbnail is being made. */
export const pendingClass = "image-loading-placeholder";
const pendingBlock =
  /<div class="message_inline_image"><a href="([^"]*)" title="([^"]*)"><img class="image-loading-placeholder"[^>]*><\/a><\/div>/g;
const pendingInLine =
  /<img alt="([^"]*)" class="inline-image image-loading-placeholder" data-original-src="([^"]*)"[^>]*>/g;

/** The spinner that is shown while a thumbnail is being made. */
export const spinnerUrl = "/images/loading.svg";

function previewHtml({ pathId, title }: LinkedUpload, known: KnownUpload): string | undefined {
  const href = uploadHref(pathId);
  const name = escapeHtml(title);
  if (known.picture) return pictureBlock(href, name, known, known.picture);
  if (known.contentType.startsWith("video/")) return videoBlock(href, name);
  return known.contentType.startsWith("audio/") ? `<p>${player(href, name)}</p>` : undefined;
}

function pictureBlock(href: string, title: string, known: KnownUpload, picture: KnownPicture): string {
  const className = picture.thumbnailUrl === undefined ? ` class="${pendingClass}"` : "";
  const image = `<img${className}${pictureAttributes(known, picture)} src="${source(picture)}">`;
  return `<div class="message_inline_image"><a href="${href}" title="${title}">${image}</a></div>`;
}

function inlinePicture(href: string, title: string, known: KnownUpload, picture: KnownPicture): string {
  const className = picture.thumbnailUrl === undefined ? `inline-image ${pendingClass}` : "inline-image";
  const about = ` data-original-src="${href}"${pictureAttributes(known, picture)}`;
  return `<img alt="${title}" class="${className}"${about} src="${source(picture)}">`;
}

function pictureAttributes({ contentType }: KnownUpload, { width, height, animated }: KnownPicture): string {
  const moving = animated ? ' data-animated="true"' : "";
  const type = escapeHtml(contentType);
  return ` data-original-dimensions="${width}x${height}" data-original-content-type="${type}"${moving}`;
}

function source({ thumbnailUrl }: KnownPicture): string {
  return escapeHtml(thumbnailUrl ?? spinnerUrl);
}

function videoBlock(href: string, title: string): string {
  const video = `<video preload="metadata" src="${href}"></video>`;
  return `<div class="message_inline_image message_inline_video"><a href="${href}" title="${title}">${video}</a></div>`;
}

function player(href: string, title: string): string {
  return `<audio controls preload="metadata" src="${href}" title="${title}"></audio>`;
}

function uploadHref(pathId: string): string {
  return escapeHtml(`/user_uploads/${encodeURI(pathId.toWellFormed())}`);
}
