import { join } from "node:path";

/** Where things are in a data folder. */
export function dataFiles(folder: string) {
  return {
    database: join(folder, "watercooler.sqlite"),
    lock: join(folder, "lock"),
    /** Marks a folder that has an organization. */
    organization: join(folder, "organization"),
    running: join(folder, "running"),
    backups: join(folder, "backups"),
    control: join(folder, "control.json"),
    /** Locks what the database must not tell (`seal.ts`). */
    sealingKey: join(folder, "sealing.key"),
    /** The server's own certificate authority, which backups do not hold, and the certificate that it has made. */
    certificates: join(folder, "certificates"),
    /** What people have uploaded. */
    uploads: join(folder, "uploads"),
    /** What is coming in piece by piece. */
    resumable: join(folder, "resumable"),
    /** Small pictures of what people have uploaded; they can be made again. */
    thumbnails: join(folder, "thumbnails"),
    /** The uploads of backups that are being written, as they were at one moment. */
    snapshots: join(folder, "snapshots"),
    /** A backup that is being restored, and its database once that is proven. */
    restoring: join(folder, "restoring"),
    proven: join(folder, "watercooler.sqlite.partial"),
    /** Archives of what administrators have exported, and what is being written of them. */
    exports: join(folder, "exports"),
    /** What the server has to say, in files that take turns. */
    logs: join(folder, "logs"),
    /** Files of requests that are under way. */
    incoming: join(folder, "incoming"),
  };
}

/** Whether a folder cannot be used since its database is gone from it. */
export function isLost(error: unknown): error is DataFolderProblem {
  return error instanceof DataFolderProblem && error.kind === "lost";
}

/** Why a data folder cannot be used; `kind` decides the exit code. */
export class DataFolderProblem extends Error {
  readonly kind: "in-use" | "damaged" | "lost" | "newer" | "not-writable";

  constructor(kind: DataFolderProblem["kind"], message: string) {
    super(message);
    this.name = "DataFolderProblem";
    this.kind = kind;
  }
}
