import { t } from "@lingui/core/macro";
import { useChat, useChatStore } from "../chat-context.tsx";
import { focusMessages } from "./focus-row.ts";
import { useMessageActions } from "./message-actions.tsx";
import classes from "./reading-stopped.module.css";

/** Says that what is seen in this view is not marked as read anymore, and offers to continue. */
export function ReadingStopped() {
  const { reader } = useChatStore();
  const { selected } = useMessageActions();
  const isStopped = useChat(({ model }) => model.opened?.isReadingStopped === true);
  return (
    <div className={classes.place} role="status">
      {isStopped && (
        <div className={classes.notice}>
          <span>{t`Messages are not marked as read in this view.`}</span>
          <button
            type="button"
            className={classes.button}
            onClick={() => {
              focusMessages(selected.now());
              reader.resume();
            }}
          >
            {t`Mark as read again`}
          </button>
        </div>
      )}
    </div>
  );
}
