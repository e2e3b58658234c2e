import { useEffect, useMemo, useRef, useState } from "react";
import type { Conversation } from "../../../store/chat/message.ts";
import { useChat, useChatElements, useChatStore } from "../chat-context.tsx";
import { namedChannels } from "./named-channels.ts";

/** How long somebody rests before the server is asked, in milliseconds. */
const rest = 150;

/** For how many channels the server is asked until Ctrl-K is closed. */
const limit = 8;

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
  const [asked, setAsked] = useState<readonly number[]>(openChannelId === undefined ? [] : [openChannelId]);
  const named = useMemo(() => namedChannels(typed, organization).join(), [typed, organization]);
  useEffect(() => {
    if (named === "") return;
    const ids = named.split(",").map(Number);
    const timer = setTimeout(() => setAsked((before) => [...new Set([...before, ...ids])].slice(0, limit)), rest);
    return () => clearTimeout(timer);
  }, [named]);
  const opened = useRef(new Map<number, () => void>());
  useEffect(() => {
    for (const id of asked) if (!opened.current.has(id)) opened.current.set(id, topics.open(id));
  }, [topics, asked]);
  useEffect(() => {
    const all = opened.current;
    return () => {
      for (const close of all.values()) close();
      all.clear();
    };
  }, []);
  const ids = useMemo(() => [...new Set([...asked, ...known])], [asked, known]);
  const lists = useChatElements(() => ids.map((id) => topics.get(id)));
  return useMemo(
    () =>
      lists.flatMap((list, at) =>
        (list?.topics ?? []).map(({ name }): Conversation => ({ kind: "topic", channelId: ids[at] ?? 0, topic: name })),
      ),
    [lists, ids],
  );
}
