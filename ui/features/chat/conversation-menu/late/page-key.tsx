import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { isTopicMuted, visibility } from "#server/domain/user-topics/shapes.ts";
import { useToasts } from "../../../../components/toasts.tsx";
import type { View } from "../../../../store/chat/address/view.ts";
import type { Chat, ChatStore } from "../../../../store/chat/chat-store.ts";
import type { Conversation } from "../../../../store/chat/message.ts";
import { conversationOfNarrow } from "../../../../store/chat/narrow.ts";
import { unreadIn } from "../../../../store/chat/unreads.ts";
import type { Organization } from "../../../../store/organization/organization.ts";
import { useMessageActions } from "../../actions/message-actions.tsx";
import { isSameView } from "../../use-view.ts";
import type { PressedKey, QueuedKey } from "../pressed-key.ts";
import { useConversationActions } from "./conversation-actions.ts";
import { findKeyView } from "./key-view.ts";
import { readSubject } from "./subject.ts";
import { policyOf } from "./topic-choices.ts";

/** Does what a key asks for: goes to another view, mutes a topic, or replies in the open conversation. */
export function PageKeyAction({
  pressed: { key, messageId, address },
  view,
  store,
  goTo,
  onDone,
}: {
  pressed: PressedKey;
  view: View | undefined;
  store: ChatStore;
  goTo: (view: View) => void;
  onDone: () => void;
}) {
  const showToast = useToasts();
  const { setTopicPolicy } = useConversationActions();
  const { writeTo } = useMessageActions();
  const toggleMuted = (organization: Organization, { channelId, topic }: Topic) => {
    const isChannelMuted = organization.subscriptions.some(
      ({ stream_id, is_muted }) => stream_id === channelId && is_muted === true,
    );
    const isMuted = isTopicMuted(policyOf(organization, channelId, topic), isChannelMuted);
    const shown = isChannelMuted ? visibility.unmuted : visibility.none;
    setTopicPolicy({ channelId, topic }, isMuted ? shown : visibility.muted);
  };
  /** The view that was open when the key opened another one; undefined before that. */
  const [viewBefore, setViewBefore] = useState<{ readonly view: View | undefined }>();
  const end = useEffectEvent(onDone);
  useEffect(() => {
    if (viewBefore === undefined) return;
    if (!isSameView(view, viewBefore.view)) return end();
    // The key may open the view that is open already.
    const timer = setTimeout(end, longestWait);
    return () => clearTimeout(timer);
  }, [viewBefore, view]);
  const act = useEffectEvent(() => {
    const chat = store.chat.now();
    const found = chat && actIn(chat);
    if (found === undefined) return onDone();
    // The next key begins at the view that this one opens.
    setViewBefore({ view });
    goTo(found);
  });
  /** Returns the view that the key opens. */
  const actIn = (chat: Chat): View | undefined => {
    const open = view?.kind === "narrow" ? conversationOfNarrow(view.narrow) : undefined;
    const selected = store.conversationOf(messageId);
    if (key === "reply") {
      if (open !== undefined) writeTo(open, "");
      return;
    }
    if (key === "mute-topic") {
      const ofRow = address === undefined ? undefined : readSubject(address, chat.organization.user_id);
      const topic = selected ?? ofRow ?? open;
      if (topic?.kind === "topic") toggleMuted(chat.organization, topic);
      return;
    }
    // Pressed again in its own view, the key moves the focus to the filter, as in other lists.
    if (key === "topics" && view?.kind === "topics") {
      document.querySelector<HTMLElement>("[data-filter]")?.focus();
      return;
    }
    const found = findKeyView(key, { chat, topics: store.topics, view, open, selected, messageId });
    if (found !== undefined) return found;
    const isOpenUnread = open !== undefined && unreadIn(chat.model.unreads, open).size > 0;
    const message = isOpenUnread && key === "next-unread" ? t`No other unread conversations` : nothingLeft[key]?.();
    if (message !== undefined) showToast({ message });
    return undefined;
  };
  useEffect(() => act(), []);
  return null;
}

/** How long a key waits for its view to open, in milliseconds. */
const longestWait = 300;

type Topic = Extract<Conversation, { kind: "topic" }>;

const nothingLeft: Readonly<Partial<Record<QueuedKey, () => string>>> = {
  "next-unread": () => t`No unread conversations`,
  "next-unread-direct": () => t`No unread direct messages`,
  "next-unread-followed": () => t`No unread followed topics`,
};
