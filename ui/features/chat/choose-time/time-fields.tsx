import { t } from "@lingui/core/macro";
import { Group, Stack, TextInput } from "@mantine/core";
import { useId } from "react";
import { Notice } from "../../../components/notice.tsx";
import type { WrittenTime } from "./written-time.ts";

/** The date and the time that somebody writes. `problem` says why it cannot be that time. */
export function TimeFields({
  written,
  problem,
  onChange,
}: {
  written: WrittenTime;
  problem: string | undefined;
  onChange: (written: WrittenTime) => void;
}) {
  const problemId = useId();
  const described = {
    "aria-describedby": problem === undefined ? undefined : problemId,
    "aria-invalid": problem !== undefined,
  };
  return (
    <Stack gap="xs">
      <Group gap="sm" grow>
        <TextInput
          data-autofocus
          type="date"
          label={t`Date`}
          max="9999-12-31"
          value={written.date}
          onChange={({ currentTarget: { value } }) => onChange({ ...written, date: value })}
          {...described}
        />
        <TextInput
          type="time"
          label={t`Time`}
          value={written.time}
          onChange={({ currentTarget: { value } }) => onChange({ ...written, time: value })}
          {...described}
        />
      </Group>
      {problem !== undefined && (
        <div id={problemId}>
          <Notice>{problem}</Notice>
        </div>
      )}
    </Stack>
  );
}
