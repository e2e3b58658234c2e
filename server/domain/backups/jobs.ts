import type { ExaminedBackup } from "../../archive/examine.ts";
import type { BackupReason } from "../../texts/reasons/backup-reasons.ts";
import { createTurns, type Turns } from "./turns.ts";
import type { IncomingBackup } from "./uploaded/slot.ts";

/** A running job on a backup. */
export type RunningJob = {
  /** UNIX seconds. */
  readonly startedAt: number;
  /** Who requested it; null for the schedule, and for a person at the server's computer. */
  readonly userId: number | null;
  readonly step: "copying" | "packing" | "checking";
  /** The progress of the step, 0 to 1. */
  readonly share: number;
};

/** The result of the last preview of a backup. */
export type Preview = { readonly file: string } & (
  | { readonly contents: ExaminedBackup }
  | { readonly reason: BackupReason }
);

/** The result of the last restore of a backup. */
export type Restoration = {
  readonly file: string;
  /** The owner who requested it, as in the database before the restore. */
  readonly by: { readonly id: number; readonly email: string };
  /** UNIX seconds. */
  readonly endedAt: number;
} & (FailedRestore | RestoredBackup);

type RestoredBackup = {
  /** Where the replaced database is kept; null when there was none. */
  readonly replaced: string | null;
  /** How many uploads in the database have no file anywhere. */
  readonly missing: number;
};

/** Why a backup was not restored: in English, and for programs if they know it. */
export type FailedRestore = { readonly problem: string; readonly reason: BackupReason | null };

/** What a job gets to report its progress, and to learn that it must stop. */
export type JobControl = {
  /** @throws {JobEnded} once the server is stopping */
  readonly progress: (step: RunningJob["step"], share: number) => void;
  /** Sets the function that ends the job early when the server is stopping. */
  readonly onStop: (end: () => Promise<void>) => void;
  readonly isEnded: () => boolean;
};

/** The job was ended because the server is stopping. */
export class JobEnded extends Error {}

/** Runs one job at a time. */
export type JobSlot = {
  readonly current: () => RunningJob | null;
  /** Starts a job and returns its promise; null if one is running already. The job handles its own errors. */
  readonly begin: (
    started: Pick<RunningJob, "startedAt" | "userId">,
    work: (job: JobControl) => Promise<void>,
  ) => Promise<void> | null;
  /** Ends the running job, and lets no other start. */
  readonly close: () => Promise<void>;
};

/**
 * The jobs on backups: making, previewing and preparing to restore one. One of each kind runs at a time. They end with
 * the process.
 */
export type BackupJobs = {
  readonly making: JobSlot;
  readonly previewing: JobSlot;
  readonly restoring: JobSlot;
  preview: Preview | null;
  restoration: Restoration | null;
  /** The backup that an owner is uploading, or has uploaded since the server started. */
  incoming: IncomingBackup | null;
  /** Uploads begin and are removed one after the other, each with its checks. */
  readonly changingUpload: Turns;
};

/**
 * Creates the jobs; none is running yet.
 * @param restoration the result of the restore that this server started with
 */
export function createBackupJobs(restoration: Restoration | null): BackupJobs {
  return {
    making: createSlot(),
    previewing: createSlot(),
    restoring: createSlot(),
    preview: null,
    restoration,
    incoming: null,
    changingUpload: createTurns(),
  };
}

function createSlot(): JobSlot {
  let running: RunningJob | null = null;
  let isClosed = false;
  let end = async () => {};
  let last = Promise.resolve();

  return {
    current: () => running,
    begin: (started, work) => {
      if (running !== null || isClosed) return null;
      running = { ...started, step: "copying", share: 0 };
      last = work({
        progress: (step, share) => {
          if (isClosed) throw new JobEnded("The server is stopping.");
          running = { ...started, step, share };
        },
        onStop: (by) => {
          end = by;
          if (isClosed) void by();
        },
        isEnded: () => isClosed,
      }).finally(() => {
        running = null;
        end = async () => {};
      });
      return last;
    },
    close: async () => {
      isClosed = true;
      await end();
      await last;
    },
  };
}
