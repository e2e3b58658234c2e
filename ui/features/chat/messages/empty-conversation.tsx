import { t } from "@lingui/core/macro";
import { EmptyState } from "../../../components/empty-state.tsx";
import { openedList } from "../../../store/chat/message-model.ts";
import { channelOfNarrow, conversationOfNarrow, isSearch, type Narrow } from "../../../store/chat/narrow.ts";
import { isOutgoingIn } from "../../../store/chat/outbox/outgoing-in.ts";
import { useChat } from "../chat-context.tsx";
import { nameChannel, nameOthers } from "../names/conversation-names.ts";
import classes from "./empty-conversation.module.css";
import { NoResults } from "./no-results.tsx";

/** What a list without messages says: the first message is invited where one can be written. */
export function EmptyConversation({ narrow }: { narrow: Narrow }) {
  const conversation = conversationOfNarrow(narrow);
  const isSending = useChat(({ outbox, organization }) =>
    [...outbox.entries.values()].some(({ to }) => isOutgoingIn(narrow, to, organization.user_id)),
  );
  const isEmpty = useChat(({ model }) => {
    const list = openedList(model);
    return list !== undefined && list.ids.length === 0 && list.haveOldest && list.haveNewest;
  });
  const words = useChat(({ organization }) => {
    const channelId = channelOfNarrow(narrow);
    if (conversation?.kind === "direct") {
      return t`No messages with ${{ people: nameOthers(organization, conversation.userIds) }} yet`;
    }
    if (conversation !== undefined) return t`No messages in this topic yet`;
    if (channelId !== undefined && narrow.length === 1) {
      return t`No messages in ${{ channel: nameChannel(organization, channelId) }} yet`;
    }
    return t`No messages here`;
  });
  if (!isEmpty || isSending) return null;
  if (isSearch(narrow)) return <NoResults narrow={narrow} reason="empty" />;
  return (
    <div className={classes.empty}>
      <EmptyState title={words}>{conversation !== undefined && t`Write the first one.`}</EmptyState>
    </div>
  );
}
