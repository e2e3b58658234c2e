import { open } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { matchesEntityTag } from "../../http/entity-tag.ts";
import { notFoundAnswer, type PlainAnswer } from "../../http/plain-routes.ts";
import { isShownInline } from "./content-type.ts";
import { uploadFile } from "./path.ts";
import type { Attachment } from "./queries.ts";
import { readRange } from "./range.ts";

/** Answers with an upload or the requested range of it. */
export function serveUpload(
  dataFolder: string,
  upload: Attachment,
  request: IncomingHttpHeaders,
): Promise<PlainAnswer> {
  const { id, pathId, contentType } = upload;
  const { file } = uploadFile(dataFolder, pathId);
  return serveFile({ file, etag: `"${id}"`, contentType, disposition: disposition(upload) }, request);
}

/** A file that never changes, with its headers. */
export type ServedFile = {
  readonly file: string;
  readonly etag: string;
  readonly contentType: string;
  readonly disposition: string;
};

/**
 * Answers with a file or the requested range of it (RFC 9110, 13 and 14). The file never changes, but access to it
 * does. So a browser that has it cached asks each time whether it may still show it.
 */
export async function serveFile(
  { file, etag, contentType, disposition }: ServedFile,
  request: IncomingHttpHeaders,
): Promise<PlainAnswer> {
  const caching = { "cache-control": "private, no-cache", etag, "accept-ranges": "bytes" };
  if (matchesEntityTag(request["if-none-match"], etag)) return { status: 304, headers: caching, body: null };

  // Opened before the answer starts: the file may be missing, for example after its database was restored without it.
  const handle = await open(file, "r").catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (handle === null) return notFoundAnswer;
  const { size } = await handle.stat();
  const range = isCurrent(request["if-range"], etag) ? readRange(request.range, size) : null;
  if (range === "unsatisfiable" || size === 0) {
    await handle.close();
    return size === 0 ? notFoundAnswer : { status: 416, headers: { "content-range": `bytes */${size}` }, body: null };
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  const headers = {
    ...caching,
    "content-type": contentType,
    "content-disposition": disposition,
    "content-length": String(last - first + 1),
  };
  const body = handle.createReadStream({ start: first, end: last });
  if (range === null) return { status: 200, headers, body };
  return { status: 206, headers: { ...headers, "content-range": `bytes ${first}-${last}/${size}` }, body };
}

/** `inline; filename*=UTF-8''…` (RFC 6266, RFC 8187): the name is encoded so that it cannot break the header. */
export function disposition({ name, contentType }: Pick<Attachment, "name" | "contentType">): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isShownInline(contentType) ? "inline" : "attachment"}; filename*=UTF-8''${encoded}`;
}

function isCurrent(header: string | string[] | undefined, etag: string): boolean {
  return header === undefined || header === etag;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
