import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { dataFiles } from "./data-folder.ts";

/**
 * Marks a folder as one that has an organization, whatever becomes of its database: it is never taken for new. Does nothing
 * where it is marked.
 */
export function markOrganization(folder: string): void {
  const { organization } = dataFiles(folder);
  if (!existsSync(organization) || statSync(organization).size > 0) writeMark(organization, "");
}

/** The same for who comes back to a folder that was moved away while the server ran: says where it is. */
export function markMoved(folder: string, movedTo: string): void {
  writeMark(dataFiles(folder).organization, `${movedTo}\n`);
}

function writeMark(file: string, note: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, note, { mode: 0o600, flush: true });
}
