import { join } from "node:path";
import { type FolderReason, folderReasons } from "../texts/reasons/folder-reasons.ts";
import { writeReason } from "../texts/write-reason.ts";

/** The paths in a data folder. */
export function dataFiles(folder: string) {
  return {
    database: join(folder, "watercooler.sqlite"),
    lock: join(folder, "lock"),
    /** Marks a folder that has an organization. */
    organization: join(folder, "organization"),
    /** Exists from when the database is opened until it is closed properly. */
    running: join(folder, "running"),
    backups: join(folder, "backups"),
    control: join(folder, "control.json"),
    /** The key of the secrets in the database (`seal.ts`). */
    sealingKey: join(folder, "sealing.key"),
    /** The server's own certificate authority and the certificate that it has issued. Backups do not include them. */
    certificates: join(folder, "certificates"),
    /** Uploaded files. */
    uploads: join(folder, "uploads"),
    /** Unfinished resumable uploads. */
    resumable: join(folder, "resumable"),
    /** Thumbnails of uploads; they can be made again. */
    thumbnails: join(folder, "thumbnails"),
    /** The uploads of backups that are being written, as they were at one moment. */
    snapshots: join(folder, "snapshots"),
    /** A backup that an owner has uploaded to restore it. */
    uploadedBackup: join(folder, "uploaded-backup"),
    /** A backup that is being restored. */
    restoring: join(folder, "restoring"),
    /** The copy of its database, which is verified before it replaces the current one. */
    verifiedCopy: join(folder, "watercooler.sqlite.partial"),
    /** Archives of exports, and those that are being written. */
    exports: join(folder, "exports"),
    /** The log, in rotating files. */
    logs: join(folder, "logs"),
    /** The compiled code of the program, in a folder for each version. Node makes it again when it is gone. */
    compiled: join(folder, "compiled"),
    /** Files of requests in progress. */
    incoming: join(folder, "incoming"),
  };
}

/** Whether a folder cannot be used because its database is gone. */
export function isDatabaseLost(error: unknown): error is DataFolderProblem {
  return error instanceof DataFolderProblem && error.kind === "lost";
}

/** Why a data folder cannot be used; `kind` decides the exit code. */
export class DataFolderProblem extends Error {
  readonly kind: "in-use" | "damaged" | "lost" | "newer" | "not-writable";
  /** For pages and the desktop application; null for what only commands report. */
  readonly reason: FolderReason | null;

  constructor(kind: DataFolderProblem["kind"], why: FolderReason | string) {
    super(typeof why === "string" ? why : writeReason(folderReasons, why));
    this.name = "DataFolderProblem";
    this.kind = kind;
    this.reason = typeof why === "string" ? null : why;
  }
}
