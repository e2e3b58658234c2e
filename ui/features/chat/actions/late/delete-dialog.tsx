import { t } from "@lingui/core/macro";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { api } from "../../../../store/api.ts";
import type { Message } from "../../../../store/chat/message.ts";
import { useChat } from "../../chat-context.tsx";
import { nameSender } from "../../names/conversation-names.ts";
import { prepareFocusBeside } from "../focus-row.ts";

/** Asks for confirmation, then deletes the message. */
export function DeleteDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const isOwn = useChat(({ organization }) => message.sender_id === organization.user_id);
  const name = useChat(({ organization }) => nameSender(organization, message));
  const remove = async () => {
    const focusNextRow = prepareFocusBeside(message.id);
    await api(messageEndpoints.deleteMessage, { message_id: message.id });
    // The closing dialog would return the focus to the deleted row. Move it two frames later, when the dialog is closed.
    requestAnimationFrame(() => requestAnimationFrame(focusNextRow));
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
