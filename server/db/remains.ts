import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type Sqlite from "better-sqlite3";
import { DataFolderProblem, dataFiles } from "./data-folder.ts";

/**
 * Refuses to take a folder for new whose database is not there or holds nothing, while other things in it belong to one: a
 * disk that failed, or a hand that slipped, has lost it. An empty organization in its place would hide that, and clear the
 * uploads away.
 * @throws {DataFolderProblem} `lost`
 */
export function refuseLostDatabase(folder: string): void {
  const remains = remainsIn(folder);
  if (remains.length === 0) return;
  const { database } = dataFiles(folder);
  throw new DataFolderProblem(
    "lost",
    `The database ${database} is missing or empty, but its folder still holds what belongs to one (${remains.join(", ")}). ${howToRecover(folder)} To begin with an empty organization instead: watercooler serve --begin-anew, which moves all of that into a folder of its own.`,
  );
}

/** What the folder itself knows of where the data is. */
function howToRecover(folder: string): string {
  const rescued = newestRescued(folder);
  if (rescued !== null) return `The server has saved its database: watercooler restore --from "${rescued}".`;
  const movedTo = noteIn(dataFiles(folder).organization);
  if (movedTo === "") return "Go back to a backup: watercooler restore.";
  return `When the server ended, it was at ${movedTo}: move that back, with what is beside it.`;
}

/**
 * The same where the database is another one than the folder's: the folder had an organization, and the database has none.
 * @throws {DataFolderProblem} `lost`
 */
export function refuseOtherDatabase(folder: string, sqlite: Sqlite.Database): void {
  if (!existsSync(dataFiles(folder).organization)) return;
  const count = sqlite.prepare("SELECT count(*) FROM organizations").pluck().get();
  if (count === 0) refuseLostDatabase(folder);
}

/** What in a folder only a server can have left that had a database there, by name; nothing in a new one. */
export function remainsIn(folder: string): readonly string[] {
  const files = dataFiles(folder);
  const { organization, running, sealingKey, uploads, backups, certificates, logs } = files;
  const rescued = newestRescued(folder);
  return [
    ...(rescued === null ? [] : [rescued]),
    // Written once there is an organization.
    ...(existsSync(organization) ? [organization] : []),
    // Written once the database is there, and removed with it in order.
    ...(existsSync(running) ? [running] : []),
    ...(existsSync(sealingKey) ? [sealingKey] : []),
    ...(holds(uploads, /^[0-9a-f]{2}$/) ? [uploads] : []),
    ...(holds(backups, /\.(tar|sqlite)$/) ? [backups] : []),
    ...(holds(certificates, /./) ? [certificates] : []),
    // Others may be there, of a start that has come to nothing.
    ...(holds(logs, /^watercooler-\d+\.log$/) ? [logs] : []),
  ].map((path) => basename(path));
}

/** What a database is called that was saved while the server ran, in the place of one that was gone; UNIX milliseconds. */
export function rescuedName(now: number): string {
  return `watercooler-rescued-${new Date(now).toISOString().replaceAll(":", "-").replace("Z", "")}.sqlite`;
}

/** The newest of those in a folder; null where there is none. */
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

/** Whether a file is not there, or has nothing in it. */
export function isEmptyFile(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

/** What cannot be looked into is not taken for empty. */
function holds(folder: string, name: RegExp): boolean {
  try {
    return readdirSync(folder).some((found) => name.test(found));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code !== "ENOENT" && code !== "ENOTDIR";
  }
}
