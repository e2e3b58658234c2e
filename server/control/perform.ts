import { statSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { systemClock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Site } from "../context.ts";
import { DataFolderProblem, dataFiles } from "../db/data-folder.ts";
import { databaseTracesIn } from "../db/lost-database.ts";
import { noNetworks } from "../no-networks.ts";
import { openContext, openData } from "../open-context.ts";
import { plainHttp } from "../plain-http.ts";
import { constant } from "../subscribable.ts";
import { callServer, NoServer } from "./control-client.ts";
import { readControlFile } from "./control-file.ts";
import { CommandFailure, exitCodes } from "./failure.ts";
import type { OpenFolder, Operation, Progress } from "./operation.ts";

/** What a command needs to work on a data folder. */
export type CommandContext = {
  readonly config: Config;
  readonly log: Logger;
  readonly progress?: Progress;
  /** Whether a database is created in a folder without one; otherwise the folder is refused. */
  readonly createFolder?: boolean;
  /** How long to wait for a folder that is locked by a process that does not answer, in milliseconds. */
  readonly lockTimeout?: number;
};

/** Long enough for the start of a server, or for another command. */
const defaultLockTimeout = 5_000;

/**
 * Performs an operation on a data folder: through the server that runs on it, or otherwise by opening it.
 * @throws {CommandFailure} the failure of the operation, or why the folder cannot be used
 */
export async function perform<Input, Output>(
  commandContext: CommandContext,
  operation: Operation<Input, Output>,
  input: Input,
): Promise<Output> {
  const { config, progress = () => {}, lockTimeout = defaultLockTimeout } = commandContext;
  const deadline = performance.now() + lockTimeout;
  for (;;) {
    const opened = await openUnlessInUse(commandContext);
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
 * Opens a data folder in this process, does work with it, and closes it.
 * @throws {DataFolderProblem} `in-use` while a server or another command has it
 */
export async function withFolder<T>(
  commandContext: CommandContext,
  work: (folder: OpenFolder) => T | Promise<T>,
): Promise<T> {
  return closeAfter(open(commandContext), work);
}

async function closeAfter<T>(folder: OpenFolder, work: (folder: OpenFolder) => T | Promise<T>): Promise<T> {
  try {
    return await work(folder);
  } finally {
    await folder.database.close();
  }
}

async function openUnlessInUse(commandContext: CommandContext): Promise<OpenFolder | undefined> {
  try {
    return open(commandContext);
  } catch (error) {
    if (error instanceof DataFolderProblem && error.kind === "in-use") return undefined;
    throw error;
  }
}

function open({ config, log, createFolder = false }: CommandContext): OpenFolder {
  const { dataFolder } = config;
  // A running server may still have a database open that is gone from the folder.
  if (!createFolder && !isThere(dataFiles(dataFolder).database) && databaseTracesIn(dataFolder).length === 0) {
    throw new CommandFailure(`${dataFolder} has no Watercooler data. Choose the data folder with --data.`);
  }
  const database = openData({ ...config, checkpointWorker: null }, systemClock);
  const { migrationBackup } = database;
  if (migrationBackup !== null)
    log.warn(`The data was upgraded to this version. A copy of the old data: ${migrationBackup}`);
  return { ctx: openContext(database, config, systemClock, log, noSite), database, url: constant("") };
}

/** @throws the system's error if the folder cannot be read */
function isThere(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}

/** A folder that a command has opened is not on a network. */
const noSite: Site = {
  urls: constant([]),
  discovery: constant({ status: "off", name: "", problem: null, reasons: [] }),
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
