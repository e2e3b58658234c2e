import { basename } from "node:path";
import { Metadata } from "@tus/server";
import { uploadName } from "../name.ts";

/** The metadata that a client sends for a file. A key without a value is null. */
export type Description = Readonly<Record<string, string | null>>;

/** Parses the Upload-Metadata header. */
export function readDescription(header: string | null): Description {
  return header === null ? {} : Metadata.parse(header);
}

/** The name for the file, without folders. */
export function nameFromDescription({ filename, name }: Description): string {
  return uploadName(basename((filename ?? name ?? "").replaceAll("\\", "/")));
}
