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
 * How a file in a form is received: its name in messages, its folder while the request is handled, and its largest size
 * in bytes.
 */
export type FileRule = { readonly name: string; readonly folder: string; readonly limit: number };

/** A file from a multipart parser; `truncated` once it was longer than the parser's own limit. */
export type IncomingFile = {
  readonly content: Readable & { readonly truncated?: boolean; readonly bytesRead?: number };
  readonly name: string;
  readonly contentType: string;
};

/**
 * Writes a file to the disk as it arrives, with no more than a few chunks in memory.
 * @throws {ApiError} BAD_REQUEST for a file that is too large, STORAGE_FULL when there is no room for it; the error of
 * the content. The file is removed then.
 */
export async function receiveFile({ content, name, contentType }: IncomingFile, rule: FileRule): Promise<Upload> {
  const path = join(rule.folder, randomUUID());
  try {
    // Before the first await, because nothing else listens for an error of the content.
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

/** The refusal of a file over the limit. */
export function fileTooLarge({ name, limit }: Pick<FileRule, "name" | "limit">): ApiError {
  return invalidParameter(
    name,
    "too_long",
    `Uploaded file is larger than the allowed limit of ${limit / 1024 / 1024} MiB`,
  );
}

/** The refusal of a request without its required file, or with an empty one. */
export function missingFile(name: string): ApiError {
  return invalidParameter(name, "missing", "You must specify a file to upload");
}

/** The refusal of a form with several files. */
export function tooManyFiles(name: string): ApiError {
  return invalidParameter(name, "invalid", "You may only upload one file at a time");
}
