import { formatDayTime } from "../../../lib/format-day-time.ts";
import { formatExactTime } from "../../../lib/format-time.ts";
import { useClock } from "../../../lib/use-clock.ts";

/** When something is delivered. `seconds` is a time of the API. */
export function DeliveryTime({ seconds }: { seconds: number }) {
  useClock();
  const at = new Date(seconds * 1000);
  return (
    <time dateTime={at.toISOString()} title={formatExactTime(at)}>
      {formatDayTime(at, new Date())}
    </time>
  );
}
