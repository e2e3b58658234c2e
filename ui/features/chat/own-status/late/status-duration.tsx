import { t } from "@lingui/core/macro";
import { NativeSelect } from "@mantine/core";
import { formatDayTime } from "../../../../lib/format-day-time.ts";
import type { StatusDuration } from "./status-ends.ts";

/** Chooses how long a status is kept. `until` is the end that it has, in milliseconds since 1970. */
export function StatusDurationField({
  value,
  until,
  onChange,
}: {
  value: StatusDuration;
  until: number | undefined;
  onChange: (value: StatusDuration) => void;
}) {
  const kept = until === undefined ? [] : [["kept", formatDayTime(new Date(until), new Date())] as const];
  const choices: readonly (readonly [StatusDuration, string])[] = [
    ...kept,
    ["never", t({ message: "Never", comment: "When a status is cleared" })],
    ["half-hour", t`In 30 minutes`],
    ["hour", t`In 1 hour`],
    ["four-hours", t`In 4 hours`],
    ["today", t({ message: "At the end of the day", comment: "When a status is cleared" })],
    ["week", t({ message: "At the end of the week", comment: "When a status is cleared" })],
  ];
  return (
    <NativeSelect
      mb="md"
      label={t`Clear the status`}
      description={t`This browser clears it while the chat is open, or when you open it again.`}
      value={value}
      data={choices.map(([each, label]) => ({ value: each, label }))}
      onChange={({ currentTarget }) => {
        const chosen = choices.find(([each]) => each === currentTarget.value);
        if (chosen !== undefined) onChange(chosen[0]);
      }}
    />
  );
}
