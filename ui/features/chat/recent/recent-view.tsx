import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { EmptyState } from "../../../components/empty-state.tsx";
import { FilterButtons } from "../conversation-list/filter-buttons.tsx";
import { LoadingRows } from "../conversation-list/loading-rows.tsx";
import { RowList } from "../conversation-list/row-list.tsx";
import { ViewFrame } from "../conversation-list/view-frame.tsx";
import { GettingStarted } from "../getting-started/getting-started.tsx";
import { narrowWindow, useMedia } from "../use-media.ts";
import { LoadMore } from "./load-more.tsx";
import classes from "./recent.module.css";
import { RecentLine } from "./recent-line.tsx";
import type { RecentFilters } from "./recent-rows.ts";
import { columnHeading, headingRow } from "./table-roles.ts";
import { noFilters, useRecentFilters } from "./use-filters.ts";
import { useRecent, useRecentRows } from "./use-recent.ts";

/** The conversations with recent messages, the newest first. */
export function RecentView() {
  const [typed, setTyped] = useState("");
  const [filters, setFilters] = useRecentFilters();
  const recent = useRecent();
  const rows = useRecentRows(recent, filters, typed);
  const isNarrow = useMedia(narrowWindow);
  const isTouched = useMedia("(pointer: coarse)");
  const { conversations, isLoaded, request, since, loadMore } = recent;
  const more = since !== undefined && <LoadMore since={since} isLoading={request !== undefined} onClick={loadMore} />;
  const showAll = () => {
    setTyped("");
    setFilters({ ...noFilters, showsMuted: true });
  };
  return (
    <ViewFrame
      title={t`Recent conversations`}
      filter={{ label: t`Filter conversations`, value: typed, onChange: setTyped }}
      choices={<FilterButtons choices={listFilters()} filters={filters} onChange={setFilters} />}
    >
      <GettingStarted isShort />
      {!isLoaded ? (
        <LoadingRows isFailing={request === "failing"} />
      ) : rows.length > 0 ? (
        <RowList
          label={t`Recent conversations`}
          rows={rows}
          rowHeight={isNarrow ? 64 : isTouched ? 48 : 40}
          headings={<Headings />}
          end={more}
        >
          {(row, tabIndex) => <RecentLine row={row} tabIndex={tabIndex} />}
        </RowList>
      ) : (
        <>
          <EmptyState
            title={conversations.length === 0 ? t`No conversations yet` : t`No conversations found`}
            action={
              conversations.length > 0 && (
                <Button variant="default" onClick={showAll}>
                  {t`Show all conversations`}
                </Button>
              )
            }
          >
            {conversations.length === 0 && t`Conversations appear here once somebody writes.`}
          </EmptyState>
          {more}
        </>
      )}
    </ViewFrame>
  );
}

function Headings() {
  return (
    <div {...headingRow} className={`${classes.columns} ${classes.headings}`}>
      <span {...columnHeading}>{t`Conversation`}</span>
      <span {...columnHeading}>{t`Participants`}</span>
      <span {...columnHeading}>{t`Unread`}</span>
      <span {...columnHeading}>{t`Last message`}</span>
    </div>
  );
}

function listFilters(): readonly (readonly [keyof RecentFilters, string])[] {
  return [
    ["isUnread", t`Unread`],
    ["isParticipated", t`Participated`],
    ["isDirect", t`Direct messages`],
    ["showsMuted", t`Include muted`],
  ];
}
