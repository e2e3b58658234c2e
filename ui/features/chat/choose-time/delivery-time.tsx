import { formatDayTime } from "../../../lib/format-day-time.ts";
import { formatExactTime } from "../../../lib/format-time.ts";

/** When something is delivered. `seconds` is a time of the API. */
export function DeliveryTime({ seconds }: { seconds: number }) {
  const at = new Date(seconds * 1000);
  return (
    <time dateTime={at.toISOString()} title={formatExactTime(at)}>
      {formatDayTime(at, new Date())}
    </time>
  );
}
