import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { mailRelayEndpoints } from "#server/domain/mail-relay/contract.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { api } from "../../../../store/api.ts";
import { withDescribedRefusal } from "../replace-refusal.ts";
import { outboxQuery } from "./outbox-query.ts";
import { relayQuery } from "./relay-query.ts";
import { describeRelayRefusal } from "./relay-refusal.ts";

/** Asks before the mail server and its password are removed. */
export function RemoveRelay({
  host,
  onRemoved,
  onClose,
}: {
  host: string;
  onRemoved: () => void;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const toast = useToasts();
  const remove = async () => {
    await withDescribedRefusal(describeRelayRefusal, () => api(mailRelayEndpoints.removeMailRelay, {}));
    onRemoved();
    await queryClient.invalidateQueries({ queryKey: relayQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: outboxQuery.queryKey });
    toast({ message: t`Mail server ${host} removed.` });
  };
  return (
    <ConfirmDialog
      title={t`Remove mail server ${host}?`}
      action={t`Remove mail server`}
      onConfirm={remove}
      onClose={onClose}
    >
      {t`Emails wait until there is another mail server, and nobody is notified of missed messages by email. The password is deleted.`}
    </ConfirmDialog>
  );
}
