import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { formatDayTime } from "../../../lib/format-day-time.ts";
import { formatClockTime, formatRelativeTime } from "../../../lib/format-time.ts";
import { useClock } from "../../../lib/use-clock.ts";
import { formatWeekday } from "../../../lib/weekday.ts";
import { listPresets } from "../choose-time/preset-times.ts";
import { pausedUntil, pauseUntil } from "./late/pause.ts";
import { useQuiet } from "./late/quiet.ts";

/**
 * For settings: says whether the reader gets notifications in this browser now, and pauses them for an hour or until tomorrow
 * morning. Outside of the working hours there is nothing to pause.
 */
export function NoticePause({ userId }: { userId: number }) {
  useClock();
  const { until, isOutsideWorkingHours } = useQuiet(userId);
  const pauseEnd = pausedUntil(userId);
  const pause = (name: "hour" | "tomorrow") => {
    const preset = listPresets(new Date(), true).find((each) => each.name === name);
    pauseUntil(userId, preset?.at.getTime());
  };
  return (
    <Stack gap={until === undefined || isOutsideWorkingHours ? 0 : "sm"}>
      <Text role="status" c="dimmed">
        {until !== undefined && describeQuiet(until)}
      </Text>
      {!isOutsideWorkingHours && (
        <Group gap="sm">
          {pauseEnd === undefined ? (
            <>
              <Button variant="default" onClick={() => pause("hour")}>{t`Pause for 1 hour`}</Button>
              <Button variant="default" onClick={() => pause("tomorrow")}>{t`Pause until tomorrow`}</Button>
            </>
          ) : (
            <Button variant="default" onClick={() => pauseUntil(userId, undefined)}>{t`Resume notifications`}</Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

function describeQuiet(until: number): string {
  if (until === Number.POSITIVE_INFINITY) return t`Notifications on this device are paused, because no day is chosen.`;
  const [end, now] = [new Date(until), new Date()];
  if (until >= startOfDay(now, 2) && until < startOfDay(now, 7)) {
    const [day, clock] = [formatWeekday(end), formatClockTime(end)];
    return t({
      message: `Notifications on this device are paused until ${day}, ${clock}.`,
      comment: "until Monday, 09:00",
    });
  }
  const time = formatEnd(end, now);
  return t({
    message: `Notifications on this device are paused until ${time}.`,
    comment: "until 14:05, or until tomorrow, 09:00",
  });
}

/** The time if it is today, the day with it if it is tomorrow, and the date if it is a week or more ahead. */
function formatEnd(end: Date, now: Date): string {
  if (end.getTime() >= startOfDay(now, 2)) return formatDayTime(end, now);
  return end.getTime() < startOfDay(now, 1) ? formatClockTime(end) : formatRelativeTime(end, now);
}

function startOfDay(now: Date, ahead: number): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead).getTime();
}
