import { plural, t } from "@lingui/core/macro";
import { Button, Group, SegmentedControl, Skeleton, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { mailEndpoints } from "#server/domain/mail/contract.ts";
import { outboxDays } from "#server/domain/mail/limits.ts";
import type { OutboxMail } from "#server/domain/mail/shapes.ts";
import framedList from "../../../../components/framed-list.module.css";
import { Notice } from "../../../../components/notice.tsx";
import { TitledSection } from "../../../../components/titled-section.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { choiceOf } from "../../../../lib/address.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { useFilters } from "../../../../lib/use-address.ts";
import { api, explain } from "../../../../store/api.ts";
import { withDescribedRefusal } from "../replace-refusal.ts";
import { outboxQuery } from "./outbox-query.ts";
import { describeOutboxRefusal } from "./outbox-refusal.ts";
import { OutboxRow } from "./outbox-row.tsx";
import { RemoveMail } from "./remove-mail.tsx";

const shownFilter = { mail: choiceOf("unsent", "sent") };

/** How many emails are shown at first, and how many more each time. */
const pageSize = 50;

/** Waiting and failed mail, and what was sent recently. */
export function Outbox() {
  const { data, error } = useQuery(outboxQuery);
  const [{ mail: shown }, setFilters] = useFilters(shownFilter);
  const [limit, setLimit] = useState(pageSize);
  const [removing, setRemoving] = useState<OutboxMail>();
  const { retry, problem } = useRetry();
  if (!data) return error ? <Notice>{explain(error)}</Notice> : <Skeleton height={160} />;
  const { relay, mails } = data;
  const sent = mails.filter(({ state }) => state === "sent");
  const unsent = mails.filter(({ state }) => state !== "sent");
  const waiting = mails.filter(({ state }) => state === "waiting");
  const listed = shown === "sent" ? sent : unsent;
  const mayRetry = relay !== null && shown === "unsent";
  return (
    <TitledSection title={t`Outbox`}>
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          aria-label={t`Emails shown`}
          data={[
            { value: "unsent", label: t`Not sent (${{ count: formatNumber(unsent.length) }})` },
            { value: "sent", label: t`Sent (${{ count: formatNumber(sent.length) }})` },
          ]}
          value={shown}
          onChange={(value) => setFilters({ mail: value === "sent" ? "sent" : "unsent" })}
        />
        {mayRetry && waiting.length > 1 && (
          <Button variant="default" onClick={() => void retry()}>
            {t`Send all now`}
          </Button>
        )}
      </Group>
      {error && <Notice>{explain(error)}</Notice>}
      {problem !== undefined && <Notice>{problem}</Notice>}
      {listed.length === 0 ? (
        <Text c="dimmed">{shown === "sent" ? describeNoneSent() : t`No emails waiting`}</Text>
      ) : (
        <ul className={framedList.framed} aria-label={t`Emails`}>
          {listed.slice(0, limit).map((mail) => (
            <OutboxRow
              key={mail.id}
              mail={mail}
              onRetry={mayRetry && mail.state === "waiting" ? () => void retry(mail) : undefined}
              onRemove={() => setRemoving(mail)}
            />
          ))}
        </ul>
      )}
      {listed.length > limit && (
        <div>
          <Button variant="default" onClick={() => setLimit(limit + pageSize)}>
            {t`Show ${{ step: formatNumber(Math.min(pageSize, listed.length - limit)) }} more`}
          </Button>
        </div>
      )}
      {removing && <RemoveMail mail={removing} onClose={() => setRemoving(undefined)} />}
    </TitledSection>
  );
}

function describeNoneSent(): string {
  return plural(outboxDays, {
    one: "No emails sent in the last # day",
    other: "No emails sent in the last # days",
  });
}

/** Sends one email, or all that are waiting, at once. */
function useRetry() {
  const [problem, setProblem] = useState<string>();
  const queryClient = useQueryClient();
  const toast = useToasts();
  const retry = async (mail?: OutboxMail) => {
    setProblem(undefined);
    try {
      const { retried } = await withDescribedRefusal(describeOutboxRefusal, () =>
        api(mailEndpoints.retryOutboxMail, mail === undefined ? {} : { mail_id: mail.id }),
      );
      const message =
        mail === undefined
          ? plural({ count: retried }, { one: "Sending # email.", other: "Sending # emails." })
          : t`Sending the email to ${{ recipient: mail.recipient }}.`;
      toast({ message });
    } catch (error) {
      setProblem(explain(error));
    }
    await queryClient.invalidateQueries({ queryKey: outboxQuery.queryKey });
  };
  return { retry, problem };
}
