import { t } from "@lingui/core/macro";
import { EmptyState } from "../../../../components/empty-state.tsx";
import type { Chat } from "../../../../store/chat/chat-store.ts";
import { channelOfNarrow, conversationOfNarrow, type Narrow } from "../../../../store/chat/narrow.ts";
import { findBeginningRefusal } from "../../../../store/organization/rights/composing.ts";
import { channelsById } from "../../../../store/organization/selectors.ts";
import { useChat } from "../../chat-context.tsx";
import { findRefusalHere } from "../../compose/refusal-here.ts";
import { nameChannel, nameOthers } from "../../names/conversation-names.ts";

/** Says that a list has no messages, and invites the first one where the reader may write it. */
export function NothingHere({ narrow }: { narrow: Narrow }) {
  const mayWrite = useChat((chat) => mayWriteFirst(chat, narrow));
  const people = useChat(({ organization }) => {
    const conversation = conversationOfNarrow(narrow);
    return conversation?.kind === "direct" ? nameOthers(organization, conversation.userIds) : undefined;
  });
  const selfId = useChat(({ organization }) => organization.user_id);
  const channelId = channelOfNarrow(narrow);
  const channel = useChat(({ organization }) => nameChannel(organization, channelId ?? 0));
  if (isConversationWithSelf(narrow, selfId)) {
    return <EmptyState title={t`Notes to yourself`}>{t`Only you can read what you write here.`}</EmptyState>;
  }
  if (people !== undefined) {
    return mayWrite ? (
      <EmptyState title={t`No messages with ${people} yet`}>{t`Write the first one.`}</EmptyState>
    ) : (
      <EmptyState title={t`No messages with ${people}`} />
    );
  }
  if (channelId !== undefined && narrow.length === 1) {
    return mayWrite ? (
      <EmptyState title={t`No messages in ${channel} yet`}>{t`Start the first topic.`}</EmptyState>
    ) : (
      <EmptyState title={t`No messages in ${channel}`} />
    );
  }
  if (channelId !== undefined) {
    return mayWrite ? (
      <EmptyState title={t`No messages in this topic yet`}>{t`Write the first one.`}</EmptyState>
    ) : (
      <EmptyState title={t`No messages in this topic`} />
    );
  }
  const { title, text } = describeView(narrow);
  return <EmptyState title={title}>{text}</EmptyState>;
}

function isConversationWithSelf(narrow: Narrow, selfId: number): boolean {
  const conversation = conversationOfNarrow(narrow);
  return conversation?.kind === "direct" && conversation.userIds.every((id) => id === selfId);
}

function mayWriteFirst(chat: Chat, narrow: Narrow): boolean {
  const conversation = conversationOfNarrow(narrow);
  if (conversation !== undefined) return findRefusalHere(chat, conversation) === null;
  const channel = channelsById(chat.organization).get(channelOfNarrow(narrow) ?? 0);
  return channel !== undefined && findBeginningRefusal(chat.organization, channel) === null;
}

/** A view of messages from several conversations, without any. */
function describeView(narrow: Narrow): { readonly title: string; readonly text?: string } {
  const [first] = narrow;
  if (first === undefined) return { title: t`No messages`, text: t`New messages appear here.` };
  switch (first.operator === "is" && first.negated !== true && first.operand) {
    case "mentioned":
      return { title: t`No mentions`, text: t`Messages that mention you appear here.` };
    case "starred":
      return {
        title: t`No starred messages`,
        text: t`Choose “Star message” in the menu of a message to keep it here.`,
      };
    case "dm":
      return { title: t`No direct messages`, text: t`Your conversations with other people appear here.` };
    default:
      return { title: t`No messages here` };
  }
}
