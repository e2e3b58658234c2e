import { join, resolve } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { type Config, defaultDataFolder, defaultPort, environmentSettings, safePasswordCost } from "../config.ts";
import { badUsage } from "../control/failure.ts";
import { type ChosenMailRelay, readMailRelay } from "./mail-relay.ts";
import { readUploadLimits } from "./upload-limits.ts";

/** The version of this copy of the program, and the paths of its files. */
export type Installation = {
  readonly version: string;
  readonly migrationsFolder: string;
  readonly catalogsFolder: string;
  readonly uiFolder: string;
  /** The worker that makes and checks backups (`archive/worker.ts`). */
  readonly archiveWorker: string;
  /** The worker that checks passwords (`domain/passwords/worker.ts`). */
  readonly passwordWorker: string;
  /** The worker that writes the database's log back (`db/log/checkpoint-worker.ts`). */
  readonly checkpointWorker: string;
};

/**
 * Finds the program's files from the entry module: `server/cli.ts` in a checkout, `dist/app/cli.js` when built. The
 * path is a parameter because this module may be bundled into any file.
 * @param entry `import.meta.filename` of the entry module
 */
export function findInstallation(entry: string): Installation {
  const folder = join(entry, "..");
  const isSource = entry.endsWith(".ts");
  return {
    version: manifest.version,
    migrationsFolder: join(folder, isSource ? "db/migrations" : "migrations"),
    catalogsFolder: join(folder, isSource ? "../ui/locales" : "locales"),
    uiFolder: join(folder, isSource ? "../dist/ui" : "../ui"),
    archiveWorker: join(folder, isSource ? "archive/worker.ts" : "archive-worker.js"),
    passwordWorker: join(folder, isSource ? "domain/passwords/worker.ts" : "password-worker.js"),
    checkpointWorker: join(folder, isSource ? "db/log/checkpoint-worker.ts" : "checkpoint-worker.js"),
  };
}

/** The part of the configuration that a command may set. The rest comes from the environment or is the default. */
export type ChosenSettings = Partial<
  Pick<
    Config,
    "host" | "port" | "discovery" | "interfaces" | "rateLimit" | "metricsPort" | "https" | "certificate" | "startsEmpty"
  >
> & {
  readonly dataFolder?: string | undefined;
  readonly mailRelay?: ChosenMailRelay;
};

/**
 * Creates the configuration of a command.
 * @throws {CommandFailure} when a value in the environment is invalid
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
    startsEmpty: false,
    uploads: readUploadLimits(),
    passwordCost: safePasswordCost,
    ...chosen,
    mailRelay: readMailRelay(chosen.mailRelay ?? {}),
    dataFolder: resolve(chosen.dataFolder ?? defaultDataFolder()),
  };
}

const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"];
