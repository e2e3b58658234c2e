import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { formatRelativeDay } from "../../../lib/format-relative-day.ts";
import { type Activity, activityQuery } from "./activity-query.ts";

/**
 * When somebody was last active, or that they never were. Nothing while that is not known. Each row of a list has one,
 * so it requests nothing: the list does.
 */
export function LastActive({ userId }: { userId: number }) {
  const select = (activity: Activity) => activity.get(userId) ?? null;
  const { data: last } = useQuery({ ...activityQuery, select, enabled: false });
  if (last === undefined) return null;
  if (last === null) return t`Never`;
  return last.isExact ? <RelativeTime at={last.at} /> : <DayOf at={last.at} />;
}

/** The day alone: the server does not know more. */
function DayOf({ at }: { at: number }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return <span title={t`Can be up to a day old.`}>{formatRelativeDay(new Date(at), now)}</span>;
}
