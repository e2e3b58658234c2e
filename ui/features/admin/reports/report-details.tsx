import { t } from "@lingui/core/macro";
import { Skeleton, Stack } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RequestFailed } from "#server/http/client.ts";
import { DetailsPanel } from "../../../components/details-panel.tsx";
import { Field, Fields } from "../../../components/fields.tsx";
import { ItemNotFound } from "../../../components/item-not-found.tsx";
import { Notice } from "../../../components/notice.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { TitledSection } from "../../../components/titled-section.tsx";
import { i18n } from "../../../lib/i18n.ts";
import { explain } from "../../../store/api.ts";
import { Decide } from "./decide.tsx";
import { decisionWords } from "./decision-words.ts";
import { ReportedMessage } from "./reported-message.tsx";
import { findListedReport, type Report, reportQuery } from "./reports-query.ts";
import { useReportNames } from "./use-report-names.ts";

type Props = { readonly id: number; readonly onClose: () => void };

/** A report: who reported what and why, the message in its conversation, and the decision about it. */
export function ReportDetails({ id, onClose }: Props) {
  const queryClient = useQueryClient();
  const { data: report, error } = useQuery({
    ...reportQuery(id),
    placeholderData: () => findListedReport(queryClient, id),
  });
  const { nameOf } = useReportNames();
  if (report === undefined && error && error instanceof RequestFailed && error.parameter === "report_id")
    return <ItemNotFound what="report" onClose={onClose} />;
  const title = report === undefined ? t`Report` : t`Message from ${{ name: nameOf(report.author_id) }}`;
  return (
    <DetailsPanel title={title} onClose={onClose}>
      <Stack gap="lg">
        {error && <Notice>{explain(error)}</Notice>}
        {report === undefined ? !error && <Skeleton height={240} /> : <Details report={report} onDecided={onClose} />}
      </Stack>
    </DetailsPanel>
  );
}

function Details({ report, onDecided }: { report: Report; onDecided: () => void }) {
  const { nameOf, reasonOf } = useReportNames();
  const { description, decision, date_decided } = report;
  return (
    <>
      <Fields>
        <Field name={t`Reported by`}>
          <bdi translate="no">{nameOf(report.reporter_id)}</bdi>
        </Field>
        <Field name={t({ message: "Reported", comment: "When a message was reported" })}>
          <RelativeTime at={report.date_created * 1000} />
        </Field>
        <Field name={t({ message: "Reason", comment: "Why a message was reported" })}>{reasonOf(report)}</Field>
        {description !== "" && (
          <Field name={t`Note`}>
            <span dir="auto" translate="no" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
              {description}
            </span>
          </Field>
        )}
        {decision !== null && (
          <Field name={t({ message: "Decision", comment: "What was decided about a reported message" })}>
            {i18n._(decisionWords[decision])}
          </Field>
        )}
        {date_decided !== null && (
          <Field name={t`Decided by`}>
            <bdi translate="no">{nameOf(report.decided_by)}</bdi>, <RelativeTime at={date_decided * 1000} />
          </Field>
        )}
      </Fields>
      <TitledSection title={t`Message`}>
        <ReportedMessage report={report} />
      </TitledSection>
      <Decide report={report} onDecided={onDecided} />
    </>
  );
}
