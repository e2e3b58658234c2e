import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { DataFolderProblem, dataFiles } from "./data-folder.ts";

/**
 * Refuses a folder in which the database is missing or empty, although other files belong to one: a failed disk or a
 * mistake has lost it. A new, empty organization would hide that, and remove the uploads.
 * @throws {DataFolderProblem} `lost`
 */
export function refuseLostDatabase(folder: string): void {
  const traces = databaseTracesIn(folder);
  if (traces.length === 0) return;
  const { database } = dataFiles(folder);
  const facts = { file: database, files: traces, ...findKeptData(folder) };
  throw new DataFolderProblem("lost", { code: "own_database_lost", facts });
}

/** Where the data may still be: in a saved copy, or at the place that the mark in the folder names. */
function findKeptData(folder: string): { readonly kept: "rescued" | "moved" | "unknown"; readonly place: string } {
  const rescued = newestRescued(folder);
  if (rescued !== null) return { kept: "rescued", place: rescued };
  const movedTo = readNote(dataFiles(folder).organization);
  return { kept: movedTo === "" ? "unknown" : "moved", place: movedTo };
}

/**
 * Refuses a folder with a database that is not its own: the folder had an organization, and the database has none.
 * @param isSetUp whether the database has an organization
 * @throws {DataFolderProblem} `lost`
 */
export function refuseOtherDatabase(folder: string, isSetUp: () => boolean): void {
  if (existsSync(dataFiles(folder).organization) && !isSetUp()) refuseLostDatabase(folder);
}

/** Names of the files in a folder that only a server with a database leaves; none in a new folder. */
export function databaseTracesIn(folder: string): readonly string[] {
  const files = dataFiles(folder);
  const { organization, running, sealingKey, uploads, backups, certificates, logs } = files;
  const rescued = newestRescued(folder);
  return [
    ...(rescued === null ? [] : [rescued]),
    // Written once the organization exists.
    ...(existsSync(organization) ? [organization] : []),
    // Written when the database is opened, and removed when it is closed properly.
    ...(existsSync(running) ? [running] : []),
    ...(existsSync(sealingKey) ? [sealingKey] : []),
    ...(hasName(uploads, /^[0-9a-f]{2}$/) ? [uploads] : []),
    ...(hasName(backups, /\.(tar|sqlite)$/) ? [backups] : []),
    ...(hasName(certificates, /./) ? [certificates] : []),
    // A start that failed may leave the other files.
    ...(hasName(logs, /^watercooler-\d+\.log$/) ? [logs] : []),
  ].map((path) => basename(path));
}

/**
 * The name of the file that a database is saved to when its own file is gone while the server runs.
 * @param now UNIX milliseconds
 */
export function rescuedName(now: number): string {
  return `watercooler-rescued-${new Date(now).toISOString().replaceAll(":", "-").replace("Z", "")}.sqlite`;
}

/** The newest database in a folder that was saved this way; null if there is none. */
function newestRescued(folder: string): string | null {
  const name = namesIn(folder)
    .filter((found) => /^watercooler-rescued-.+\.sqlite$/.test(found))
    .sort()
    .at(-1);
  return name === undefined ? null : join(folder, name);
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function readNote(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "";
}

/** Whether a file is missing or empty. */
export function isEmptyFile(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

/** Whether a folder has a file with a matching name. True for a folder that cannot be read. */
function hasName(folder: string, name: RegExp): boolean {
  try {
    return readdirSync(folder).some((found) => name.test(found));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code !== "ENOENT" && code !== "ENOTDIR";
  }
}
