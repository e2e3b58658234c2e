import { isClockAhead, isClockBehind, unixSeconds } from "../../clock.ts";
import type { Context } from "../../context.ts";
import { leastFreeSpace, recommendedFreeSpace } from "../../db/free-space.ts";
import { isLoopback } from "../../http/loopback.ts";
import { lanAddresses } from "../../lan/addresses.ts";
import { lastGoodBackup } from "../backups/last-good.ts";
import { type Backup, failureSinceLastBackup, lastBackup, reasonOfBackup } from "../backups/queries.ts";
import { readFailure } from "../mail/present.ts";
import { waitingMail } from "../mail/queries.ts";
import { relayInUse } from "../mail/relay.ts";
import { newestMessageAt } from "../message-times.ts";
import { findOrganization } from "../organization/queries.ts";
import { seenClock } from "../server-clock/queries.ts";
import { ownersOf } from "../users/by-role.ts";
import { recentShortage } from "./file-handles.ts";
import { daysWithoutBackup } from "./limits.ts";
import type { Warning } from "./shapes.ts";
import type { Storage } from "./storage.ts";
import { readUnlessDamaged } from "./trouble.ts";

/** Problems that somebody should solve. Only facts that are certain give a warning. */
export function warnings(ctx: Context, storage: Storage): Warning[] {
  return [
    ...databaseWarnings(ctx),
    ...readUnlessDamaged(() => backupWarnings(ctx), []),
    ...diskWarnings(storage),
    ...fileHandleWarnings(ctx),
    ...readUnlessDamaged(() => networkWarnings(ctx), []),
    ...readUnlessDamaged(() => certificateWarnings(ctx), []),
    ...readUnlessDamaged(() => mailWarnings(ctx), []),
    ...readUnlessDamaged(() => clockWarnings(ctx), []),
    ...readUnlessDamaged(() => ownerWarnings(ctx), []),
  ];
}

function databaseWarnings(ctx: Context): Warning[] {
  const trouble = ctx.storage.check();
  if (trouble === null) return [];
  if (trouble.kind !== "gone") {
    const code = trouble.kind === "damaged" ? "database_damaged" : "disk_failing";
    return [{ code, file: trouble.file, last_backup: lastGoodBackup(ctx) }];
  }
  const { file, movedTo: moved_to, rescue } = trouble;
  const rescued_to = rescue.state === "saved" ? rescue.file : null;
  return [{ code: "database_gone", file, moved_to, rescue: rescue.state, rescued_to }];
}

/** An organization younger than {@link daysWithoutBackup} needs no backup yet. */
function backupWarnings(ctx: Context): Warning[] {
  const last = lastBackup(ctx)?.createdAt ?? null;
  const failed = failureSinceLastBackup(ctx);
  const since = last ?? findOrganization(ctx)?.createdAt ?? unixSeconds(ctx.clock);
  const isLongAgo = unixSeconds(ctx.clock) - since > daysWithoutBackup * 86_400;
  return [
    ...(isLongAgo ? [{ code: "no_recent_backup", last_backup: last } as const] : []),
    ...(failed === undefined ? [] : [{ code: "backup_failed", ...describeFailure(failed) } as const]),
  ];
}

function describeFailure(failed: Backup) {
  return {
    time: failed.failedAt ?? failed.createdAt,
    problem: failed.failure ?? "",
    reason: reasonOfBackup(failed),
  };
}

function diskWarnings({ free, database, uploads: used, upload_quota: quota }: Storage): Warning[] {
  const recommended = recommendedFreeSpace(database);
  return [
    ...(free < recommended
      ? [{ code: "disk_nearly_full", free, wanted: recommended, full: free < leastFreeSpace } as const]
      : []),
    ...(quota !== null && used > quota * 0.9 ? [{ code: "uploads_nearly_full", used, quota } as const] : []),
  ];
}

function fileHandleWarnings(ctx: Context): Warning[] {
  const shortage = recentShortage(ctx);
  return shortage === null ? [] : [{ code: "too_many_open_files", ...shortage }];
}

/** A server for this computer alone cannot be found or overheard on a network. */
function networkWarnings({ site, config }: Context): Warning[] {
  if (isLoopback(config.host)) return [];
  const { problem, reasons } = site.discovery.now();
  const isReachable = site.urls.now().length > 0;
  if (!isReachable && lanAddresses(site.networks.interfaces.now()).length > 0) {
    // A problem with discovery has the same cause, so it is left out.
    return [{ code: "no_chosen_network", interfaces: [...site.networks.chosen.now()] }];
  }
  return [
    ...(isReachable ? [] : [{ code: "no_network" } as const]),
    ...(isReachable && site.https.mode.now() !== "required" ? [{ code: "password_over_http" } as const] : []),
    ...(problem === null ? [] : [{ code: "not_found_by_name", problem, reasons } as const]),
  ];
}

/** A warning appears this many seconds before the end of a certificate that the server cannot renew. */
const endsSoon = 14 * 86_400;

function certificateWarnings({ site, clock }: Context): Warning[] {
  const certificate = site.https.certificate.now();
  if (certificate === null) return [];
  const { source, expires, missing_names: names, problem, reason } = certificate;
  const isEnding = source === "files" && expires - unixSeconds(clock) < endsSoon;
  return [
    ...(names.length > 0 ? [{ code: "certificate_lacks_names", names } as const] : []),
    ...(isEnding ? [{ code: "certificate_ends", expires } as const] : []),
    ...(problem === null ? [] : [{ code: "certificate_problem", problem, reason } as const]),
  ];
}

function mailWarnings(ctx: Context): Warning[] {
  const { waiting, last } = waitingMail(ctx);
  if (relayInUse(ctx) === null) return waiting === 0 ? [] : [{ code: "no_mail_relay", waiting }];
  if (last === undefined) return [];
  return [{ code: "mail_not_taken", waiting, last_error: last.error, last_failure: readFailure(last.failure) }];
}

function clockWarnings(ctx: Context): Warning[] {
  const time = unixSeconds(ctx.clock);
  const newest = newestMessageAt(ctx);
  if (newest !== null && isClockBehind(time, newest)) return [{ code: "clock_behind", newest_message: newest }];
  const { jumpedFrom = null, distrustedUntil = null } = seenClock(ctx) ?? {};
  // If people continue to write, the newest message has the wrong time too.
  const last = jumpedFrom ?? newest;
  const isAhead = last !== null && (distrustedUntil !== null || isClockAhead(time, last));
  return isAhead ? [{ code: "clock_ahead", time, last_known: last, kept_until: distrustedUntil }] : [];
}

function ownerWarnings(ctx: Context): Warning[] {
  const owners = ownersOf(ctx);
  const [only] = owners;
  return owners.length === 1 && only !== undefined ? [{ code: "single_owner", user_id: only.id }] : [];
}
