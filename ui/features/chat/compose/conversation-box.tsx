import { t } from "@lingui/core/macro";
import { type Conversation, conversationKey } from "../../../store/chat/message.ts";
import type { OutboxEntry } from "../../../store/chat/outbox/entry.ts";
import { openedList, useChat, useChatStore } from "../chat-context.tsx";
import { nameConversation } from "../names/conversation-names.ts";
import { CannotWrite } from "./cannot-write.tsx";
import classes from "./compose-box.module.css";
import { ComposeBox, placeOf } from "./compose-box.tsx";
import { useComposeState } from "./compose-context.tsx";
import { findWritingRefusal } from "./find-writing-refusal.ts";
import type { Recipients } from "./recipients.ts";
import { TypingLine } from "./typing/typing-line.tsx";
import { useDraft } from "./use-draft.ts";

/** What {@link ConversationBox} needs. */
type ConversationBoxProps = {
  readonly to: Conversation;
  readonly taken: OutboxEntry | undefined;
  readonly onEditLast?: (() => boolean) | undefined;
};

/** The box of the conversation on the screen; for somebody who may not write there, the reason. */
export function ConversationBox(props: ConversationBoxProps) {
  const { to } = props;
  const refusal = useChat((chat) => {
    const list = openedList(chat);
    // Until the messages are loaded, the conversation may have some.
    const isEmpty = list?.fetched !== undefined && list.ids.length === 0 && list.haveNewest && list.haveOldest;
    return findWritingRefusal(chat.organization, to, !isEmpty);
  });
  return (
    <>
      <TypingLine to={to} />
      {refusal === null ? <OpenBox {...props} /> : <CannotWrite refusal={refusal} />}
    </>
  );
}

function OpenBox({ to, taken, onEditLast }: ConversationBoxProps) {
  const store = useChatStore();
  const { end, takesFocus } = useComposeState();
  const name = useChat(({ organization }) => nameConversation(organization, to));
  const draft = useDraft(to satisfies Recipients, to, taken?.content);
  return (
    <ComposeBox
      to={to}
      place={placeOf(to)}
      draft={draft}
      recipients={<bdi className={classes.name}>{name}</bdi>}
      label={t`Message to ${name}`}
      onEditLast={onEditLast}
      takesFocus={taken !== undefined || takesFocus}
      onClose={taken === undefined ? undefined : end}
      onSend={(_, text) => {
        const isSame = taken !== undefined && conversationKey(taken.to) === conversationKey(to);
        store.send(to, text, isSame ? taken : undefined);
        if (taken !== undefined) end();
      }}
    />
  );
}
