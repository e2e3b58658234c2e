import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageReportEndpoints } from "#server/domain/message-reports/contract.ts";
import type { ReportDecision } from "#server/domain/message-reports/shapes.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { useIsShown } from "../../../lib/use-is-shown.ts";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { peopleById } from "../../../store/organization/selectors.ts";
import { MoveReported } from "./move-reported.tsx";
import { type Report, reportsKey } from "./reports-query.ts";
import { useReportNames } from "./use-report-names.ts";
import { WarnAuthor } from "./warn-author.tsx";

/** What can be done about an open report. Each decision asks first, because the reporter is told. */
export function Decide({ report, onDecided }: { report: Report; onDecided: () => void }) {
  const [asked, setAsked] = useState<ReportDecision>();
  const writer = useOrganization((state) => peopleById(state).get(report.author_id));
  const { nameOf } = useReportNames();
  const queryClient = useQueryClient();
  const isShown = useIsShown();
  const show = useToasts();
  const close = () => setAsked(undefined);
  const decide = async (decision: ReportDecision, warning?: string) => {
    await api(messageReportEndpoints.decideReport, {
      report_id: report.id,
      decision,
      ...(warning !== undefined && { warning }),
    });
    show({ message: t`Report closed.` });
    void queryClient.invalidateQueries({ queryKey: reportsKey });
    // The answer may come when something else is open.
    if (isShown.current) onDecided();
  };
  const isDeleted = report.message_state === "deleted";
  const author = nameOf(report.author_id);
  const reporter = nameOf(report.reporter_id);
  return (
    <>
      <Group gap="sm">
        {(report.may_delete || isDeleted) && (
          <Button variant="outline" color="red" onClick={() => setAsked("delete")}>
            {isDeleted ? t`Close as deleted` : t`Delete message`}
          </Button>
        )}
        {report.is_readable && !report.is_direct && (
          <Button variant="default" onClick={() => setAsked("move")}>
            {report.was_moved ? t`Close as moved` : t`Move message`}
          </Button>
        )}
        {writer?.is_active === true && !writer.is_bot && (
          <Button variant="default" onClick={() => setAsked("warn")}>
            {t`Warn author`}
          </Button>
        )}
        <Button variant="default" onClick={() => setAsked("none")}>
          {t({ message: "No action", comment: "A button: nothing is done about a reported message" })}
        </Button>
      </Group>
      {asked === "delete" && (
        <ConfirmDialog
          title={isDeleted ? t`Close the report as deleted?` : t`Delete ${author}'s message?`}
          action={isDeleted ? t`Close as deleted` : t`Delete message`}
          harmless={isDeleted}
          onConfirm={() => decide("delete")}
          onClose={close}
        >
          {isDeleted
            ? t`${reporter} is told that the message was deleted.`
            : t`The message is gone for everyone, and can't be restored. ${reporter} is told that it was deleted.`}
        </ConfirmDialog>
      )}
      {asked === "move" && !report.was_moved && (
        <MoveReported report={report} onMoved={() => decide("move")} onClose={close} />
      )}
      {asked === "move" && report.was_moved && (
        <ConfirmDialog
          title={t`Close the report as moved?`}
          action={t`Close as moved`}
          harmless
          onConfirm={() => decide("move")}
          onClose={close}
        >
          {t`Someone moved the message after the report. ${reporter} is told that it was moved.`}
        </ConfirmDialog>
      )}
      {asked === "warn" && <WarnAuthor name={author} onWarn={(words) => decide("warn", words)} onClose={close} />}
      {asked === "none" && (
        <ConfirmDialog
          title={t`Close the report without action?`}
          action={t`Close report`}
          harmless
          onConfirm={() => decide("none")}
          onClose={close}
        >
          {t`The message stays as it is. ${reporter} is told so.`}
        </ConfirmDialog>
      )}
    </>
  );
}
