import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { EmptyState } from "../../../components/empty-state.tsx";
import { channelNarrow } from "../../../store/chat/narrow.ts";
import { canReadChannel } from "../../../store/organization/rights/channels.ts";
import { channelsById } from "../../../store/organization/selectors.ts";
import { useChat } from "../chat-context.tsx";
import { FilterButtons } from "../conversation-list/filter-buttons.tsx";
import { LoadingRows } from "../conversation-list/loading-rows.tsx";
import { RowList } from "../conversation-list/row-list.tsx";
import { ViewFrame } from "../conversation-list/view-frame.tsx";
import { nameChannel } from "../names/conversation-names.ts";
import { useFormatAddress } from "../names/use-format-address.ts";
import { useMedia } from "../use-media.ts";
import { TopicLine } from "./topic-line.tsx";
import { noFilters, type TopicFilters } from "./topic-rows.ts";
import { useTopicRows } from "./use-topic-rows.ts";

/** All topics of a channel, the newest first, with a filter. */
export function TopicsView({ channelId }: { channelId: number }) {
  const isReadable = useChat(({ organization }) => {
    const channel = channelsById(organization).get(channelId);
    return channel !== undefined && canReadChannel(organization, channel);
  });
  if (isReadable) return <ChannelTopics channelId={channelId} />;
  return (
    <ViewFrame title={t`Topics`} filter={undefined}>
      <EmptyState title={t`You can't see this channel`}>
        <a href="/#channels">{t`Browse channels`}</a>
      </EmptyState>
    </ViewFrame>
  );
}

function ChannelTopics({ channelId }: { channelId: number }) {
  const [typed, setTyped] = useState("");
  const [filters, setFilters] = useState(noFilters);
  const name = useChat(({ organization }) => nameChannel(organization, channelId));
  const formatAddress = useFormatAddress();
  const topics = useTopicRows(channelId, filters, typed);
  const rowHeight = useMedia("(pointer: coarse)") ? 48 : 36;
  const showAll = () => {
    setTyped("");
    setFilters(noFilters);
  };
  return (
    <ViewFrame
      title={t`Topics in ${name}`}
      action={
        <Button
          component="a"
          href={formatAddress({ kind: "narrow", narrow: channelNarrow(channelId) })}
          size="compact-md"
          variant="default"
        >
          {t`Show messages`}
        </Button>
      }
      filter={{ label: t`Filter topics`, value: typed, onChange: setTyped }}
      choices={<FilterButtons choices={listFilters()} filters={filters} onChange={setFilters} />}
    >
      {topics === undefined ? (
        <LoadingRows isFailing={false} />
      ) : topics.rows.length > 0 ? (
        <RowList label={t`Topics`} rows={topics.rows} rowHeight={rowHeight}>
          {(row, tabIndex) => <TopicLine row={row} tabIndex={tabIndex} />}
        </RowList>
      ) : topics.total > 0 ? (
        <EmptyState
          title={t`No topics found`}
          action={<Button variant="default" onClick={showAll}>{t`Show all topics`}</Button>}
        />
      ) : (
        <EmptyState title={t`No topics yet`}>{t`Topics appear here once somebody writes.`}</EmptyState>
      )}
    </ViewFrame>
  );
}

function listFilters(): readonly (readonly [keyof TopicFilters, string])[] {
  return [
    ["isUnread", t`Unread`],
    ["isFollowed", t`Followed`],
    ["isUnresolved", t`Unresolved`],
  ];
}
