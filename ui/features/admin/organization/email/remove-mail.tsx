import { useQueryClient } from "@tanstack/react-query";
import { mailEndpoints } from "#server/domain/mail/contract.ts";
import type { OutboxMail } from "#server/domain/mail/shapes.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { api } from "../../../../store/api.ts";
import { outboxQuery } from "./outbox-query.ts";

/** Asks before an email is removed from the outbox. */
export function RemoveMail({ mail: { id, recipient, state }, onClose }: { mail: OutboxMail; onClose: () => void }) {
  const queryClient = useQueryClient();
  const remove = async () => {
    await api(mailEndpoints.deleteOutboxMail, { mail_id: id });
    await queryClient.invalidateQueries({ queryKey: outboxQuery.queryKey });
  };
  return (
    <ConfirmDialog title={`Remove the mail to ${recipient}?`} action="Remove mail" onConfirm={remove} onClose={onClose}>
      {state === "waiting"
        ? "It is never sent, and what it says is lost."
        : "It only leaves this list. What it said is not kept anyway."}
    </ConfirmDialog>
  );
}
