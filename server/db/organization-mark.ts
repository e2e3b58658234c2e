import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { dataFiles } from "./data-folder.ts";

/**
 * Marks a folder that has an organization, so that it is never mistaken for a new one, even without its database. Does
 * nothing if it is marked already.
 */
export function markOrganization(folder: string): void {
  const { organization } = dataFiles(folder);
  if (!existsSync(organization) || statSync(organization).size > 0) writeMark(organization, "");
}

/** Leaves a note in place of a folder that was moved away while the server ran: it contains the new path. */
export function markMoved(folder: string, movedTo: string): void {
  writeMark(dataFiles(folder).organization, `${movedTo}\n`);
}

function writeMark(file: string, note: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, note, { mode: 0o600, flush: true });
}
