import { t } from "@lingui/core/macro";
import type { Conversation } from "../../../store/chat/message.ts";
import { conversationNarrow } from "../../../store/chat/narrow.ts";
import { InsertPendingText } from "../actions/message-actions.tsx";
import { useChat, useChatStore } from "../chat-context.tsx";
import { ConversationName } from "../names/conversation-name.tsx";
import { nameConversation } from "../names/conversation-names.ts";
import { CannotWrite } from "./cannot-write.tsx";
import { boxIdOf, ComposeBox } from "./compose-box.tsx";
import { useComposeState } from "./compose-context.tsx";
import { findRefusalHere } from "./refusal-here.ts";
import { TypingLine } from "./typing/typing-line.tsx";
import { useDraft } from "./use-draft.ts";

/** What {@link ConversationBox} needs. Use another `key` for each draft. */
export type ConversationBoxProps = {
  readonly to: Conversation;
  /** The draft that is continued; undefined for the newest one. */
  readonly draftKey: string | undefined;
  readonly onEditLast?: (() => boolean) | undefined;
};

/** The box of the conversation on the screen; for somebody who may not write there, the reason. */
export function ConversationBox(props: ConversationBoxProps) {
  const { to } = props;
  const refusal = useChat((chat) => findRefusalHere(chat, to));
  return (
    <>
      <TypingLine to={to} />
      {refusal === null ? <OpenBox {...props} /> : <CannotWrite refusal={refusal} narrow={conversationNarrow(to)} />}
    </>
  );
}

function OpenBox({ to, draftKey, onEditLast }: ConversationBoxProps) {
  const store = useChatStore();
  const { end, leave, takesFocus } = useComposeState();
  const name = useChat(({ organization }) => nameConversation(organization, to));
  const draft = useDraft(to, { continues: to, key: draftKey });
  const isChosen = draftKey !== undefined;
  return (
    <>
      <ComposeBox
        to={to}
        boxId={boxIdOf(to)}
        draft={draft}
        recipients={<ConversationName conversation={to} />}
        label={t`Message to ${name}`}
        onEditLast={onEditLast}
        takesFocus={isChosen || takesFocus}
        onClose={isChosen ? leave : undefined}
        onSend={(_, text) => {
          // The conversation may have moved since.
          store.send(to, text, draft.corrects && { ...draft.corrects, to });
          if (isChosen) end();
        }}
        onScheduled={() => isChosen && end()}
      />
      <InsertPendingText to={to} />
    </>
  );
}
