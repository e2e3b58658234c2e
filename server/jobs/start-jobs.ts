import type { Context } from "../context.ts";
import { startBackups } from "./backups.ts";
import { startChannelActivity } from "./channel-activity.ts";
import { startDeliveries } from "./deliveries.ts";
import { startExports } from "./exports.ts";
import { startMail } from "./mail.ts";
import { startMessageDays } from "./message-days.ts";
import { startMissedMessages } from "./missed-messages.ts";
import { startPresenceUpkeep } from "./presence.ts";
import { startQueueUpkeep } from "./queue-upkeep.ts";
import { startRetention } from "./retention.ts";
import { startSignInUpkeep } from "./sign-ins.ts";
import { startStorageWatch } from "./storage.ts";
import { startThumbnails } from "./thumbnails.ts";
import { startUploadUpkeep } from "./uploads.ts";
import { startWaitingPeriod } from "./waiting-period.ts";

/** What a server does beside answering requests. */
export type Jobs = {
  /** Begins nothing more; resolves when what is under way is done. */
  readonly stop: () => Promise<void>;
  /** Writes down what is known in memory alone, once nobody asks any more. */
  readonly save: () => Promise<void>;
};

/** Starts all of it. */
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
  startRetention,
  startUploadUpkeep,
  startThumbnails,
  startMissedMessages,
  startMail,
  startExports,
  startBackups,
  startDeliveries,
  startWaitingPeriod,
];
