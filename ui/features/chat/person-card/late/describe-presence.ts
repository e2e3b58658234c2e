import { t } from "@lingui/core/macro";
import { timesOf } from "#server/domain/presence/timing.ts";
import { formatRelativeTime } from "../../../../lib/format-time.ts";
import { type PresentPeople, statusOf } from "../../../../store/chat/presence/presences.ts";
import { nameStatus } from "../../people/name-status.ts";

/** Whether somebody is here, and when they last were. */
export function describePresence(present: PresentPeople, userId: number): string {
  const status = statusOf(present, userId);
  if (status === "active") return nameStatus(status);
  const presence = present.presences[userId];
  const times = presence && timesOf(presence);
  const last =
    times === undefined ? 0 : status === "idle" ? times.activeAt : Math.max(times.activeAt, times.connectedAt);
  const when = last > 0 ? formatRelativeTime(new Date(last * 1000), new Date(present.now * 1000)) : undefined;
  if (when === undefined) return nameStatus(status);
  return status === "idle" ? t`Away, ${when}` : t`Offline, last here ${when}`;
}
