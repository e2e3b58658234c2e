import { resolve } from "node:path";
import type { ArgDef } from "citty";
import type { Config } from "../config.ts";
import { badUsage } from "../control/failure.ts";

/** The flags for HTTPS and its certificate. */
export const httpsArguments = {
  https: {
    type: "boolean",
    description: "Use only HTTPS, with a certificate of the server's own authority",
    negativeDescription: "Use only HTTP, regardless of the owners' choice",
  },
  certificate: {
    type: "string",
    valueHint: "file",
    description: "Use HTTPS with this certificate chain in PEM format, the server's certificate first",
  },
  "certificate-key": {
    type: "string",
    valueHint: "file",
    description: "The private key of that certificate, in PEM format",
  },
} as const satisfies Record<string, ArgDef>;

/**
 * Reads these flags. Without any of them, the owners decide.
 * @throws {CommandFailure} for a certificate without its key or the other way round, and for one without HTTPS
 */
export function readHttps(given: {
  readonly https?: boolean | undefined;
  readonly certificate?: string | undefined;
  readonly "certificate-key"?: string | undefined;
}): Pick<Config, "https" | "certificate"> {
  const { https = null, certificate, "certificate-key": key } = given;
  if (certificate === undefined && key === undefined) return { https, certificate: null };
  if (certificate === undefined) throw badUsage("--certificate-key needs the certificate too: add --certificate.");
  if (key === undefined) throw badUsage("--certificate needs its key too: add --certificate-key.");
  if (https === false) throw badUsage("--no-https and --certificate cannot be used together. Leave one out.");
  return { https, certificate: { certificate: resolve(certificate), key: resolve(key) } };
}
