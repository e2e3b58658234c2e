import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useOrganization } from "../store/organization/hooks.tsx";
import { activeChannels } from "../store/organization/selectors.ts";
import { SearchableMultiSelect } from "./searchable-multi-select.tsx";

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
    <SearchableMultiSelect
      {...field}
      data={data}
      nothingFoundMessage={t`No channels found`}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}
