import { statSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { systemClock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Site } from "../context.ts";
import { DataFolderProblem, dataFiles } from "../db/data-folder.ts";
import { openDatabase } from "../db/database.ts";
import { databaseTracesIn } from "../db/lost-database.ts";
import { noNetworks } from "../no-networks.ts";
import { openContext } from "../open-context.ts";
import { plainHttp } from "../plain-http.ts";
import { constant } from "../subscribable.ts";
import { callServer, NoServer } from "./control-client.ts";
import { readControlFile } from "./control-file.ts";
import { CommandFailure, exitCodes } from "./failure.ts";
import type { OpenFolder, Operation, Progress } from "./operation.ts";

/** What a command works with. */
export type Surroundings = {
  readonly config: Config;
  readonly log: Logger;
  readonly progress?: Progress;
  /** Whether a folder without a database gets one; else it is refused. */
  readonly createFolder?: boolean;
  /** How long a folder may be held by somebody who cannot be spoken to, in milliseconds. */
  readonly patience?: number;
};

/** Long enough for a server that starts, or another command. */
const usualPatience = 5_000;

/**
 * Carries out an operation on a data folder: through the server that runs on it, or else by opening it.
 * @throws {CommandFailure} the operation's own, or why the folder cannot be used
 */
export async function perform<Input, Output>(
  surroundings: Surroundings,
  operation: Operation<Input, Output>,
  input: Input,
): Promise<Output> {
  const { config, progress = () => {}, patience = usualPatience } = surroundings;
  const deadline = performance.now() + patience;
  for (;;) {
    const opened = await openUnlessInUse(surroundings);
    if (opened !== undefined) return closeAfter(opened, (folder) => operation.run(folder, input, progress));
    const control = readControlFile(dataFiles(config.dataFolder).control);
    try {
      if (control !== undefined) return await callServer(control, operation, input, progress);
    } catch (error) {
      if (!(error instanceof NoServer)) throw error;
    }
    if (performance.now() > deadline) throw inUse(config.dataFolder);
    await delay(100);
  }
}

/**
 * Opens a data folder for this process alone and does something with it.
 * @throws {DataFolderProblem} `in-use` while a server or another command has it
 */
export async function withFolder<T>(
  surroundings: Surroundings,
  work: (folder: OpenFolder) => T | Promise<T>,
): Promise<T> {
  return closeAfter(open(surroundings), work);
}

async function closeAfter<T>(folder: OpenFolder, work: (folder: OpenFolder) => T | Promise<T>): Promise<T> {
  try {
    return await work(folder);
  } finally {
    await folder.database.close();
  }
}

async function openUnlessInUse(surroundings: Surroundings): Promise<OpenFolder | undefined> {
  try {
    return open(surroundings);
  } catch (error) {
    if (error instanceof DataFolderProblem && error.kind === "in-use") return undefined;
    throw error;
  }
}

function open({ config, log, createFolder = false }: Surroundings): OpenFolder {
  const { dataFolder, migrationsFolder } = config;
  // A server that runs may still have open what is gone from the folder.
  if (!createFolder && !isThere(dataFiles(dataFolder).database) && databaseTracesIn(dataFolder).length === 0) {
    throw new CommandFailure(`There is no data of Watercooler in ${dataFolder}. Name its folder with --data.`);
  }
  const database = openDatabase(dataFolder, migrationsFolder, systemClock, config);
  const { migrationBackup } = database;
  if (migrationBackup !== null) log.warn(`The data was brought to this version. As it was before: ${migrationBackup}`);
  return { ctx: openContext(database, config, systemClock, log, nowhere), database, url: constant("") };
}

/** @throws the system's error where nobody may look */
function isThere(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}

/** A folder that a command has opened is on no network. */
const nowhere: Site = {
  urls: () => [],
  discovery: () => ({ status: "off", name: "", problem: null }),
  pauseDiscovery: async () => {},
  setupToken: null,
  restore: () => {},
  networks: noNetworks,
  https: plainHttp,
};

function inUse(folder: string): CommandFailure {
  const message = `Another Watercooler is using ${folder}, and does not answer. Stop it, then try again.`;
  return new CommandFailure(message, exitCodes.folderInUse);
}
