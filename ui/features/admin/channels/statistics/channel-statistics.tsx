import { plural, t } from "@lingui/core/macro";
import { Button, Group, SegmentedControl, Skeleton, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Card } from "../../../../components/card.tsx";
import { DataTable } from "../../../../components/data-table/data-table.tsx";
import { EmptyState } from "../../../../components/empty-state.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { ProgressBar } from "../../../../components/progress-bar.tsx";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { SearchField } from "../../../../components/search-field.tsx";
import { choiceOf, textFilter } from "../../../../lib/address.ts";
import { downloadCsv } from "../../../../lib/csv.ts";
import { createMatcher } from "../../../../lib/match.ts";
import { useFilters } from "../../../../lib/use-address.ts";
import { explain } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { channels } from "../../../../store/organization/selectors.ts";
import { listSearchTexts } from "../channel-filters.ts";
import classes from "./channel-statistics.module.css";
import { rowKey, statisticsColumns } from "./statistics-columns.tsx";
import { formatStatistics } from "./statistics-csv.ts";
import { StatisticsPlot } from "./statistics-plot.tsx";
import { type Statistics, statisticsQuery } from "./statistics-query.ts";
import { createRows, isUnused, unusedAfter } from "./statistics-rows.ts";

const statisticsFilters = {
  q: textFilter(),
  show: choiceOf("all", "unused"),
  measure: choiceOf("messages", "people", "files"),
};

/** How much happens in each channel: by month as a plot, as a table, and as a file for spreadsheets. */
export function ChannelStatistics({ opened, onOpen }: { opened: string | undefined; onOpen: (id: string) => void }) {
  const { data, error, isFetching, refetch } = useQuery(statisticsQuery);
  if (error && data === undefined) return <Notice>{explain(error)}</Notice>;
  return (
    <>
      {error && <Notice>{explain(error)}</Notice>}
      {data?.failed && (
        <div className={classes.failed}>
          <Notice>{t`Counting failed. The server log has the details.`}</Notice>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t`Try again`}
          </Button>
        </div>
      )}
      {data?.counted == null && data?.progress != null && (
        <div>
          <div role="status">{t`Counting messages. Everyone can keep working.`}</div>
          <ProgressBar label={t`Counting progress`} share={data.progress} />
        </div>
      )}
      {data === undefined && <Skeleton height={240} />}
      {data?.counted != null && <Counted counted={data.counted} opened={opened} onOpen={onOpen} />}
    </>
  );
}

function Counted({
  counted,
  opened,
  onOpen,
}: {
  counted: Statistics;
  opened: string | undefined;
  onOpen: (id: string) => void;
}) {
  const all = useOrganization(channels);
  const [{ q, show, measure }, change] = useFilters(statisticsFilters);
  const { months, time } = counted;
  const rows = useMemo(() => createRows(all, counted), [all, counted]);
  const shown = useMemo(() => {
    const isFound = createMatcher(q, listSearchTexts);
    return rows.filter((row) => isFound(row.channel) && (show === "all" || isUnused(row, time)));
  }, [rows, q, show, time]);
  const chosen = rows.filter((row) => rowKey(row) === opened);
  return (
    <>
      <Card
        id="statistics"
        title={chosen[0] === undefined ? t`Last 12 months` : t`#${{ channel: chosen[0].channel.name }}, last 12 months`}
      >
        <div className={classes.body}>
          <StatisticsPlot
            rows={chosen.length === 1 ? chosen : shown}
            months={months}
            measure={measure}
            onMeasure={(measure) => change({ measure })}
          />
        </div>
      </Card>
      <Group gap="sm">
        <SearchField label={t`Search channels`} value={q} onChange={(q) => change({ q })} />
        <SegmentedControl
          aria-label={t`Channels`}
          data={[
            { value: "all" as const, label: t`All channels` },
            { value: "unused" as const, label: t`Unused channels` },
          ]}
          value={show}
          onChange={(show) => change({ show })}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => downloadCsv("channels.csv", formatStatistics(shown, months))}
        >
          {t`Download CSV`}
        </Button>
        <span role="status" className={classes.count}>
          {plural({ count: shown.length }, { one: "# channel", other: "# channels" })}
        </span>
      </Group>
      <DataTable
        label={t`Statistics`}
        rows={shown}
        rowKey={rowKey}
        columns={statisticsColumns}
        opened={opened}
        onOpen={(row) => onOpen(rowKey(row))}
        empty={
          <EmptyState
            title={show === "unused" && q === "" ? t`No unused channels` : t`No channels found`}
            action={
              <Button variant="default" onClick={() => change({ q: "", show: "all" })}>
                {t`Show all channels`}
              </Button>
            }
          >
            {plural(unusedAfter, {
              one: "A channel is unused when nobody has written in it for # day.",
              other: "A channel is unused when nobody has written in it for # days.",
            })}
          </EmptyState>
        }
      />
      <Text c="dimmed" size="sm">
        {t`Deleted messages aren't counted. Files are counted in the month in which they were first shared in the channel.`}{" "}
        {t({ message: "Counted:", comment: "Before the time at which the numbers were counted" })}{" "}
        <RelativeTime at={time * 1000} />
      </Text>
    </>
  );
}
