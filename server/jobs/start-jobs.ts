import type { Context } from "../context.ts";
import { startBackups } from "./backups.ts";
import { startChannelActivity } from "./channel-activity.ts";
import { startDeletions } from "./deletions.ts";
import { startDeliveries } from "./deliveries.ts";
import { startExports } from "./exports.ts";
import { startJoinRequestUpkeep } from "./join-requests.ts";
import { startLocalMessageUpkeep } from "./local-messages.ts";
import { startMail } from "./mail.ts";
import { startMessageDays } from "./message-days.ts";
import { startMissedMessages } from "./missed-messages.ts";
import { startPresenceUpkeep } from "./presence.ts";
import { startQueueUpkeep } from "./queue-upkeep.ts";
import { startReportOutcomes } from "./report-outcomes.ts";
import { startRetention } from "./retention.ts";
import { startSignInUpkeep } from "./sign-ins.ts";
import { startStorageWatch } from "./storage.ts";
import { startThumbnails } from "./thumbnails.ts";
import { startUploadUpkeep } from "./uploads.ts";
import { startWaitingPeriodChecks } from "./waiting-period.ts";

/** The background jobs of a server. */
export type Jobs = {
  /** Stops the jobs; resolves when the running ones are done. */
  readonly stop: () => Promise<void>;
  /** Writes data that is only in memory. Call it when requests have ended. */
  readonly save: () => Promise<void>;
};

/** Starts all jobs. */
export function startJobs(ctx: Context): Jobs {
  const stops: readonly (() => void | Promise<void>)[] = jobs.map((start) => start(ctx));
  const saves = [startPresenceUpkeep(ctx), startSignInUpkeep(ctx)];
  return {
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
    save: async () => {
      for (const save of saves) await save();
    },
  };
}

const jobs = [
  startStorageWatch,
  startQueueUpkeep,
  startChannelActivity,
  startMessageDays,
  startLocalMessageUpkeep,
  startRetention,
  startUploadUpkeep,
  startThumbnails,
  startMissedMessages,
  startMail,
  startExports,
  startBackups,
  startDeliveries,
  startReportOutcomes,
  startWaitingPeriodChecks,
  startJoinRequestUpkeep,
  startDeletions,
];
