import { join, resolve } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { type Config, defaultDataFolder, defaultPort, environmentSettings, safePasswordCost } from "../config.ts";
import { badUsage } from "../control/failure.ts";
import { type ChosenMailRelay, readMailRelay } from "./mail-relay.ts";
import { readUploadLimits } from "./upload-limits.ts";

/** Where this copy of the program has its own files. */
export type Installation = {
  readonly version: string;
  readonly migrationsFolder: string;
  readonly uiFolder: string;
  /** The code that works on backups apart from the server (`archive/worker.ts`). */
  readonly archiveWorker: string;
  /** The code that judges passwords apart from the server (`domain/passwords/worker.ts`). */
  readonly passwordWorker: string;
};

/**
 * Finds the program's files from the module that was started: `server/cli.ts` in a checkout, `dist/app/cli.js` when
 * built. It has to be told, for the code of this module may be bundled anywhere.
 * @param entry `import.meta.filename` of the entry
 */
export function findInstallation(entry: string): Installation {
  const folder = join(entry, "..");
  const isSource = entry.endsWith(".ts");
  return {
    version: manifest.version,
    migrationsFolder: join(folder, isSource ? "db/migrations" : "migrations"),
    uiFolder: join(folder, isSource ? "../dist/ui" : "../ui"),
    archiveWorker: join(folder, isSource ? "archive/worker.ts" : "archive-worker.js"),
    passwordWorker: join(folder, isSource ? "domain/passwords/worker.ts" : "password-worker.js"),
  };
}

/** What a command may set of the configuration; the rest is the environment's, or the default. */
export type ChosenSettings = Partial<
  Pick<
    Config,
    "host" | "port" | "discovery" | "interfaces" | "rateLimit" | "metricsPort" | "https" | "certificate" | "beginsAnew"
  >
> & {
  readonly dataFolder?: string | undefined;
  readonly mailRelay?: ChosenMailRelay;
};

/**
 * The configuration of a command.
 * @throws {CommandFailure} when the environment asks for something that does not exist
 */
export function configure(installation: Installation, chosen: ChosenSettings): Config {
  const environment = environmentSettings();
  if (!logLevels.includes(environment.logLevel)) {
    throw badUsage(`WATERCOOLER_LOG must be one of ${logLevels.join(", ")}.`);
  }
  return {
    ...installation,
    ...environment,
    host: "0.0.0.0",
    port: defaultPort,
    discovery: true,
    interfaces: [],
    rateLimit: true,
    metricsPort: null,
    https: null,
    certificate: null,
    beginsAnew: false,
    uploads: readUploadLimits(),
    passwordCost: safePasswordCost,
    ...chosen,
    mailRelay: readMailRelay(chosen.mailRelay ?? {}),
    dataFolder: resolve(chosen.dataFolder ?? defaultDataFolder()),
  };
}

const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"];
