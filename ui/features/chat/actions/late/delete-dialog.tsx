import { t } from "@lingui/core/macro";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { api } from "../../../../store/api.ts";
import type { Message } from "../../../../store/chat/message.ts";
import { useChat } from "../../chat-context.tsx";
import { namePerson } from "../../names/conversation-names.ts";
import { prepareFocusBeside } from "../focus-row.ts";

/** Asks before a message is deleted. */
export function DeleteDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const isOwn = useChat(({ organization }) => message.sender_id === organization.user_id);
  const name = useChat(({ organization }) => namePerson(organization, message.sender_id));
  const remove = async () => {
    const focusBeside = prepareFocusBeside(message.id);
    await api(messageEndpoints.deleteMessage, { message_id: message.id });
    // The dialog gives the focus back when it closes, which is too late for a row that is gone.
    requestAnimationFrame(() => requestAnimationFrame(focusBeside));
  };
  return (
    <ConfirmDialog
      title={isOwn ? t`Delete your message?` : t`Delete this message from ${name}?`}
      action={t`Delete message`}
      onConfirm={remove}
      onClose={onClose}
    >
      {t`It's deleted for everyone, with its reactions and its history.`}
    </ConfirmDialog>
  );
}
