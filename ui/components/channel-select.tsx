import { t } from "@lingui/core/macro";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { useOrganization } from "../store/organization/hooks.tsx";
import { activeChannels } from "../store/organization/selectors.ts";
import { SearchableMultiSelect } from "./searchable-multi-select.tsx";

/** Chooses any number of channels by their names. */
export function ChannelSelect({
  value,
  onChange,
  isOffered = () => true,
  ...field
}: {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
  /** Whether a channel can be chosen. */
  isOffered?: (channel: ChannelShape) => boolean;
}) {
  const channels = useOrganization(activeChannels);
  const offered = channels.filter(isOffered);
  const data = offered.map(({ stream_id, name }) => ({ value: String(stream_id), label: name }));
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
