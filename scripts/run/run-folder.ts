import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { identify, type ProcessIdentity, processesWith, signalAll } from "./processes.ts";
import { chooseTemporaryFolder, listTemporaryFolders } from "./temporary-folder.ts";

const prefix = "watercooler-run-";

/** The environment variable with the run's folder. Every process of a run has it. */
const variable = "WATERCOOLER_RUN_FOLDER";

const ownerFile = "owner.json";

const dist = join(import.meta.dirname, "../../dist");

type RunOptions = {
  /** How long the processes may take to end by themselves, in milliseconds. */
  readonly stopTimeout?: number;
  /** Whether this process handles signals and ends its child processes itself. */
  readonly handlesSignals?: boolean;
};

/**
 * Begins a run: this process and its child processes keep their temporary files in the run's folder. The first signal
 * to stop, or the end of the npm that started it, is passed on to all of them. When this process ends, the remaining
 * processes are killed and the folder is removed. If it is killed, the next run does this. Inside a run this does
 * nothing.
 */
export function beginRun({ stopTimeout = 5_000, handlesSignals = false }: RunOptions = {}): void {
  if (folderOfRun() !== undefined) return;
  for (const abandoned of [...listTemporaryFolders(), dist].flatMap(abandonedFolders)) removeRun(abandoned);
  const folder = mkdtempSync(join(chooseTemporaryFolder(), prefix));
  writeFileSync(join(folder, ownerFile), JSON.stringify(identify(process.pid)));
  Object.assign(process.env, { [variable]: folder, TMPDIR: folder, TMP: folder, TEMP: folder });
  process.on("exit", () => {
    removeRun(folder);
    removeRun(join(dist, basename(folder)));
  });
  if (!handlesSignals) stopWithSignals(folder, stopTimeout);
}

/** The folder of this process's run; undefined outside a run. */
function folderOfRun(): string | undefined {
  const folder = process.env[variable];
  return folder !== undefined && existsSync(folder) ? folder : undefined;
}

/**
 * Makes a folder in `dist/`, where packages are found, unlike in a temporary folder. The caller removes it. If the
 * caller is killed, it is removed with the rest of the run.
 */
export function makeFolderInDist(name: string): string {
  const run = folderOfRun();
  if (run === undefined) {
    mkdirSync(dist, { recursive: true });
    return mkdtempSync(join(dist, `.${name}-`));
  }
  const folder = join(dist, basename(run));
  mkdirSync(folder, { recursive: true });
  cpSync(join(run, ownerFile), join(folder, ownerFile));
  return mkdtempSync(join(folder, `${name}-`));
}

function removeRun(folder: string): void {
  signalAll(processesWith(variable, folder), "SIGKILL");
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** The folders of runs that were killed. */
function abandonedFolders(parent: string): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(parent, name))
    .filter((folder) => isAbandoned(ownerOf(folder)));
}

const identity = z.object({ pid: z.int(), namespace: z.string(), start: z.string() });

/** The process that owns a folder; undefined if it has no owner file, for example while the folder is being made. */
function ownerOf(folder: string): ProcessIdentity | undefined {
  try {
    return identity.parse(JSON.parse(readFileSync(join(folder, ownerFile), "utf8")));
  } catch {
    return undefined;
  }
}

/** A folder of another container in the same place is not abandoned: its processes cannot be seen here. */
function isAbandoned(owner: ProcessIdentity | undefined): boolean {
  if (owner === undefined || owner.namespace !== identify(process.pid)?.namespace) return false;
  return identify(owner.pid)?.start !== owner.start;
}

const parent = process.ppid;

function stopWithSignals(folder: string, stopTimeout: number): void {
  let isStopping = false;
  const stop = async (signal: "SIGINT" | "SIGTERM" | "SIGHUP") => {
    const exitCode = 128 + constants.signals[signal];
    if (isStopping) process.exit(exitCode);
    isStopping = true;
    const deadline = performance.now() + stopTimeout;
    signalAll(processesWith(variable, folder), "SIGTERM");
    while (processesWith(variable, folder).length > 0 && performance.now() < deadline) await wait(50);
    process.exit(exitCode);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(signal));
  // A signal to npm ends only the shell between npm and this process.
  if (process.env.npm_lifecycle_event === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid !== parent && !isStopping) void stop("SIGTERM");
  }, 300);
  watch.unref();
}
