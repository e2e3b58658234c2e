import { createLazyPart } from "../../../components/lazy-part.tsx";
import type { Chat } from "../../../store/chat/chat-store.ts";
import { channelOfNarrow, conversationOfNarrow, type Narrow } from "../../../store/chat/narrow.ts";
import { useChat } from "../chat-context.tsx";
import { topicChoices } from "../sidebar/count-unread.ts";
import classes from "./notification-state.module.css";

/** Most first views need no picture. */
const lazyIcon = createLazyPart(
  () => import("./late/notification-icon.tsx").then((all) => all.NotificationIcon),
  "sidebar-parts",
);

/**
 * Says that the reader has muted or follows what a narrow shows: a topic, or a channel. While the picture is loading, its
 * place is kept.
 */
export function NotificationState({ narrow }: { narrow: Narrow }) {
  const state = useChat((chat) => stateOf(chat, narrow));
  if (state === undefined) return null;
  const place = <span className={classes.mark} />;
  return <lazyIcon.Part isMuted={state === "muted"} className={classes.mark} fallback={place} onFailure={leavePlace} />;
}

/** It stays empty until the state is shown again. */
function leavePlace(): void {}

function stateOf({ organization }: Chat, narrow: Narrow): "muted" | "followed" | undefined {
  const conversation = conversationOfNarrow(narrow);
  if (conversation?.kind === "direct") return undefined;
  if (conversation !== undefined) {
    const { isMuted, isFollowed } = topicChoices(organization);
    if (isMuted(conversation)) return "muted";
    return isFollowed(conversation) ? "followed" : undefined;
  }
  const channelId = channelOfNarrow(narrow);
  if (channelId === undefined || narrow.length > 1) return undefined;
  const isMuted = organization.subscriptions.some(({ stream_id, is_muted }) => stream_id === channelId && is_muted);
  return isMuted ? "muted" : undefined;
}
