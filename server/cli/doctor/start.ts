import { accessSync, constants, statSync } from "node:fs";
import { exitCodes } from "../../control/failure.ts";
import { DataFolderProblem, dataFiles } from "../../db/data-folder.ts";
import { holdLock } from "../../db/lock.ts";
import { isOnReadOnlyDisk, readOnlyDiskRemedy } from "../../db/read-only-disk.ts";
import { findAuthority } from "../../lan/certificates/authority.ts";
import { CertificateProblem } from "../../lan/certificates/certificate-problem.ts";
import { type Finding, wrong } from "./check.ts";

/** Whether a process uses the data folder, and what would keep the server from starting the next time. */
export type StartCheck = { readonly isInUse: boolean; readonly findings: readonly Finding[] };

/**
 * Checks whether a process uses an existing data folder, and finds what would keep the server from starting there the
 * next time, or from writing its log.
 */
export function checkStart(folder: string): StartCheck {
  const { lock, certificates, logs } = dataFiles(folder);
  const held = checkLock(lock);
  return {
    isInUse: held === "in-use",
    findings: [...(typeof held === "object" ? [held] : []), ...checkAuthority(certificates), ...checkLogs(logs)],
  };
}

function checkLock(lock: string): "free" | "in-use" | Finding {
  try {
    holdLock(lock)();
    return "free";
  } catch (error) {
    if (!(error instanceof DataFolderProblem)) throw error;
    if (error.kind === "in-use") return "in-use";
    return wrong("Lock", "the server can't hold it", error.message, exitCodes.badDatabase);
  }
}

function checkAuthority(folder: string): Finding[] {
  try {
    findAuthority(folder);
    return [];
  } catch (error) {
    if (!(error instanceof CertificateProblem)) throw error;
    return [wrong("Certificate", "none can be issued", error.message)];
  }
}

function checkLogs(folder: string): Finding[] {
  if (isUsable(folder)) return [];
  if (isOnReadOnlyDisk(folder)) return [wrong("Log", `${folder} is on a read-only disk`, readOnlyDiskRemedy)];
  return [wrong("Log", `${folder} can't be written to`, "Change its permissions, or move it away.")];
}

/** A missing folder is usable: the server creates it. */
function isUsable(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return true;
  if (!found.isDirectory()) return false;
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
