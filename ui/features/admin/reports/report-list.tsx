import { msg, t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Column } from "../../../components/data-table/column.ts";
import { DataTable } from "../../../components/data-table/data-table.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Notice } from "../../../components/notice.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { i18n } from "../../../lib/i18n.ts";
import { explain } from "../../../store/api.ts";
import { LoadOlder } from "../data/load-older.tsx";
import { decisionWords } from "./decision-words.ts";
import { type Report, type ReportState, reportsQuery } from "./reports-query.ts";
import { useReportNames } from "./use-report-names.ts";

type Row = {
  readonly report: Report;
  readonly author: string;
  readonly reporter: string;
  readonly reason: string;
};

const shared: readonly Column<Row>[] = [
  {
    id: "author",
    title: msg({ message: "Message from", comment: "Who wrote a reported message" }),
    width: "2fr",
    isWritten: true,
    cell: ({ author }) => author,
  },
  {
    id: "reporter",
    title: msg`Reported by`,
    width: "2fr",
    minTableWidth: 480,
    isWritten: true,
    cell: ({ reporter }) => reporter,
  },
  {
    id: "reason",
    title: msg({ message: "Reason", comment: "Why a message was reported" }),
    width: "2fr",
    minTableWidth: 640,
    cell: ({ reason }) => reason,
  },
];

const open: readonly Column<Row>[] = [
  ...shared,
  {
    id: "reported",
    title: msg({ message: "Reported", comment: "When a message was reported" }),
    width: "136px",
    cell: ({ report }) => <RelativeTime at={report.date_created * 1000} />,
  },
];

const decided: readonly Column<Row>[] = [
  ...shared,
  {
    id: "decision",
    title: msg({ message: "Decision", comment: "What was decided about a reported message" }),
    width: "136px",
    cell: ({ report: { decision } }) => (decision === null ? "" : i18n._(decisionWords[decision])),
  },
];

const columns = { open, decided };

type Props = { readonly state: ReportState; readonly opened: string | undefined; readonly open: (id: string) => void };

/** The open or the decided reports, newest first. Scrolling loads older ones. */
export function ReportList({ state, opened, open }: Props) {
  const query = useInfiniteQuery(reportsQuery(state));
  const { nameOf, reasonOf } = useReportNames();
  const rows = query.data?.pages
    .flatMap(({ reports }) => reports)
    .map((report) => ({
      report,
      author: nameOf(report.author_id),
      reporter: nameOf(report.reporter_id),
      reason: reasonOf(report),
    }));
  const notice = query.error && <Notice>{explain(query.error)}</Notice>;
  if (rows === undefined && notice) return notice;
  return (
    <>
      {notice}
      <DataTable
        label={t`Reports`}
        rows={rows}
        rowKey={({ report }) => String(report.id)}
        columns={columns[state]}
        opened={opened}
        onOpen={({ report }) => open(String(report.id))}
        empty={state === "open" ? <NoOpenReports /> : <EmptyState title={t`No decided reports`} />}
      />
      {query.hasNextPage && <LoadOlder query={query} />}
    </>
  );
}

function NoOpenReports() {
  return (
    <EmptyState title={t`No open reports`}>
      {t`People report messages from the menu of a message. You decide here what happens.`}
    </EmptyState>
  );
}
