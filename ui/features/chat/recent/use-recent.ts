import { useEffect, useMemo, useSyncExternalStore } from "react";
import { createMatcher } from "../../../lib/match.ts";
import { wait } from "../../../lib/wait.ts";
import { api } from "../../../store/api.ts";
import type { ChatStore } from "../../../store/chat/chat-store.ts";
import type { Conversation } from "../../../store/chat/message.ts";
import { fetchRecent } from "../../../store/chat/recent/fetch-recent.ts";
import { createLiveRecent, type LiveRecent, type Recent } from "../../../store/chat/recent/live-recent.ts";
import { createSelector } from "../../../store/organization/selectors.ts";
import { useChat, useChatStore } from "../chat-context.tsx";
import { nameConversation } from "../names/conversation-names.ts";
import { mutedIds } from "../people/muted-people.ts";
import { topicChoices, unreadCounts } from "../sidebar/count-unread.ts";
import { type RecentFilters, type RecentRow, recentRows } from "./recent-rows.ts";

/** The recent conversations of each store. They are followed from when they are first shown. */
const known = new WeakMap<ChatStore, LiveRecent>();

function liveRecentOf(store: ChatStore): LiveRecent {
  const live = known.get(store) ?? createLiveRecent({ fetch: (part, signal) => fetchRecent(api, part, signal), wait });
  if (!known.has(store)) store.onEvents(live.follow);
  known.set(store, live);
  return live;
}

/** The recent conversations, and a function that requests older ones. */
export function useRecent(): Recent & Pick<LiveRecent, "loadMore"> {
  const { recent, open, loadMore } = liveRecentOf(useChatStore());
  useEffect(() => open(), [open]);
  const now = useSyncExternalStore(recent.subscribe, recent.now);
  return { ...now, loadMore };
}

const listedChannels = createSelector(
  [({ subscriptions }) => subscriptions],
  (all) => new Set(all.flatMap(({ stream_id, is_archived }) => (is_archived ? [] : [stream_id]))),
);

/** The lines of recent conversations that match the filters and what is typed. */
export function useRecentRows({ conversations }: Recent, filters: RecentFilters, typed: string): RecentRow[] {
  const organization = useChat((chat) => chat.organization);
  const counts = useChat(unreadCounts);
  const [choices, channelIds] = [topicChoices(organization), listedChannels(organization)];
  const muted = mutedIds(organization);
  return useMemo(() => {
    const isFound = createMatcher(typed, (each: Conversation) => [nameConversation(organization, each)]);
    const selfId = organization.user_id;
    return recentRows({ conversations, counts, choices, selfId, mutedIds: muted, channelIds, filters, isFound });
  }, [conversations, organization, counts, choices, channelIds, muted, filters, typed]);
}
