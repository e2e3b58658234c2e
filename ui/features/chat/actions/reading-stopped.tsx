import { createLazyPart } from "../../../components/lazy-part.tsx";
import { useChat } from "../chat-context.tsx";
import { useMessageActions } from "./message-actions.tsx";
import classes from "./reading-stopped.module.css";

/** What the notice says. */
export const lazyNotice = createLazyPart(
  () => import("./late/reading-notice.tsx").then((all) => all.ReadingNotice),
  "message-menu",
  "chat-lists",
);

/**
 * Says that what is seen in this view is not marked as read, and offers to change that: after the reader has marked
 * messages there as unread, and where they may have skipped some. `hasLeftUnread` says whether they have seen a message
 * that stays unread because of that. Until then it makes no difference.
 */
export function ReadingStopped({ hasLeftUnread }: { hasLeftUnread: boolean }) {
  const { showError } = useMessageActions();
  const isStopped = useChat(({ model }) => model.opened?.isReadingStopped === true);
  return (
    <div className={classes.place} role="status">
      {(isStopped || hasLeftUnread) && <lazyNotice.Part onFailure={showError} />}
    </div>
  );
}
