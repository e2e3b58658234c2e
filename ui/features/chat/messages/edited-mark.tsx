import { t } from "@lingui/core/macro";
import { showsEarlierText } from "#server/domain/messages/policy/history.ts";
import type { Message } from "../../../store/chat/message.ts";
import { useMessageActions } from "../actions/message-actions.tsx";
import { useChat } from "../chat-context.tsx";
import classes from "./message-rows.module.css";

/** Says that a message was edited. Shows its history, if the organization lets people see what stood there before. */
export function EditedMark({ message: { id }, tabIndex }: { message: Message; tabIndex: 0 | -1 }) {
  const { open } = useMessageActions();
  const hasHistory = useChat(({ organization }) =>
    showsEarlierText(organization.realm_message_edit_history_visibility_policy),
  );
  if (!hasHistory) return <span className={classes.edited}>{t`Edited`}</span>;
  return (
    <button
      type="button"
      className={classes.edited}
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      onClick={() => open({ id, part: "history" })}
    >
      {t`Edited`}
    </button>
  );
}
