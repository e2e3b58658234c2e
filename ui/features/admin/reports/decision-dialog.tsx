import { t } from "@lingui/core/macro";
import type { ReportDecision } from "#server/domain/message-reports/shapes.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import type { ContextMessage } from "./context-query.ts";
import { MoveReported } from "./move-reported.tsx";
import { OtherReports } from "./other-reports.tsx";
import type { Report } from "./reports-query.ts";
import { useReportNames } from "./use-report-names.ts";
import { WarnAuthor } from "./warn-author.tsx";

/**
 * A decision that somebody is about to make, and the report and the message as they were then: the dialog does not
 * change under them. The message is undefined if they cannot read it.
 */
export type Asked = {
  readonly decision: ReportDecision;
  readonly report: Report;
  readonly message: ContextMessage | undefined;
};

/** Asks before a decision, with what it needs: a place for the message, or the words of a warning. */
export function DecisionDialog({
  asked: { decision, report, message },
  onDecide,
  onClose,
}: {
  asked: Asked;
  onDecide: (decision: ReportDecision, warning?: string) => Promise<void>;
  onClose: () => void;
}) {
  const { nameOf } = useReportNames();
  const author = nameOf(report.author_id);
  const reporter = nameOf(report.reporter_id);
  const isDeleted = report.message_state === "deleted";
  const others = <OtherReports report={report} decision={decision} />;
  switch (decision) {
    case "delete":
      return (
        <ConfirmDialog
          title={isDeleted ? t`Close the report as deleted?` : t`Delete ${author}'s message?`}
          action={isDeleted ? t`Close as deleted` : t`Delete message`}
          harmless={isDeleted}
          onConfirm={() => onDecide("delete")}
          onClose={onClose}
        >
          {isDeleted
            ? t`${reporter} is told that the message was deleted.`
            : t`The message is gone for everyone, and can't be restored. ${reporter} is told that it was deleted.`}
          {others}
        </ConfirmDialog>
      );
    case "move":
      if (!report.was_moved && message !== undefined)
        return (
          <MoveReported message={message} onMoved={() => onDecide("move")} onClose={onClose}>
            {others}
          </MoveReported>
        );
      return (
        <ConfirmDialog
          title={t`Close the report as moved?`}
          action={t`Close as moved`}
          harmless
          onConfirm={() => onDecide("move")}
          onClose={onClose}
        >
          {t`Someone moved the message after the report. ${reporter} is told that it was moved.`}
          {others}
        </ConfirmDialog>
      );
    case "warn":
      return (
        <WarnAuthor reportId={report.id} name={author} onWarn={(words) => onDecide("warn", words)} onClose={onClose}>
          {others}
        </WarnAuthor>
      );
    case "none":
      return (
        <ConfirmDialog
          title={t`Close the report without action?`}
          action={t`Close report`}
          harmless
          onConfirm={() => onDecide("none")}
          onClose={onClose}
        >
          {t`Nothing is done about the message. ${reporter} is notified.`}
          {others}
        </ConfirmDialog>
      );
  }
}
