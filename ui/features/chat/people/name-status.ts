import { t } from "@lingui/core/macro";
import type { PresenceStatus } from "#server/domain/presence/shapes.ts";

/** Whether somebody is here, in words. */
export function nameStatus(status: PresenceStatus): string {
  if (status === "active") return t`Here`;
  return status === "idle" ? t`Away` : t`Offline`;
}
