import { useEffect, useMemo, useRef, useState } from "react";
import type { Conversation } from "../../../store/chat/message.ts";
import { useChat, useChatElements, useChatStore } from "../chat-context.tsx";
import { namedChannels } from "./named-channels.ts";

/** How long somebody rests before the server is asked, in milliseconds. */
const rest = 150;

/** Of how many channels the topics are kept, beside those of the open channel. */
const keptChannels = 8;

/**
 * The topics of the open channel, of those whose topics the page knows, and of those that are named in what is typed. Only
 * these are requested: what is known is found at once, and an office may have a thousand channels.
 */
export function useSearchedTopics(typed: string, openChannelId: number | undefined): readonly Conversation[] {
  const { topics } = useChatStore();
  const organization = useChat((chat) => chat.organization);
  const [known] = useState(() =>
    organization.subscriptions.flatMap(({ stream_id }) => (topics.get(stream_id) === undefined ? [] : [stream_id])),
  );
  const [asked, setAsked] = useState<readonly number[]>([]);
  const named = useMemo(() => namedChannels(typed, organization).join(), [typed, organization]);
  useEffect(() => {
    if (named === "") return;
    const ids = named.split(",").map(Number);
    const newest = (before: readonly number[]) =>
      [...before.filter((id) => !ids.includes(id)), ...ids].slice(-keptChannels);
    const timer = setTimeout(() => setAsked(newest), rest);
    return () => clearTimeout(timer);
  }, [named]);
  const opened = useRef(new Map<number, () => void>());
  const kept = useMemo(() => (openChannelId === undefined ? asked : [openChannelId, ...asked]), [openChannelId, asked]);
  useEffect(() => {
    const all = opened.current;
    for (const id of kept) if (!all.has(id)) all.set(id, topics.open(id));
    for (const [id, close] of all) {
      if (kept.includes(id)) continue;
      close();
      all.delete(id);
    }
  }, [topics, kept]);
  useEffect(() => {
    const all = opened.current;
    return () => {
      for (const close of all.values()) close();
      all.clear();
    };
  }, []);
  const ids = useMemo(() => [...new Set([...kept, ...known])], [kept, known]);
  const lists = useChatElements(() => ids.map((id) => topics.get(id)));
  return useMemo(
    () =>
      lists.flatMap((list, at) =>
        (list?.topics ?? []).map(({ name }): Conversation => ({ kind: "topic", channelId: ids[at] ?? 0, topic: name })),
      ),
    [lists, ids],
  );
}
