import { t } from "@lingui/core/macro";
import type { Chat } from "../../../../store/chat/chat-store.ts";
import { openedList } from "../../../../store/chat/message-model.ts";
import { conversationOfNarrow } from "../../../../store/chat/narrow.ts";
import { leavesSkippedUnread, parseReadingPolicy } from "../../../../store/chat/reading/marks-read.ts";
import { unreadIn } from "../../../../store/chat/unreads.ts";
import { useChat, useChatStore } from "../../chat-context.tsx";
import { useOfferUnread } from "../../conversation-list/use-mark-read.ts";
import { focusMessages } from "../focus-row.ts";
import { useMessageActions } from "../message-actions.tsx";
import classes from "./reading-notice.module.css";

/**
 * Says that what is seen in this view is not marked as read, and offers to change that: to continue after the reader has
 * marked messages as unread or, where they may have skipped some, to mark all of them as read.
 */
export function ReadingNotice() {
  const { reader } = useChatStore();
  const { selected } = useMessageActions();
  const offerUnread = useOfferUnread();
  const isStopped = useChat(({ model }) => model.opened?.isReadingStopped === true);
  const hasSkipped = useChat(leavesUnread);
  if (!isStopped && !hasSkipped) return null;
  return (
    <div className={classes.notice}>
      <span>{t`Messages are not marked as read in this view.`}</span>
      <button
        type="button"
        className={classes.button}
        onClick={() => {
          focusMessages(selected.now());
          if (hasSkipped) offerUnread([reader.markOpened()]);
          else reader.resume();
        }}
      >
        {hasSkipped ? t`Mark as read` : t`Mark as read again`}
      </button>
    </div>
  );
}

/** Whether there are unread messages in the open conversation that stay so because the reader may have skipped some. */
function leavesUnread({ organization: { user_settings }, model }: Chat): boolean {
  const list = openedList(model);
  const conversation = list && conversationOfNarrow(list.narrow);
  if (model.opened === undefined || list === undefined || conversation === undefined) return false;
  const policy = parseReadingPolicy(user_settings.web_mark_read_on_scroll_policy);
  const { unreads } = model;
  const hasUnread = unreads.oldUnreadsMissing || unreadIn(unreads, conversation).size > 0;
  return hasUnread && leavesSkippedUnread(policy, list.narrow, model.opened);
}
