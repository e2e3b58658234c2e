import { resolve } from "node:path";
import type { ArgDef } from "citty";
import type { Config } from "../config.ts";
import { badUsage } from "../control/failure.ts";

/** The flags for HTTPS and its certificate. */
export const httpsArguments = {
  https: {
    type: "boolean",
    description: "Speak HTTPS alone, with a certificate of the server's own authority",
    negativeDescription: "Speak plain HTTP alone, whatever owners have chosen",
  },
  certificate: {
    type: "string",
    valueHint: "file",
    description: "Speak HTTPS with this certificate: PEM, the server's own first",
  },
  "certificate-key": { type: "string", valueHint: "file", description: "The private key of that certificate: PEM" },
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
  if (https === false) throw badUsage("--no-https and --certificate contradict each other. Leave one of them out.");
  return { https, certificate: { certificate: resolve(certificate), key: resolve(key) } };
}
