import { plural, t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { mailRelayEndpoints } from "#server/domain/mail-relay/contract.ts";
import { relayTestSeconds } from "#server/domain/mail-relay/limits.ts";
import type { Answer } from "#server/http/client.ts";
import { Notice } from "../../../../components/notice.tsx";
import { TitledSection } from "../../../../components/titled-section.tsx";
import { api, explain } from "../../../../store/api.ts";
import { describeMailProblem } from "./mail-problem.ts";

type Outcome = Answer<typeof mailRelayEndpoints.testMailRelay>;

/** Sends the user a test email through the mail server in use, and shows the result. */
export function RelayTest({ hasUnsavedChanges }: { hasUnsavedChanges: boolean }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [requestProblem, setRequestProblem] = useState<string>();
  const attempt = async () => {
    setBusy(true);
    setOutcome(undefined);
    setRequestProblem(undefined);
    try {
      setOutcome(await api(mailRelayEndpoints.testMailRelay, {}));
    } catch (error) {
      setRequestProblem(explain(error));
    }
    setBusy(false);
  };
  return (
    <TitledSection title={t`Test email`}>
      <Text c="dimmed">
        {hasUnsavedChanges
          ? t`Save your changes first. The test uses the saved mail server.`
          : plural(relayTestSeconds, {
              one: "Sends an email to you. This takes up to # second.",
              other: "Sends an email to you. This takes up to # seconds.",
            })}
      </Text>
      <div>
        <Button variant="default" loading={busy} disabled={hasUnsavedChanges} onClick={() => void attempt()}>
          {t`Send test email`}
        </Button>
      </div>
      {requestProblem !== undefined && <Notice>{requestProblem}</Notice>}
      {!hasUnsavedChanges && outcome?.problem && (
        <TestFailure recipient={outcome.recipient} text={outcome.problem} failure={outcome.failure} />
      )}
      <div role="status">
        {!hasUnsavedChanges &&
          outcome?.sent === true &&
          t`The mail server accepted an email to ${{ recipient: outcome.recipient }}.`}
      </div>
    </TitledSection>
  );
}

function TestFailure({ recipient, text, failure }: { recipient: string; text: string; failure: Outcome["failure"] }) {
  const { title, advice, detail } = describeMailProblem(text, failure);
  return (
    <Notice>
      <div>
        {title} {advice}
      </div>
      {detail !== undefined && (
        <Text size="xs" c="dimmed">
          {t`Email to ${recipient}: ${detail}`}
        </Text>
      )}
    </Notice>
  );
}
