import type { Config } from "../config.ts";
import type { AnyEndpoint } from "./contract.ts";
import type { SizeLimit, Upload } from "./params.ts";
import { missingFile } from "./upload.ts";

/** The file that an endpoint takes. */
export type FileParam = { readonly name: string; readonly isRequired: boolean; readonly sizeLimit: SizeLimit };

/** The file that an endpoint declares; undefined for most. */
export function fileParamOf(endpoint: AnyEndpoint): FileParam | undefined {
  for (const [name, { codec, schema, sizeLimit = 0 }] of Object.entries(endpoint.params)) {
    if (codec === "file") return { name, isRequired: !schema.safeParse(undefined).success, sizeLimit };
  }
  return undefined;
}

/** The largest file that a parameter takes on this server, in bytes. */
export function sizeLimitOf({ sizeLimit }: FileParam, { uploads }: Pick<Config, "uploads">): number {
  return sizeLimit === "configured" ? uploads.file * 1024 * 1024 : sizeLimit;
}

/**
 * The value of an endpoint's file parameter.
 * @throws {ApiError} BAD_REQUEST for a missing or empty file
 */
export function fileValue({ name, isRequired }: FileParam, file: Upload | null): Upload | undefined {
  if (file === null && !isRequired) return undefined;
  if (file === null || file.size === 0) throw missingFile(name);
  return file;
}
