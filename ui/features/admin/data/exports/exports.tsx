import { Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { exportDays } from "#server/domain/exports/limits.ts";
import { Card } from "../../../../components/card.tsx";
import { EmptyState } from "../../../../components/empty-state.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { formatCount } from "../../../../lib/format.ts";
import { explain } from "../../../../store/api.ts";
import { useRefetchOn } from "../../../../store/organization/hooks.tsx";
import { ExportRow } from "./export-row.tsx";
import classes from "./exports.module.css";
import { exportsQuery } from "./exports-query.ts";
import { NewExport } from "./new-export.tsx";

/** Requests an export and lists the exports. */
export function Exports() {
  const { data, error } = useQuery(exportsQuery);
  useRefetchOn(["realm_export"], exportsQuery.queryKey);
  if (!data) return error ? <Notice>{explain(error)}</Notice> : <Skeleton height={240} />;
  const newestFirst = data.exports.toReversed();
  return (
    <Stack gap="xl">
      <NewExport />
      {error && <Notice>{explain(error)}</Notice>}
      <Card id="exports" title="Exports" aside={formatCount(newestFirst.length, "export")}>
        {newestFirst.length === 0 ? (
          <EmptyState title="Nothing was exported yet">
            An export is kept here for {exportDays} days. It can be downloaded as often as you like.
          </EmptyState>
        ) : (
          <ul className={classes.list} aria-label="Exports">
            {newestFirst.map((each) => (
              <ExportRow key={each.id} of={each} />
            ))}
          </ul>
        )}
      </Card>
    </Stack>
  );
}
