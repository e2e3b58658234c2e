import { useEffect, useEffectEvent, useState } from "react";
import type { View } from "../../../../store/chat/address/view.ts";
import type { Conversation } from "../../../../store/chat/message.ts";
import { containsNarrow, conversationNarrow } from "../../../../store/chat/narrow.ts";
import { useChatStore } from "../../chat-context.tsx";
import { useGoTo } from "../../use-go-to.ts";
import { createNotices, type Notices } from "./create-notices.ts";
import { askForAttention, bringForward } from "./desktop-shell.ts";
import { ranks, type TabMessage } from "./elect-tab.ts";
import type { Notice } from "./notice.ts";
import { isQuiet } from "./quiet.ts";
import { playSound } from "./sounds.ts";
import { createSystemNotices } from "./system-notices.ts";

/** The notices of this tab, which shows `view`; undefined until they begin. `open` goes to the message of one. */
export function useNotices(view: View | undefined): { notices: Notices | undefined; open: (notice: Notice) => void } {
  const store = useChatStore();
  const goTo = useGoTo();
  const [notices, setNotices] = useState<Notices>();
  const open = (notice: Notice) => {
    // It may have moved to another topic.
    const conversation = store.conversationOf(notice.messageId) ?? notice.conversation;
    goTo({ kind: "narrow", narrow: conversationNarrow(conversation), near: notice.messageId });
  };
  const onClick = useEffectEvent(open);
  const rankOf = useEffectEvent(({ conversation }: Pick<Notice, "conversation">) => {
    if (document.visibilityState === "hidden") return ranks.hidden;
    if (!document.hasFocus()) return ranks.visible;
    return shows(view, conversation) ? ranks.watching : ranks.focused;
  });
  useEffect(() => {
    const userId = store.chat.now()?.organization.user_id;
    const channel = new BroadcastChannel(`watercooler-notices-${userId}`);
    const created = createNotices({
      store,
      tabId: createTabId(),
      rankOf: (notice) => rankOf(notice),
      send: (message) => channel.postMessage(message),
      schedule: (milliseconds, callback) => void setTimeout(callback, milliseconds),
      system: createSystemNotices((notice) => {
        bringForward();
        onClick(notice);
      }),
      playSound: (name) => void playSound(name),
      askForAttention,
      isPaused: () => userId !== undefined && isQuiet(userId),
      now: () => performance.now(),
    });
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => created.receiveFromTab(data);
    window.addEventListener("focus", created.closeWatched);
    setNotices(created);
    return () => {
      window.removeEventListener("focus", created.closeWatched);
      created.end();
      channel.close();
    };
  }, [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view shows other messages.
  useEffect(() => notices?.closeWatched(), [notices, view]);
  return { notices, open };
}

function shows(view: View | undefined, conversation: Conversation): boolean {
  if (view?.kind !== "narrow") return false;
  return view.narrow.length === 0 || containsNarrow(view.narrow, conversationNarrow(conversation));
}

/** `crypto.randomUUID` is missing on plain HTTP. */
function createTabId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join();
}
