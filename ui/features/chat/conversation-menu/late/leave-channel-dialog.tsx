import { t } from "@lingui/core/macro";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { api } from "../../../../store/api.ts";
import { useChat } from "../../chat-context.tsx";
import { nameChannel } from "../../names/conversation-names.ts";

/** Asks for confirmation before the reader leaves a channel that they could not join again. */
export function LeaveChannelDialog({ channelId, onClose }: { channelId: number; onClose: () => void }) {
  const name = useChat(({ organization }) => nameChannel(organization, channelId));
  return (
    <ConfirmDialog
      title={t`Leave ${name}?`}
      action={t`Leave channel`}
      onConfirm={() => api(subscriptionEndpoints.unsubscribe, { subscriptions: [name] })}
      onClose={onClose}
    >
      {t`You can't read it anymore, and can't join again by yourself.`}
    </ConfirmDialog>
  );
}
