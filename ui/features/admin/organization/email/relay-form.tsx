import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { mailRelayEndpoints } from "#server/domain/mail-relay/contract.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { TitledSection } from "../../../../components/titled-section.tsx";
import { api } from "../../../../store/api.ts";
import { withDescribedRefusal } from "../replace-refusal.ts";
import { outboxQuery } from "./outbox-query.ts";
import { RelayFields, relayLabels } from "./relay-fields.tsx";
import { type RelayShape, relayQuery } from "./relay-query.ts";
import { describeRelayRefusal } from "./relay-refusal.ts";
import { RelayTest } from "./relay-test.tsx";
import { type RelayValues, relayParameters, relayProblems, relayValues } from "./relay-values.ts";
import { RemoveRelay } from "./remove-relay.tsx";

/** Chooses, changes or removes the mail server. */
export function RelayForm({ relay }: { relay: RelayShape | null }) {
  const [isRemoving, setRemoving] = useState(false);
  const queryClient = useQueryClient();
  const form = useForm<RelayValues>({
    id: "mail-relay",
    secret: ["password"],
    saved: relayValues(relay),
    check: (values) => relayProblems(values, relay),
    save: async (_, values) => {
      const chosen = await withDescribedRefusal(describeRelayRefusal, () =>
        api(mailRelayEndpoints.chooseMailRelay, relayParameters(values)),
      );
      queryClient.setQueryData(relayQuery.queryKey, { source: "settings", relay: chosen.relay });
      await queryClient.invalidateQueries({ queryKey: outboxQuery.queryKey });
    },
  });
  return (
    <>
      <Form form={form} action={t`Save mail server`} labels={relayLabels()}>
        <TitledSection title={t`Mail server`}>
          <RelayFields form={form} isNew={relay === null} hasPassword={relay?.has_password === true} />
        </TitledSection>
      </Form>
      {relay && (
        <>
          <RelayTest hasUnsavedChanges={form.isDirty} />
          <div>
            <Button variant="outline" color="red" onClick={() => setRemoving(true)}>
              {t`Remove mail server`}
            </Button>
          </div>
        </>
      )}
      {isRemoving && relay && (
        <RemoveRelay host={relay.host} onRemoved={form.reset} onClose={() => setRemoving(false)} />
      )}
    </>
  );
}
