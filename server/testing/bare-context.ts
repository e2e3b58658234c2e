import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Logger } from "pino";
import { pino } from "pino";
import { type Clock, systemClock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/database.ts";
import { noNetworks } from "../no-networks.ts";
import { openContext, openData } from "../open-context.ts";
import { plainHttp } from "../plain-http.ts";
import { constant } from "../subscribable.ts";
import { testConfig } from "./test-config.ts";

/** A context with a real database and without a server, for tests below HTTP. */
export type BareContext = {
  readonly ctx: Context;
  readonly database: Database;
  readonly folder: string;
  /** The messages that were logged at level error. */
  readonly errors: readonly string[];
  /** Closes the database and opens it again, as a restart does. */
  readonly reopen: () => Promise<BareContext>;
  readonly close: () => Promise<void>;
};

/** Opens a context on a folder, by default a new one; close it when done. */
export function openBareContext(
  folder = temporaryFolder(),
  clock: Clock = systemClock,
  changes: Partial<Config> = {},
): BareContext {
  const config = testConfig(folder, changes);
  const database = openData(config, clock);
  const errors: string[] = [];
  const ctx = openContext(database, config, clock, recordingLog(errors), {
    urls: constant([]),
    discovery: constant({ status: "off", name: "Watercooler", problem: null, reasons: [] }),
    pauseDiscovery: async () => {},
    setupToken: null,
    restore: () => {},
    networks: noNetworks,
    https: plainHttp,
  });
  return {
    ctx,
    database,
    folder,
    errors,
    reopen: async () => {
      await database.close();
      return openBareContext(folder, clock);
    },
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function recordingLog(errors: string[]): Logger {
  return pino({ level: "error" }, { write: (line: string) => errors.push(JSON.parse(line).msg) });
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "watercooler-bare-"));
}
