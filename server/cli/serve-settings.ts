import { isIP } from "node:net";
import { defaultPort } from "../config.ts";
import { badUsage } from "../control/failure.ts";
import { isLoopback } from "../http/loopback.ts";
import { dataArgument, declareArguments, readArguments } from "./command.ts";
import { readCount, repeatedValues } from "./flags.ts";
import { httpsArguments, readHttps } from "./https.ts";
import type { ChosenSettings } from "./installation.ts";
import { mailRelayArguments } from "./mail-relay.ts";

/** The flags of the server, for the command line and for the desktop application. */
export const serveArguments = declareArguments({
  ...dataArgument,
  host: { type: "string", valueHint: "address", default: "0.0.0.0", description: "The address to listen on" },
  port: {
    type: "string",
    valueHint: "number",
    default: String(defaultPort),
    description: "The port to try first; 0 uses any free port",
  },
  discovery: {
    type: "boolean",
    default: true,
    description: "Discovery: others on the network find this server by name",
    negativeDescription: "No discovery: others need the address of this server",
  },
  interface: {
    type: "string",
    valueHint: "name or address",
    description: "A network interface for discovery, instead of all that look like the office's. Can be repeated",
    repeated: true,
  },
  "rate-limit": {
    type: "enum",
    options: ["on", "off"],
    default: "on",
    description: "Limit how many requests a client can send",
  },
  "metrics-port": {
    type: "string",
    valueHint: "number",
    description: "Answer /metrics and /api/health on this port, only on this computer",
  },
  "start-empty": {
    type: "boolean",
    description: "If the database is missing, start with an empty organization. Other files move to a separate folder",
  },
  ...httpsArguments,
  ...mailRelayArguments,
});

/**
 * Reads the values of these flags.
 * @throws {CommandFailure} for invalid values
 */
export function readServeSettings(given: {
  readonly data?: string | undefined;
  readonly host: string;
  readonly port: string;
  readonly discovery: boolean;
  readonly interface?: string | undefined;
  readonly "rate-limit": string;
  readonly "metrics-port"?: string | undefined;
  readonly "start-empty"?: boolean | undefined;
  readonly https?: boolean | undefined;
  readonly certificate?: string | undefined;
  readonly "certificate-key"?: string | undefined;
  readonly "smtp-url"?: string | undefined;
  readonly "smtp-from"?: string | undefined;
}): ChosenSettings {
  const host = readHost(given.host);
  return {
    dataFolder: given.data,
    host,
    port: readCount("port", given.port, 0, 65_535),
    discovery: given.discovery && !isLoopback(host),
    interfaces: repeatedValues(given.interface),
    rateLimit: given["rate-limit"] === "on",
    metricsPort:
      given["metrics-port"] === undefined ? null : readCount("metrics-port", given["metrics-port"], 1, 65_535),
    startsEmpty: given["start-empty"] === true,
    ...readHttps(given),
    mailRelay: { url: given["smtp-url"], from: given["smtp-from"] },
  };
}

/** Reads the same flags from the arguments of a command line. */
export function readServeFlags(argv: readonly string[]): ChosenSettings {
  return readServeSettings(readArguments(argv, serveArguments));
}

function readHost(host: string): string {
  if (host === "localhost") return "127.0.0.1";
  if (isIP(host) !== 0) return host;
  throw badUsage(
    "--host must be an IP address of this computer, 127.0.0.1 for this computer alone, or 0.0.0.0 for all.",
  );
}
