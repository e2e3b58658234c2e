import { useEffect, useState } from "react";
import { formatExactTime, formatRelativeTime } from "../lib/format-time.ts";
import { useClock } from "../lib/use-clock.ts";

/**
 * A point in time: relative when it is near, exact on hover. `at` is a Date, milliseconds, or a string that `Date`
 * reads. Multiply the API's seconds by 1000.
 */
export function RelativeTime({ at }: { at: Date | number | string }) {
  useClock();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const then = new Date(at);
  if (Number.isNaN(then.getTime())) return null;
  return (
    <time dateTime={then.toISOString()} title={formatExactTime(then)}>
      {formatRelativeTime(then, now)}
    </time>
  );
}
