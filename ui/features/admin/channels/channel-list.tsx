import { plural, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useMemo } from "react";
import { DataTable } from "../../../components/data-table/data-table.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { createMatcher } from "../../../lib/match.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { channels } from "../../../store/organization/selectors.ts";
import { type ChannelFilters, listSearchTexts, matchesFilters } from "./channel-filters.ts";
import { channelColumns, keyOf } from "./columns.tsx";
import { FilterBar } from "./filter-bar.tsx";

/** The matching channels as a table. */
export function ChannelList({
  filters,
  change,
  opened,
  open,
}: {
  filters: ChannelFilters;
  change: (some: Partial<ChannelFilters>) => void;
  opened: string | undefined;
  open: (id: string) => void;
}) {
  const all = useOrganization(channels);
  const { q, privacy, folder, state } = filters;
  const found = useMemo(() => {
    const isFound = createMatcher(q, listSearchTexts);
    const matches = matchesFilters({ privacy, folder, state });
    return all.filter((channel) => matches(channel) && isFound(channel));
  }, [all, q, privacy, folder, state]);
  const clear = () => change({ q: "", privacy: "all", folder: "all", state: "active" });
  return (
    <>
      <FilterBar
        filters={filters}
        change={change}
        countText={plural({ count: found.length }, { one: "# channel", other: "# channels" })}
      />
      <DataTable
        label={t`Channels`}
        rows={found}
        rowKey={keyOf}
        columns={channelColumns}
        opened={opened}
        onOpen={(channel) => open(keyOf(channel))}
        empty={
          all.length === 0 ? (
            <EmptyState
              title={t`There are no channels yet`}
              action={<Button variant="default" onClick={() => open("new")}>{t`New channel`}</Button>}
            >
              {t`A channel is a place to talk about one subject. Its messages are sorted into topics.`}
            </EmptyState>
          ) : (
            <EmptyState
              title={t`No channels found`}
              action={<Button variant="default" onClick={clear}>{t`Show all active channels`}</Button>}
            >
              {t`Try another search or filter.`}
            </EmptyState>
          )
        }
      />
    </>
  );
}
