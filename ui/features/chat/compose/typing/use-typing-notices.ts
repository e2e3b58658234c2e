import { useEffect, useState } from "react";
import { typingEndpoints } from "#server/domain/typing/contract.ts";
import { derived } from "#server/subscribable.ts";
import { wait } from "../../../../lib/wait.ts";
import { api } from "../../../../store/api.ts";
import type { ChatStore } from "../../../../store/chat/chat-store.ts";
import { createTypingSender, type TypingSender } from "../../../../store/chat/typing/typing-sender.ts";
import { useChatStore } from "../../chat-context.tsx";

/** Lets others see that somebody is typing, as far as both want it. It ends when the box leaves the screen. */
export function useTypingNotices(): TypingSender {
  const store = useChatStore();
  const [sender] = useState(() => createSender(store));
  useEffect(() => sender.stop, [sender]);
  return sender;
}

function createSender({ chat }: ChatStore): TypingSender {
  return createTypingSender({
    send: (op, to) => {
      const recipients =
        to.kind === "topic"
          ? { type: "channel" as const, stream_id: to.channelId, topic: to.topic }
          : { type: "direct" as const, to: [...to.userIds] };
      // Nobody misses a notice that is lost: it is repeated, and it expires.
      api(typingEndpoints.setTyping, { op, ...recipients }).catch(() => {});
    },
    organization: derived(chat, (now) => now?.organization),
    now: Date.now,
    wait,
  });
}
