import { useEffect, useState } from "react";
import { typingEndpoints } from "#server/domain/typing/contract.ts";
import { wait } from "../../../../lib/wait.ts";
import { api } from "../../../../store/api.ts";
import type { ChatStore } from "../../../../store/chat/chat-store.ts";
import type { Conversation } from "../../../../store/chat/message.ts";
import { createTypingSender, type TypingSender } from "../../../../store/chat/typing/typing-sender.ts";
import { useChatStore } from "../../chat-context.tsx";

/** Tells others that somebody is typing, as far as they let others see it. It ends when the box leaves the screen. */
export function useTypingNotices(): TypingSender {
  const store = useChatStore();
  const [sender] = useState(() => createSender(store));
  useEffect(() => sender.stop, [sender]);
  return sender;
}

function createSender({ chat }: ChatStore): TypingSender {
  const organization = () => chat.now()?.organization;
  return createTypingSender({
    send: (op, to) => {
      const recipients =
        to.kind === "topic"
          ? { type: "channel" as const, stream_id: to.channelId, topic: to.topic }
          : { type: "direct" as const, to: [...to.userIds] };
      // Nobody misses a notice that is lost: it is repeated, and it expires.
      api(typingEndpoints.setTyping, { op, ...recipients }).catch(() => {});
    },
    isShared: (to) => sharesTyping(organization(), to),
    periods: () => ({
      repeat: organization()?.server_typing_started_wait_period_milliseconds ?? 10_000,
      rest: organization()?.server_typing_stopped_wait_period_milliseconds ?? 5_000,
    }),
    now: Date.now,
    wait,
  });
}

type Settings = NonNullable<ReturnType<ChatStore["chat"]["now"]>>["organization"];

function sharesTyping(organization: Settings | undefined, to: Conversation): boolean {
  if (organization === undefined) return false;
  const { user_settings, user_id } = organization;
  if (to.kind === "topic") return user_settings.send_stream_typing_notifications;
  return user_settings.send_private_typing_notifications && to.userIds.some((id) => id !== user_id);
}
