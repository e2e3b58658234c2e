import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { SearchableSelect } from "../../../../components/searchable-select.tsx";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { activeChannels, createSelector } from "../../../../store/organization/selectors.ts";

const none = "-1";

/**
 * Chooses one private channel or none: the settings that the pages show take no other. Without private channels, it leads
 * to a new one.
 */
export function ChannelField({
  value,
  onChange,
  ...field
}: {
  id?: string;
  "aria-describedby"?: string;
  label?: string;
  description?: string | undefined;
  disabled: boolean;
  /** A channel's ID; -1 for none. */
  value: string;
  error?: string | undefined;
  onChange: (id: string) => void;
}) {
  const channels = useOrganization(privateChannels);
  const noChannel = t({ message: "No channel", comment: "No channel is chosen" });
  const data = useMemo(
    () => [
      { value: none, label: noChannel },
      ...channels.map(({ stream_id, name }) => ({ value: String(stream_id), label: name })),
    ],
    [channels, noChannel],
  );
  if (channels.length === 0 && value === none)
    return (
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} to="/admin/channels" search={{ open: "new", privacy: "private" }} />}
      >
        {t`New private channel`}
      </Button>
    );
  return (
    <SearchableSelect
      {...field}
      data={data}
      allowDeselect={false}
      nothingFoundMessage={t`No channels found`}
      value={value}
      onChange={(id) => onChange(id ?? none)}
    />
  );
}

const privateChannels = createSelector([activeChannels], (channels) =>
  channels.filter(({ invite_only }) => invite_only),
);
