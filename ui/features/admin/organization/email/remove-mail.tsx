import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { mailEndpoints } from "#server/domain/mail/contract.ts";
import type { OutboxMail } from "#server/domain/mail/shapes.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { api } from "../../../../store/api.ts";
import { withDescribedRefusal } from "../replace-refusal.ts";
import { outboxQuery } from "./outbox-query.ts";
import { describeOutboxRefusal } from "./outbox-refusal.ts";

/** Asks before an email is removed from the outbox. */
export function RemoveMail({ mail: { id, recipient, state }, onClose }: { mail: OutboxMail; onClose: () => void }) {
  const queryClient = useQueryClient();
  const remove = async () => {
    await withDescribedRefusal(describeOutboxRefusal, () => api(mailEndpoints.deleteOutboxMail, { mail_id: id }));
    await queryClient.invalidateQueries({ queryKey: outboxQuery.queryKey });
  };
  return (
    <ConfirmDialog
      title={t`Remove the email to ${recipient}?`}
      action={t`Remove email`}
      onConfirm={remove}
      onClose={onClose}
    >
      {state === "waiting"
        ? t`It is never sent, and its text is deleted.`
        : t`It disappears from this list. Its text is already deleted.`}
    </ConfirmDialog>
  );
}
