import { basename } from "node:path";
import { Metadata } from "@tus/server";
import { uploadName } from "../name.ts";

/** What a client says of a file: names and texts, or names alone. */
export type Description = Readonly<Record<string, string | null>>;

/** The description in a header's text. */
export function readDescription(header: string | null): Description {
  return header === null ? {} : Metadata.parse(header);
}

/** What the file is to be called, without folders. */
export function describedName({ filename, name }: Description): string {
  return uploadName(basename((filename ?? name ?? "").replaceAll("\\", "/")));
}
