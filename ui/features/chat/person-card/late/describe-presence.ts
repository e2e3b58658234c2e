import { t } from "@lingui/core/macro";
import { timesOf } from "#server/domain/presence/timing.ts";
import { formatRelativeTime } from "../../../../lib/format-time.ts";
import { type PresentPeople, statusOf } from "../../../../store/chat/presence/presences.ts";

/** Whether somebody is here, and when they last were. */
export function describePresence(present: PresentPeople, userId: number): string {
  const status = statusOf(present, userId);
  if (status === "active") return t`Here`;
  const presence = present.presences[userId];
  const times = presence && timesOf(presence);
  const last =
    times === undefined ? 0 : status === "idle" ? times.activeAt : Math.max(times.activeAt, times.connectedAt);
  const when = last > 0 ? formatRelativeTime(new Date(last * 1000), new Date(present.now * 1000)) : undefined;
  if (status === "idle") return when === undefined ? t`Away` : t`Away, ${when}`;
  return when === undefined ? t`Offline` : t`Offline, last here ${when}`;
}
