import { t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { messageReportEndpoints } from "#server/domain/message-reports/contract.ts";
import { canBeWarned } from "#server/domain/message-reports/policy.ts";
import type { ReportDecision } from "#server/domain/message-reports/shapes.ts";
import { TitledSection } from "../../../components/titled-section.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { useIsShown } from "../../../lib/use-is-shown.ts";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { peopleById } from "../../../store/organization/selectors.ts";
import { contextQuery } from "./context-query.ts";
import { type Asked, DecisionDialog } from "./decision-dialog.tsx";
import { moveTargetsOf } from "./move-targets.ts";
import { type Report, reportsKey } from "./reports-query.ts";
import { useReportNames } from "./use-report-names.ts";

/**
 * What can be done about an open report. Each decision asks first, because the reporter is notified. If somebody
 * else decides meanwhile, an open dialog stays with what was typed there.
 */
export function Decide({ report, onDecided }: { report: Report; onDecided: () => void }) {
  const [asked, setAsked] = useState<Asked>();
  const queryClient = useQueryClient();
  const isShown = useIsShown();
  const show = useToasts();
  const decide = async (decision: ReportDecision, warning?: string) => {
    await api(messageReportEndpoints.decideReport, {
      report_id: report.id,
      decision,
      ...(warning !== undefined && { warning }),
    });
    show({ message: t`Report closed.` });
    // Closing gives the focus to a row of the list, which must not go afterwards.
    await queryClient.invalidateQueries({ queryKey: reportsKey });
    // The answer may come when something else is open.
    if (isShown.current) onDecided();
  };
  return (
    <>
      {report.decision === null && <Choices report={report} onAsk={setAsked} />}
      {asked && <DecisionDialog asked={asked} onDecide={decide} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Choices({ report, onAsk }: { report: Report; onAsk: (asked: Asked) => void }) {
  const writer = useOrganization((state) => peopleById(state).get(report.author_id));
  const { nameOf } = useReportNames();
  const { data: messages } = useQuery(contextQuery(report));
  const message = report.is_readable ? messages?.find(({ id }) => id === report.message_id) : undefined;
  const targetsOf = useOrganization(moveTargetsOf);
  const isMovable = useMemo(() => message !== undefined && targetsOf(message).length > 0, [targetsOf, message]);
  const isDeleted = report.message_state === "deleted";
  const ask = (decision: ReportDecision) => onAsk({ decision, report, message });
  return (
    <TitledSection title={t({ message: "Decision", comment: "What was decided about a reported message" })}>
      <Text c="dimmed">{t`${{ name: nameOf(report.reporter_id) }} is told what was decided, but not by whom.`}</Text>
      <Group gap="sm">
        {(report.may_delete || isDeleted) && (
          <Button variant="outline" color="red" onClick={() => ask("delete")}>
            {isDeleted ? t`Close as deleted` : t`Delete message`}
          </Button>
        )}
        {(report.was_moved || isMovable) && (
          <Button variant="default" onClick={() => ask("move")}>
            {report.was_moved ? t`Close as moved` : t`Move message`}
          </Button>
        )}
        {writer !== undefined && canBeWarned({ isActive: writer.is_active, isBot: writer.is_bot }) && (
          <Button variant="default" onClick={() => ask("warn")}>
            {t`Warn author`}
          </Button>
        )}
        {!isDeleted && (
          <Button variant="default" onClick={() => ask("none")}>
            {t({ message: "No action", comment: "A button: nothing is done about a reported message" })}
          </Button>
        )}
      </Group>
    </TitledSection>
  );
}
