import { plural, t } from "@lingui/core/macro";
import { Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { exportDays } from "#server/domain/exports/limits.ts";
import { Card } from "../../../../components/card.tsx";
import { EmptyState } from "../../../../components/empty-state.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { explain } from "../../../../store/api.ts";
import { useRefetchOn } from "../../../../store/organization/hooks.tsx";
import type { RegisteredEventType } from "../../../../store/organization/organization.ts";
import { ExportRow } from "./export-row.tsx";
import classes from "./exports.module.css";
import { exportsQuery } from "./exports-query.ts";
import { NewExport } from "./new-export.tsx";

const watchedEvents: readonly RegisteredEventType[] = ["realm_export"];

/** Requests an export and lists the exports. */
export function Exports() {
  const { data, error } = useQuery(exportsQuery);
  useRefetchOn(watchedEvents, exportsQuery.queryKey);
  if (!data) return error ? <Notice>{explain(error)}</Notice> : <Skeleton height={240} />;
  const newestFirst = data.exports.toReversed();
  return (
    <Stack gap="xl">
      <NewExport />
      {error && <Notice>{explain(error)}</Notice>}
      <Card
        id="exports"
        title={t`Exports`}
        aside={plural({ count: newestFirst.length }, { one: "# export", other: "# exports" })}
      >
        {newestFirst.length === 0 ? (
          <EmptyState title={t`No exports yet`}>
            {plural(exportDays, {
              one: "You can download an export for # day.",
              other: "You can download an export for # days.",
            })}
          </EmptyState>
        ) : (
          <ul className={classes.list} aria-label={t`Exports`}>
            {newestFirst.map((each) => (
              <ExportRow key={each.id} of={each} />
            ))}
          </ul>
        )}
      </Card>
    </Stack>
  );
}
