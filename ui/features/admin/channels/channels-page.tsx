import { t } from "@lingui/core/macro";
import { Button, SegmentedControl } from "@mantine/core";
import { ListWithDetails } from "../../../components/list-with-details.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { useFilters, useOpened } from "../../../lib/use-address.ts";
import { sections } from "../frame/sections.ts";
import { ChannelsByFolder } from "./by-folder/channels-by-folder.tsx";
import { ChannelDetails } from "./channel-details.tsx";
import { type ChannelFilters, channelFilters } from "./channel-filters.ts";
import { ChannelList } from "./channel-list.tsx";
import { NewChannel } from "./new-channel.tsx";

const views = (): { value: ChannelFilters["view"]; label: string }[] => [
  { value: "table", label: t({ message: "Table", comment: "A way to show a list" }) },
  { value: "folders", label: t({ message: "By folder", comment: "A way to show the list of channels" }) },
];

/** The channels of the organization. */
export function ChannelsPage() {
  const [filters, change] = useFilters(channelFilters);
  const { opened, open, close } = useOpened();
  const folder = /^\d+$/.test(filters.folder) ? filters.folder : "";
  return (
    <ListWithDetails
      header={
        <PageHeader
          title={sections.channels.title}
          about={sections.channels.about}
          action={
            <Button
              variant={opened === undefined ? "filled" : "default"}
              onClick={() => open("new")}
            >{t`New channel`}</Button>
          }
        />
      }
      details={
        opened === "new" ? (
          <NewChannel folder={folder} onClose={close} />
        ) : (
          opened !== undefined && (
            <ChannelDetails
              key={opened}
              id={Number(opened)}
              part={filters.part}
              onPart={(part) => change({ part })}
              onClose={close}
            />
          )
        )
      }
    >
      <div>
        <SegmentedControl
          aria-label={t`View`}
          data={views()}
          value={filters.view}
          onChange={(view) => change({ view })}
        />
      </div>
      {filters.view === "folders" ? (
        <ChannelsByFolder q={filters.q} onSearch={(q) => change({ q })} opened={opened} onOpen={open} />
      ) : (
        <ChannelList filters={filters} change={change} opened={opened} open={open} />
      )}
    </ListWithDetails>
  );
}
