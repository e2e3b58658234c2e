import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { formatClockTime, formatRelativeTime } from "../../../lib/format-time.ts";
import { useClock } from "../../../lib/use-clock.ts";
import { listPresets } from "../choose-time/preset-times.ts";
import { pauseUntil, usePausedUntil } from "./late/pause.ts";

/** For settings: pauses the notifications of the reader in this browser, for an hour or until tomorrow morning. */
export function NoticePause({ userId }: { userId: number }) {
  useClock();
  const until = usePausedUntil(userId);
  const pause = (name: "hour" | "tomorrow") => {
    const preset = listPresets(new Date(), true).find((each) => each.name === name);
    pauseUntil(userId, preset?.at.getTime());
  };
  return (
    <Stack gap={until === undefined ? 0 : "sm"}>
      <Text role="status" c="dimmed">
        {until !== undefined && describePause(new Date(until))}
      </Text>
      <Group gap="sm">
        {until === undefined ? (
          <>
            <Button variant="default" onClick={() => pause("hour")}>{t`Pause for 1 hour`}</Button>
            <Button variant="default" onClick={() => pause("tomorrow")}>{t`Pause until tomorrow`}</Button>
          </>
        ) : (
          <Button variant="default" onClick={() => pauseUntil(userId, undefined)}>{t`Resume notifications`}</Button>
        )}
      </Group>
    </Stack>
  );
}

function describePause(until: Date): string {
  const now = new Date();
  const isToday = until.toDateString() === now.toDateString();
  const time = isToday ? formatClockTime(until) : formatRelativeTime(until, now);
  return t({
    message: `Notifications on this device are paused until ${time}.`,
    comment: "until 14:05, or until tomorrow, 09:00",
  });
}
