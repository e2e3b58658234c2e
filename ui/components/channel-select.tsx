import { t } from "@lingui/core/macro";
import { MultiSelect } from "@mantine/core";
import { useMemo } from "react";
import { useOrganization } from "../store/organization/hooks.tsx";
import { activeChannels } from "../store/organization/selectors.ts";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";

/** Chooses any number of channels by their names. */
export function ChannelSelect({
  value,
  onChange,
  ...field
}: {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
}) {
  const channels = useOrganization(activeChannels);
  const data = useMemo(
    () => channels.map(({ stream_id, name }) => ({ value: String(stream_id), label: name })),
    [channels],
  );
  return (
    <MultiSelect
      {...field}
      data={data}
      limit={50}
      searchable
      hidePickedOptions
      nothingFoundMessage={t`No channels found`}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}
