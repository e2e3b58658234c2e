import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef } from "react";
import { useToasts } from "../../../components/toasts.tsx";
import type { OutboxEntry } from "../../../store/chat/outbox/entry.ts";
import { useChat, useChatStore } from "../chat-context.tsx";
import { nameConversation } from "../names/conversation-names.ts";
import { unsentMessages } from "./unsent.ts";

/** Says when the server refuses a message, wherever the reader is by then. */
export function useRefusalToasts(): void {
  const { chat } = useChatStore();
  const { entries } = useChat(unsentMessages);
  const show = useToasts();
  const known = useRef(refusedIds(entries));
  const report = useEffectEvent((now: readonly OutboxEntry[]) => {
    const before = known.current;
    known.current = refusedIds(now);
    const organization = chat.now()?.organization;
    for (const { localId, to } of now) {
      if (organization === undefined || !known.current.has(localId) || before.has(localId)) continue;
      const conversation = nameConversation(organization, to);
      show({ message: t`Your message to ${conversation} was not sent.` });
    }
  });
  useEffect(() => report(entries), [entries]);
}

function refusedIds(entries: readonly OutboxEntry[]): ReadonlySet<string> {
  return new Set(entries.flatMap(({ localId, status }) => (status === "refused" ? [localId] : [])));
}
