import { createLazyPart } from "../../../components/lazy-part.tsx";
import { openedList } from "../../../store/chat/message-model.ts";
import { isSearch, type Narrow } from "../../../store/chat/narrow.ts";
import { isOutgoingIn } from "../../../store/chat/outbox/outgoing-in.ts";
import { useMessageActions } from "../actions/message-actions.tsx";
import { useChat } from "../chat-context.tsx";
import classes from "./empty-conversation.module.css";
import { NoResults } from "./no-results.tsx";

const nothingHere = createLazyPart(
  () => import("./late/nothing-here.tsx").then((all) => all.NothingHere),
  "nothing-here",
);

/** What is shown in a list without messages. */
export function EmptyConversation({ narrow }: { narrow: Narrow }) {
  const { showError } = useMessageActions();
  const isSending = useChat(({ outbox, organization }) =>
    [...outbox.entries.values()].some(({ to }) => isOutgoingIn(narrow, to, organization.user_id)),
  );
  const isEmpty = useChat(({ model }) => {
    const list = openedList(model);
    return list !== undefined && list.ids.length === 0 && list.haveOldest && list.haveNewest;
  });
  if (!isEmpty || isSending) return null;
  return (
    <div className={classes.empty}>
      {isSearch(narrow) ? (
        <NoResults narrow={narrow} reason="empty" />
      ) : (
        <nothingHere.Part narrow={narrow} onFailure={showError} />
      )}
    </div>
  );
}
