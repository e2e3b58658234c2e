import { useRef } from "react";
import { topicEndpoints } from "#server/domain/topics/contract.ts";
import { api } from "../../store/api.ts";
import type { View } from "../../store/chat/address/view.ts";
import type { Chat } from "../../store/chat/chat-store.ts";
import { channelNarrow, conversationNarrow } from "../../store/chat/narrow.ts";
import { useChatStore } from "./chat-context.tsx";
import { addressOf } from "./names/address-of.ts";
import { topicChoices, unreadCounts } from "./sidebar/count-unread.ts";
import { useGoTo } from "./use-go-to.ts";

/** How long the topics of a channel are waited for, in milliseconds. A click must not seem to do nothing. */
const longestWait = 1_500;

/** The values of the setting `web_channel_default_view` that do not show a topic. */
const choices = { messages: 2, topics: 3, unreadTopic: 4 } as const;

/**
 * Returns a function that shows of a channel what the reader has chosen to see first. It shows the channel's messages if
 * that is open already, or if the channel has no topic. `openAgain` is called if the channel's messages are open.
 */
export function useOpenChannel(openAgain: () => void): (channelId: number) => Promise<void> {
  const store = useChatStore();
  const goTo = useGoTo();
  const newest = useRef(0);
  return async (channelId) => {
    newest.current += 1;
    const click = newest.current;
    const before = location.hash;
    const isOpen = (view: View) => addressOf(store, view).replace(/^[^#]*/, "") === before;
    const all: View = { kind: "narrow", narrow: channelNarrow(channelId) };
    const now = store.chat.now();
    if (now === undefined) return;
    const found = await findView(
      now,
      channelId,
      store.topics.get(channelId)?.topics.map(({ name }) => name),
    );
    // The reader may have gone somewhere else meanwhile, or clicked on another channel.
    if (click !== newest.current || location.hash !== before) return;
    const view = found === undefined || isOpen(found) ? all : found;
    if (isOpen(view)) openAgain();
    else goTo(view);
  };
}

/** What is shown of a channel; undefined for its messages. `known` are its topics, the newest first, if they are known. */
async function findView(
  chat: Chat,
  channelId: number,
  known: readonly string[] | undefined,
): Promise<View | undefined> {
  const choice = chat.organization.user_settings.web_channel_default_view;
  if (choice === choices.messages) return undefined;
  if (choice === choices.topics) return { kind: "topics", channelId };
  const { isMutedItself } = topicChoices(chat.organization);
  const isShown = (topic: string) => !isMutedItself({ kind: "topic", channelId, topic });
  const unread = choice === choices.unreadTopic ? newestUnread(chat, channelId) : [];
  const topic = unread.find(isShown) ?? (known ?? (await fetchTopics(channelId))).find(isShown);
  return topic === undefined
    ? undefined
    : { kind: "narrow", narrow: conversationNarrow({ kind: "topic", channelId, topic }) };
}

function newestUnread(chat: Chat, channelId: number): readonly string[] {
  const unread = unreadCounts(chat).topics.get(channelId) ?? [];
  return unread.toSorted((a, b) => b.newest - a.newest).map(({ topic }) => topic);
}

/** The topics of a channel, the newest first; none if the server does not answer soon. */
async function fetchTopics(channelId: number): Promise<readonly string[]> {
  try {
    const asked = { stream_id: channelId, allow_empty_topic_name: true };
    const { topics } = await api(topicEndpoints.getTopics, asked, AbortSignal.timeout(longestWait));
    return topics.toSorted((a, b) => b.max_id - a.max_id).map(({ name }) => name);
  } catch {
    return [];
  }
}
