import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { identify, type ProcessIdentity, processesWith, signalAll } from "./processes.ts";
import { temporaryPlace, temporaryPlaces } from "./temporary-place.ts";

const prefix = "watercooler-run-";

/** In its environment, every process of a run has the run's folder. */
const variable = "WATERCOOLER_RUN_FOLDER";

const ownerFile = "owner.json";

const dist = join(import.meta.dirname, "../../dist");

type Wishes = {
  /** How long its processes may take to end by themselves, in milliseconds. */
  readonly patience?: number;
  /** Whether it hears signals and ends what it has started by itself. */
  readonly stopsItself?: boolean;
};

/**
 * Begins a run: this process and those it starts keep what is temporary in a folder of the run. With the first signal to
 * stop, or when the npm that started it is gone, all of them are told to end. However this process ends, what it left
 * running is ended and the folder is removed; where it is killed, the next run does so. Within a run it does nothing.
 */
export function beginRun({ patience = 5_000, stopsItself = false }: Wishes = {}): void {
  if (folderOfRun() !== undefined) return;
  for (const abandoned of [...temporaryPlaces(), dist].flatMap(abandonedFolders)) clearUp(abandoned);
  const folder = mkdtempSync(join(temporaryPlace(), prefix));
  writeFileSync(join(folder, ownerFile), JSON.stringify(identify(process.pid)));
  Object.assign(process.env, { [variable]: folder, TMPDIR: folder, TMP: folder, TEMP: folder });
  process.on("exit", () => {
    clearUp(folder);
    clearUp(join(dist, basename(folder)));
  });
  if (!stopsItself) stopWithSignals(folder, patience);
}

/** The folder of the run that this process is of; undefined outside a run. */
function folderOfRun(): string | undefined {
  const folder = process.env[variable];
  return folder !== undefined && existsSync(folder) ? folder : undefined;
}

/**
 * Makes a folder in `dist/`, from where packages are found, as they are not from a temporary folder. Whoever asks for it
 * removes it; where they are killed, it goes with what is left of their run.
 */
export function makeFolderInDist(name: string): string {
  const run = folderOfRun();
  if (run === undefined) {
    mkdirSync(dist, { recursive: true });
    return mkdtempSync(join(dist, `.${name}-`));
  }
  const place = join(dist, basename(run));
  mkdirSync(place, { recursive: true });
  cpSync(join(run, ownerFile), join(place, ownerFile));
  return mkdtempSync(join(place, `${name}-`));
}

function clearUp(folder: string): void {
  signalAll(processesWith(variable, folder), "SIGKILL");
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** The folders of runs that were killed. */
function abandonedFolders(place: string): string[] {
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(place, name))
    .filter((folder) => isAbandoned(ownerOf(folder)));
}

const identity = z.object({ pid: z.int(), namespace: z.string(), start: z.string() });

/** Who keeps a folder; undefined where it does not say, as one that is just being made. */
function ownerOf(folder: string): ProcessIdentity | undefined {
  try {
    return identity.parse(JSON.parse(readFileSync(join(folder, ownerFile), "utf8")));
  } catch {
    return undefined;
  }
}

/** Of a container that keeps its files in the same place, nothing is known. */
function isAbandoned(owner: ProcessIdentity | undefined): boolean {
  if (owner === undefined || owner.namespace !== identify(process.pid)?.namespace) return false;
  return identify(owner.pid)?.start !== owner.start;
}

const parent = process.ppid;

function stopWithSignals(folder: string, patience: number): void {
  let isStopping = false;
  const stop = async (signal: "SIGINT" | "SIGTERM" | "SIGHUP") => {
    const exitCode = 128 + constants.signals[signal];
    if (isStopping) process.exit(exitCode);
    isStopping = true;
    const deadline = performance.now() + patience;
    signalAll(processesWith(variable, folder), "SIGTERM");
    while (processesWith(variable, folder).length > 0 && performance.now() < deadline) await wait(50);
    process.exit(exitCode);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(signal));
  // A signal to npm alone ends the shell between npm and this process, and reaches nothing else.
  if (process.env.npm_lifecycle_event === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid !== parent && !isStopping) void stop("SIGTERM");
  }, 300);
  watch.unref();
}
