import { msg, t } from "@lingui/core/macro";
import { Button, SegmentedControl } from "@mantine/core";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { ListWithDetails } from "../../../components/list-with-details.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { PageTabs } from "../../../components/page-tabs.tsx";
import { useFilters, useOpened } from "../../../lib/use-address.ts";
import { sections } from "../frame/sections.ts";
import { ChannelsByFolder } from "./by-folder/channels-by-folder.tsx";
import { ChannelDetails } from "./channel-details.tsx";
import { type ChannelFilters, channelFilters } from "./channel-filters.ts";
import { ChannelList } from "./channel-list.tsx";
import { LazyTab } from "./lazy-tab.tsx";
import { NewChannel } from "./new-channel.tsx";

const layouts = (): { value: ChannelFilters["view"]; label: string }[] => [
  { value: "table", label: t({ message: "Table", comment: "A way to show a list" }) },
  { value: "folders", label: t({ message: "By folder", comment: "A way to show the list of channels" }) },
];

const defaultPart = createLazyPart(
  () => import("./default/default-channels.tsx").then(({ DefaultChannels }) => DefaultChannels),
  "channel-tabs",
);

const statisticsPart = createLazyPart(
  () => import("./statistics/channel-statistics.tsx").then(({ ChannelStatistics }) => ChannelStatistics),
  "channel-tabs",
);

const tabs = () => ({
  channels: { title: t`All channels`, search: {} },
  default: { title: t`Default channels`, search: { view: "default" } },
  statistics: { title: t`Statistics`, search: { view: "statistics" } },
});

/** The channels of the organization, those that new people are added to, and how much happens in each. */
export function ChannelsPage() {
  const [filters, change] = useFilters(channelFilters);
  const { opened, open, close } = useOpened();
  const titles = tabs();
  const { view } = filters;
  const tab = view === "table" || view === "folders" ? "channels" : view;
  const folder = /^\d+$/.test(filters.folder) ? filters.folder : "";
  return (
    <ListWithDetails
      header={
        <>
          <PageHeader
            title={sections.channels.title}
            about={msg`Where conversations happen, and who can take part.`}
            action={
              <Button
                variant={opened === undefined ? "filled" : "default"}
                onClick={() => open("new")}
              >{t`New channel`}</Button>
            }
          />
          <PageTabs to={sections.channels.to} tabs={Object.values(titles)} current={titles[tab].title} />
        </>
      }
      details={
        opened === "new" ? (
          <NewChannel folder={folder} startsPrivate={filters.privacy === "private"} onClose={close} />
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
      {tab === "channels" && (
        <div>
          <SegmentedControl aria-label={t`View`} data={layouts()} value={view} onChange={(view) => change({ view })} />
        </div>
      )}
      {view === "table" && <ChannelList filters={filters} change={change} opened={opened} open={open} />}
      {view === "folders" && (
        <ChannelsByFolder q={filters.q} onSearch={(q) => change({ q })} opened={opened} onOpen={open} />
      )}
      {view === "default" && (
        <LazyTab>
          {(lazy) => (
            <defaultPart.Part q={filters.q} onSearch={(q) => change({ q })} opened={opened} onOpen={open} {...lazy} />
          )}
        </LazyTab>
      )}
      {view === "statistics" && (
        <LazyTab>{(lazy) => <statisticsPart.Part opened={opened} onOpen={open} {...lazy} />}</LazyTab>
      )}
    </ListWithDetails>
  );
}
