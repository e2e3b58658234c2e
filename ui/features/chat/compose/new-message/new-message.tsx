import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { useToasts } from "../../../../components/toasts.tsx";
import type { TypedAhead } from "../../../../components/type-ahead.tsx";
import { type Conversation, conversationKey } from "../../../../store/chat/message.ts";
import { conversationNarrow } from "../../../../store/chat/narrow.ts";
import { useMessageActions } from "../../actions/message-actions.tsx";
import { useChat, useChatStore } from "../../chat-context.tsx";
import { useGoTo } from "../../use-go-to.ts";
import { mentionablePeople } from "../completion/candidates.ts";
import { ComposeBox } from "../compose-box.tsx";
import { type NewMessageStart, useComposeState } from "../compose-context.tsx";
import { describeWritingRefusal } from "../describe-refusal.ts";
import { findWritingRefusal } from "../find-writing-refusal.ts";
import { conversationOfRecipients } from "../recipients.ts";
import { findMatches } from "../suggestions/name-search.ts";
import { useDraft } from "../use-draft.ts";
import { mightHaveMessages } from "./might-have-messages.ts";
import { RecipientFields } from "./recipient-fields.tsx";
import { takeTyped } from "./take-typed.ts";
import { subscribedChannels } from "./topic-fields.tsx";
import { useConversationKey } from "./use-conversation-key.ts";

/**
 * The box for a message to recipients that the writer chooses. Use another `key` for each. `onSent` is called before the
 * conversation of the message opens. `typedBefore` was typed while the box was loading.
 */
export function NewMessage({
  beginning,
  typedBefore,
  onSent,
}: {
  beginning: NewMessageStart;
  typedBefore: TypedAhead;
  onSent: (to: Conversation) => void;
}) {
  const store = useChatStore();
  const goTo = useGoTo();
  const { end, leave } = useComposeState();
  const { openDraft } = useMessageActions();
  const showToast = useToasts();
  const organization = useChat((chat) => chat.organization);
  const [taken] = useState(() =>
    takeTyped(beginning.to, typedBefore, (typed, kind, chosenIds) => {
      const all = kind === "topic" ? subscribedChannels(organization) : mentionablePeople(organization);
      const offered = all.filter(({ id }) => !chosenIds.includes(id));
      return findMatches(typed, offered, 1)[0]?.id;
    }),
  );
  const [to, setTo] = useState(taken.to);
  const draft = useDraft(to, { text: beginning.text, key: beginning.draftKey, typed: taken.text });
  const selfId = useChat(({ organization }) => organization.user_id);
  const isShownAfterwards = useChat(({ organization }) => organization.user_settings.web_navigate_to_sent_message);
  const conversation = conversationOfRecipients(to, selfId);
  const follow = useEffectEvent((from: Conversation, moved: Conversation) => {
    if (moved.kind === "topic" && conversation && conversationKey(conversation) === conversationKey(from)) setTo(moved);
  });
  useEffect(() => store.onMoved((from, moved) => follow(from, moved)), [store]);
  const refusal = useChat(({ organization }) =>
    conversation === undefined
      ? null
      : findWritingRefusal(organization, conversation, mightHaveMessages(organization, conversation)),
  );
  const leaveTo = (target: Conversation) => {
    end();
    if (!isShownAfterwards) return;
    onSent(target);
    goTo({ kind: "narrow", narrow: conversationNarrow(target) });
  };
  const leaveText = (place: Conversation) => {
    leaveTo(place);
    const { key } = draft;
    // The box of the conversation continues it.
    if (key === undefined || isShownAfterwards) return;
    showToast({
      message: t`Your text is in the drafts.`,
      next: { label: t`Continue writing`, act: () => openDraft(place, key) },
    });
  };
  useConversationKey(() => {
    if (conversation === undefined) return;
    end();
    // The box there continues the draft.
    onSent(conversation);
    goTo({ kind: "narrow", narrow: conversationNarrow(conversation) });
  });
  return (
    <ComposeBox
      to={conversation}
      boxId={`new ${beginning.number}`}
      draft={draft}
      recipients={<RecipientFields to={to} taken={taken} onChange={setTo} />}
      label={t`Message`}
      problem={refusal === null ? undefined : describeWritingRefusal(refusal)}
      onClose={leave}
      onScheduled={end}
      onSend={(sentTo, text) => {
        store.send(sentTo, text);
        leaveTo(sentTo);
      }}
      onMade={leaveText}
    />
  );
}
