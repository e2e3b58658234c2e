import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent } from "react";
import { isTopicMuted, visibility } from "#server/domain/user-topics/shapes.ts";
import { useToasts } from "../../../../components/toasts.tsx";
import type { View } from "../../../../store/chat/address/view.ts";
import type { ChatStore } from "../../../../store/chat/chat-store.ts";
import { conversationNarrow, conversationOfNarrow } from "../../../../store/chat/narrow.ts";
import { useConversationActions } from "./conversation-actions.ts";
import { listConversations, nextUnread } from "./next-unread.ts";
import { policyOf } from "./topic-choices.ts";

/** Does what a key asks for: goes to the next unread conversation, or mutes a topic. */
export function PageKeyAction({
  pressed: { key, messageId },
  view,
  store,
  goTo,
  onDone,
}: {
  pressed: { readonly key: "next-unread" | "mute-topic"; readonly messageId: number };
  view: View | undefined;
  store: ChatStore;
  goTo: (view: View) => void;
  onDone: () => void;
}) {
  const showToast = useToasts();
  const actions = useConversationActions();
  const act = useEffectEvent(() => {
    onDone();
    const chat = store.chat.now();
    if (chat === undefined) return;
    const open = view?.kind === "narrow" ? conversationOfNarrow(view.narrow) : undefined;
    if (key === "next-unread") {
      const next = nextUnread(listConversations(chat, store.topics, open), open);
      if (next === undefined) showToast({ message: t`No unread conversations` });
      else goTo({ kind: "narrow", narrow: conversationNarrow(next) });
      return;
    }
    const topic = store.conversationOf(messageId) ?? open;
    if (topic?.kind !== "topic") return;
    const isChannelMuted = chat.organization.subscriptions.some(
      ({ stream_id, is_muted }) => stream_id === topic.channelId && is_muted === true,
    );
    const policy = policyOf(chat.organization, topic.channelId, topic.topic);
    if (!isTopicMuted(policy, isChannelMuted)) actions.setTopicPolicy(topic, visibility.muted);
    else actions.setTopicPolicy(topic, isChannelMuted ? visibility.unmuted : visibility.none);
  });
  useEffect(() => act(), []);
  return null;
}
