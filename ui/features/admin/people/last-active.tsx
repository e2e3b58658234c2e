import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { type Activity, activityQuery } from "./activity-query.ts";

/**
 * When somebody was last active, or that they never were. Nothing while that is not known. Each row of a list has one,
 * so it requests nothing: the list does.
 */
export function LastActive({ userId }: { userId: number }) {
  const select = (activity: Activity) => activity.get(userId) ?? null;
  const { data: at } = useQuery({ ...activityQuery, select, enabled: false });
  if (at === undefined) return null;
  return at === null ? t`Never` : <RelativeTime at={at} />;
}
