import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type Choice, ChoiceSelect } from "../../../../components/choice-select.tsx";
import { EmptyState } from "../../../../components/empty-state.tsx";
import framedList from "../../../../components/framed-list.module.css";
import { Notice } from "../../../../components/notice.tsx";
import { SearchField } from "../../../../components/search-field.tsx";
import { useFilters } from "../../../../lib/use-address.ts";
import { explain } from "../../../../store/api.ts";
import { LoadOlder } from "../load-older.tsx";
import { Line } from "./line.tsx";
import classes from "./log.module.css";
import { type LogFilters, logFilters, logQuery } from "./log-query.ts";

/** The server's log, newest lines first. */
export function ServerLog() {
  const [filters, change] = useFilters(logFilters);
  const [q] = useDebouncedValue(filters.q, 300);
  const log = useInfiniteQuery(logQuery({ ...filters, q: q.trim() }));
  const levels: readonly Choice<LogFilters["level"]>[] = [
    { value: "error", label: t`Errors` },
    { value: "warning", label: t`Warnings and errors` },
    { value: "info", label: t`Info and above` },
    { value: "debug", label: t`All entries` },
  ];
  const lines = log.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <Stack gap="lg">
      <div className={classes.bar}>
        <SearchField label={t`Search text or request number`} value={filters.q} onChange={(q) => change({ q })} />
        <ChoiceSelect
          aria-label={t({ message: "Level", comment: "The level of log entries: errors, warnings, …" })}
          data={levels}
          value={filters.level}
          onChange={(level) => change({ level })}
        />
      </div>
      {log.error && <Notice>{explain(log.error)}</Notice>}
      {log.data && lines.length === 0 && (
        <EmptyState title={log.hasNextPage ? t`No recent entries found` : t`No entries found`}>
          {log.hasNextPage ? t`There may be older ones.` : t`Try another search or level.`}
        </EmptyState>
      )}
      {lines.length > 0 && (
        <ol className={framedList.framed} aria-label={t`Log entries`}>
          {lines.map((line, index) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ID, and two can be equal
              key={`${line.time} ${index}`}
              line={line}
              onRequest={(q) => change({ q, level: "debug" })}
            />
          ))}
        </ol>
      )}
      <LoadOlder query={log} loadsOnScroll={false} />
    </Stack>
  );
}
