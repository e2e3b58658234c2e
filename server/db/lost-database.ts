import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type Sqlite from "better-sqlite3";
import { DataFolderProblem, dataFiles } from "./data-folder.ts";

/**
 * Refuses a folder whose database is missing or empty, while other files in it belong to a database: it was lost
 * through a failed disk or a mistake. An empty organization in its place would hide that, and remove the uploads.
 * @throws {DataFolderProblem} `lost`
 */
export function refuseLostDatabase(folder: string): void {
  const remains = databaseTracesIn(folder);
  if (remains.length === 0) return;
  const { database } = dataFiles(folder);
  throw new DataFolderProblem(
    "lost",
    `The database ${database} is missing or empty, but its folder still holds what belongs to one (${remains.join(", ")}). ${howToRecover(folder)} To begin with an empty organization instead: watercooler serve --begin-anew, which moves all of that into a folder of its own.`,
  );
}

/** What the mark in the folder says about the location of the data. */
function howToRecover(folder: string): string {
  const rescued = newestRescued(folder);
  if (rescued !== null) return `The server has saved its database: watercooler restore --from "${rescued}".`;
  const movedTo = noteIn(dataFiles(folder).organization);
  if (movedTo === "") return "Go back to a backup: watercooler restore.";
  return `When the server ended, it was at ${movedTo}: move that back, with what is beside it.`;
}

/**
 * Refuses a folder with another database than its own: the folder had an organization, and the database has none.
 * @throws {DataFolderProblem} `lost`
 */
export function refuseOtherDatabase(folder: string, sqlite: Sqlite.Database): void {
  if (!existsSync(dataFiles(folder).organization)) return;
  const count = sqlite.prepare("SELECT count(*) FROM organizations").pluck().get();
  if (count === 0) refuseLostDatabase(folder);
}

/** Names of the files in a folder that only a server with a database leaves; none in a new folder. */
export function databaseTracesIn(folder: string): readonly string[] {
  const files = dataFiles(folder);
  const { organization, running, sealingKey, uploads, backups, certificates, logs } = files;
  const rescued = newestRescued(folder);
  return [
    ...(rescued === null ? [] : [rescued]),
    // Written when the organization exists.
    ...(existsSync(organization) ? [organization] : []),
    // Written when the database exists, and removed when it closes properly.
    ...(existsSync(running) ? [running] : []),
    ...(existsSync(sealingKey) ? [sealingKey] : []),
    ...(holds(uploads, /^[0-9a-f]{2}$/) ? [uploads] : []),
    ...(holds(backups, /\.(tar|sqlite)$/) ? [backups] : []),
    ...(holds(certificates, /./) ? [certificates] : []),
    // A start that failed may leave the other files.
    ...(holds(logs, /^watercooler-\d+\.log$/) ? [logs] : []),
  ].map((path) => basename(path));
}

/**
 * The file name of a database that was saved while the server ran, because its own file was gone; UNIX milliseconds.
 */
export function rescuedName(now: number): string {
  return `watercooler-rescued-${new Date(now).toISOString().replaceAll(":", "-").replace("Z", "")}.sqlite`;
}

/** The newest of these in a folder; null where there is none. */
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

function noteIn(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "";
}

/** Whether a file is missing or empty. */
export function isEmptyFile(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

/** A folder that cannot be read is not assumed to be empty. */
function holds(folder: string, name: RegExp): boolean {
  try {
    return readdirSync(folder).some((found) => name.test(found));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code !== "ENOENT" && code !== "ENOTDIR";
  }
}
