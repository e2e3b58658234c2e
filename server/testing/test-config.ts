import { join } from "node:path";
import type { Config, PasswordCost } from "../config.ts";
import { builtFile } from "./built-app.ts";

/** A low cost, because tests hash many passwords. `watercooler` refuses to serve with it. */
export const cheapPasswordCost: PasswordCost = { N: 1024, r: 8, p: 1 };

/**
 * The configuration of servers in tests: on loopback, without discovery, with every answer checked against its
 * contract.
 */
export function testConfig(dataFolder: string, changes: Partial<Config> = {}): Config {
  return {
    version: "0.0.0-test",
    dataFolder,
    migrationsFolder: join(import.meta.dirname, "../db/migrations"),
    catalogsFolder: join(import.meta.dirname, "../../ui/locales"),
    uiFolder: join(dataFolder, "no-pages"),
    // Built only for the few tests that use it.
    get archiveWorker() {
      return builtFile("archive-worker.js");
    },
    passwordWorker: join(import.meta.dirname, "../domain/passwords/worker.ts"),
    checkpointWorker: join(import.meta.dirname, "../db/log/checkpoint-worker.ts"),
    host: "127.0.0.1",
    port: 0,
    discovery: false,
    interfaces: [],
    rateLimit: false,
    metricsPort: null,
    allowedHosts: [],
    webPublicChannels: false,
    uploads: { file: 1, quota: null },
    mailRelay: null,
    https: null,
    certificate: null,
    checkAnswers: true,
    logLevel: "silent",
    startsEmpty: false,
    passwordCost: cheapPasswordCost,
    ...changes,
  };
}
