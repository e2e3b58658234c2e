import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { SearchableSelect } from "../../../../components/searchable-select.tsx";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { activeChannels } from "../../../../store/organization/selectors.ts";

const none = "-1";

/** Chooses one channel or none. */
export function ChannelField({
  value,
  onChange,
  ...field
}: {
  label: string;
  description: string | undefined;
  disabled: boolean;
  /** A channel's ID; -1 for none. */
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}) {
  const channels = useOrganization(activeChannels);
  const data = useMemo(
    () => channels.map(({ stream_id, name }) => ({ value: String(stream_id), label: name })),
    [channels],
  );
  return (
    <SearchableSelect
      {...field}
      data={data}
      clearable
      placeholder={t({ message: "No channel", comment: "No channel is chosen" })}
      nothingFoundMessage={t`No channels found`}
      value={value === none ? null : value}
      onChange={(id) => onChange(id ?? none)}
    />
  );
}
