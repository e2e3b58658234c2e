import { useQueryClient } from "@tanstack/react-query";
import { mailRelayEndpoints } from "#server/domain/mail-relay/contract.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { api } from "../../../../store/api.ts";
import { outboxQuery } from "./outbox-query.ts";
import { relayQuery } from "./relay-query.ts";

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
    await api(mailRelayEndpoints.removeMailRelay, {});
    onRemoved();
    await queryClient.invalidateQueries({ queryKey: relayQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: outboxQuery.queryKey });
    toast({ message: `Mail is no longer handed over to ${host}.` });
  };
  return (
    <ConfirmDialog title={`Go without ${host}?`} action="Go without" onConfirm={remove} onClose={onClose}>
      Mail waits until there is another mail server, and nobody is told by email of messages they miss. The password is
      forgotten.
    </ConfirmDialog>
  );
}
