import { t } from "@lingui/core/macro";
import { Checkbox, Group, NativeSelect, Stack, Switch } from "@mantine/core";
import { formatClockTime } from "../../../lib/format-time.ts";
import { useClock } from "../../../lib/use-clock.ts";
import { listWeekdays, weekdayTitle } from "../../../lib/weekday.ts";
import { useKeptHere } from "./late/kept-here.ts";
import { keepWorkingHours, minuteChoices, type WorkingHours, workingHoursOf } from "./late/working-hours.ts";

/** For settings: the hours in which the reader gets notifications in this browser. Each choice is saved at once. */
export function WorkingHoursChoice({ userId }: { userId: number }) {
  useClock();
  useKeptHere();
  const hours = workingHoursOf(userId);
  const { isOn, days, from, until } = hours;
  const change = (changes: Partial<WorkingHours>) => keepWorkingHours(userId, { ...hours, ...changes });
  const times = minuteChoices.map((minute) => ({ value: String(minute), label: formatMinute(minute) }));
  return (
    <Stack gap="md">
      <Switch
        label={t`Only during working hours`}
        description={t`At other times, this device shows no notifications and plays no sounds.`}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => change({ isOn: checked })}
      />
      {isOn && (
        <>
          <Checkbox.Group
            label={t`Days of the week`}
            value={days.map(String)}
            onChange={(chosen) => change({ days: chosen.map(Number) })}
          >
            <Group gap="md" mt="xs">
              {listWeekdays().map((day) => (
                <Checkbox key={day} value={String(day)} label={weekdayTitle(day)} />
              ))}
            </Group>
          </Checkbox.Group>
          <Group gap="md" role="group" aria-label={t`Only during working hours`}>
            <NativeSelect
              label={t({ message: "From", context: "time of day" })}
              data={times}
              value={from}
              onChange={({ currentTarget: { value } }) => change({ from: Number(value) })}
            />
            <NativeSelect
              label={
                until > from
                  ? t({ message: "Until", context: "time of day" })
                  : t({ message: "Until (the next day)", context: "time of day" })
              }
              data={times}
              value={until}
              onChange={({ currentTarget: { value } }) => change({ until: Number(value) })}
            />
          </Group>
        </>
      )}
    </Stack>
  );
}

/** The day has no change of clocks in any time zone. */
function formatMinute(minute: number): string {
  return formatClockTime(new Date(2026, 0, 1, 0, minute));
}
