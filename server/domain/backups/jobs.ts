import type { Examined } from "../../archive/examine.ts";

/** What is being done with a backup now. */
export type Activity = {
  /** UNIX seconds. */
  readonly startedAt: number;
  /** Who asked for it; null for the schedule, and for who did so at the server's computer. */
  readonly userId: number | null;
  readonly step: "copying" | "packing" | "checking";
  /** Of the step, 0 to 1. */
  readonly share: number;
};

/** How the last look into a backup ended. */
export type Preview = { readonly file: string } & ({ readonly contents: Examined } | { readonly problem: string });

/** How the last way back to a backup ended. */
export type Restoration = {
  readonly file: string;
  /** The owner who asked for it, as they were before. */
  readonly by: { readonly id: number; readonly email: string };
  /** UNIX seconds. */
  readonly endedAt: number;
} & ({ readonly problem: string } | { readonly replaced: string | null; readonly missing: number });

/** What a job is given. */
export type Job = {
  /** @throws {JobEnded} once the server is to stop */
  readonly progress: (step: Activity["step"], share: number) => void;
  /** What ends it early, when the server is to stop. */
  readonly endBy: (end: () => Promise<void>) => void;
  readonly isEnded: () => boolean;
};

/** The server is to stop, and what was under way is not finished. */
export class JobEnded extends Error {}

/** A place for one job at a time. */
export type Place = {
  readonly underWay: () => Activity | null;
  /** Begins a job unless one is under way; answers it, or null. The job handles its own errors. */
  readonly begin: (
    started: Pick<Activity, "startedAt" | "userId">,
    work: (job: Job) => Promise<void>,
  ) => Promise<void> | null;
  /** Ends what is under way, and lets nothing begin any more. */
  readonly close: () => Promise<void>;
};

/**
 * The jobs with backups: making, looking into, and preparing to restore one, one of each at a time. They end with the
 * process.
 */
export type BackupJobs = {
  readonly making: Place;
  readonly looking: Place;
  readonly restoring: Place;
  preview: Preview | null;
  restoration: Restoration | null;
};

/**
 * No job is under way yet.
 * @param restoration how a way back ended that this server has begun with
 */
export function createBackupJobs(restoration: Restoration | null): BackupJobs {
  return {
    making: createPlace(),
    looking: createPlace(),
    restoring: createPlace(),
    preview: null,
    restoration,
  };
}

function createPlace(): Place {
  let activity: Activity | null = null;
  let isClosed = false;
  let end = async () => {};
  let last = Promise.resolve();

  return {
    underWay: () => activity,
    begin: (started, work) => {
      if (activity !== null || isClosed) return null;
      activity = { ...started, step: "copying", share: 0 };
      last = work({
        progress: (step, share) => {
          if (isClosed) throw new JobEnded("The server is to stop.");
          activity = { ...started, step, share };
        },
        endBy: (by) => {
          end = by;
          if (isClosed) void by();
        },
        isEnded: () => isClosed,
      }).finally(() => {
        activity = null;
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
