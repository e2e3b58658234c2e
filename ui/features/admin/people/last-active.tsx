import { t } from "@lingui/core/macro";
import { RelativeTime } from "../../../components/relative-time.tsx";
import type { Activity } from "./activity-query.ts";

/** When somebody was last active, or that they never were. Nothing while that is not known. */
export function LastActive({ activity, userId }: { activity: Activity | undefined; userId: number }) {
  if (activity === undefined) return null;
  const at = activity.get(userId);
  return at === undefined ? t`Never` : <RelativeTime at={at} />;
}
