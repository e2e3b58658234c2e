import { randomUUID } from "node:crypto";
import { createWriteStream, mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { storageProblem } from "../db/storage-problem.ts";
import { type ApiError, invalidParameter } from "./errors.ts";
import type { Upload } from "./params.ts";

/**
 * What becomes of a file in a form: what the endpoint calls it, where it is put while the request is handled, and its
 * largest size in bytes.
 */
export type FileRule = { readonly name: string; readonly folder: string; readonly limit: number };

/** A file as a multipart parser hands it over; `truncated` once it was longer than the parser's own limit. */
export type IncomingFile = {
  readonly content: Readable & { readonly truncated?: boolean; readonly bytesRead?: number };
  readonly name: string;
  readonly contentType: string;
};

/**
 * Writes a file to the disk as it comes, and so holds no more of it in memory than a few chunks.
 * @throws {ApiError} BAD_REQUEST for one that is too large, STORAGE_FULL when there is no room for it; what the content
 * fails with. Nothing of it stays.
 */
export async function receiveFile({ content, name, contentType }: IncomingFile, rule: FileRule): Promise<Upload> {
  const path = join(rule.folder, randomUUID());
  try {
    // At once, before the first await: nobody else listens when the content fails.
    mkdirSync(rule.folder, { recursive: true, mode: 0o700 });
    const target = createWriteStream(path, { flags: "wx", mode: 0o600 });
    await pipeline(content, target);
    if (content.truncated === true) throw fileTooLarge(rule);
    return { name: basename(name.replaceAll("\\", "/")), contentType, size: target.bytesWritten, path };
  } catch (error) {
    content.resume();
    await removeFile(path);
    throw storageProblem(error);
  }
}

/** Removes what `receiveFile` wrote. */
export function removeFile(path: string): Promise<void> {
  return rm(path, { force: true });
}

/** The refusal of a file that is past the limit. */
export function fileTooLarge({ name, limit }: Pick<FileRule, "name" | "limit">): ApiError {
  return invalidParameter(
    name,
    "too_long",
    `Uploaded file is larger than the allowed limit of ${limit / 1024 / 1024} MiB`,
  );
}

/** The refusal of a request that lacks the file it is about, or carries an empty one. */
export function noFile(name: string): ApiError {
  return invalidParameter(name, "missing", "You must specify a file to upload");
}

/** The refusal of a form with several files. */
export function severalFiles(name: string): ApiError {
  return invalidParameter(name, "invalid", "You may only upload one file at a time");
}
