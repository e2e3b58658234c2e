import { mkdirSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "../clock.ts";
import { dataFiles } from "./data-folder.ts";
import { holdLock } from "./lock.ts";

/**
 * Moves the content of a folder into a new folder inside it, so that nothing is lost and the folder can be used as an
 * empty one. Returns the path of the new folder.
 * @throws {DataFolderProblem} `in-use`
 */
export function moveContentAside(folder: string, clock: Clock): string {
  const { lock } = dataFiles(folder);
  const releaseLock = holdLock(lock);
  try {
    const moment = new Date(clock.now()).toISOString().replaceAll(":", "-").replace("Z", "");
    const aside = join(folder, `${asidePrefix}${moment}`);
    const names = readdirSync(folder).filter((name) => !isKept(name));
    mkdirSync(aside, { mode: 0o700 });
    for (const name of names) renameSync(join(folder, name), join(aside, name));
    return aside;
  } finally {
    releaseLock();
  }
}

const asidePrefix = "before-";

/** The lock is in use during the move, and earlier folders of this kind stay where they are. */
function isKept(name: string): boolean {
  return name.startsWith("lock") || name.startsWith(asidePrefix);
}
