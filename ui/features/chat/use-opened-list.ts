import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { type NarrowView, openingAnchor } from "../../store/chat/address/view.ts";
import type { ChatStore } from "../../store/chat/chat-store.ts";
import { type Conversation, conversationKey } from "../../store/chat/message.ts";
import type { MessageList } from "../../store/chat/message-list.ts";
import { openedList } from "../../store/chat/message-model.ts";
import { conversationNarrow, conversationOfNarrow, type Narrow, narrowKey } from "../../store/chat/narrow.ts";
import { useChat, useChatStore } from "./chat-context.tsx";

/** What is open. */
type Opened = {
  /** Undefined until it is open. */
  readonly list: MessageList | undefined;
  /** That of the view, or the place to which it has moved. */
  readonly narrow: Narrow;
};

/**
 * Opens what a view shows. Calls back when that has moved to another place, which is then open. Use it in a component
 * with another `key` for each visit.
 */
export function useOpenedList(view: NarrowView, onMoved: (view: NarrowView) => void): Opened {
  const store = useChatStore();
  const [anchor] = useState(() => openingAnchor(view));
  const [place, setPlace] = usePlace(view);
  /** The narrow of the list when it was opened. */
  const [before, setBefore] = useState<Narrow>();
  // Before the browser draws: what is kept is there at once. Until then the store has the list of the view before.
  useLayoutEffect(() => {
    if (place === undefined) return;
    store.open(place, anchor);
    setBefore(openedNarrow(store));
  }, [store, place, anchor]);
  const opened = useChat(({ model }) => openedList(model));
  const list = before === undefined ? undefined : opened;
  useMovedMessage(view.near, list, setPlace);
  // An address may have another spelling of the topic.
  const hasMoved =
    list !== undefined && (!isSame(list.narrow, before) || narrowKey(list.narrow) !== narrowKey(view.narrow));
  const moved = hasMoved ? list.narrow : undefined;
  const report = useEffectEvent((narrow: Narrow) => onMoved({ ...view, narrow }));
  useEffect(() => {
    if (moved !== undefined) report(moved);
  }, [moved]);
  return { list, narrow: moved ?? view.narrow };
}

function isSame(one: Narrow, other: Narrow | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function openedNarrow({ chat }: ChatStore): Narrow | undefined {
  const now = chat.now();
  return now && openedList(now.model)?.narrow;
}

/** The narrow that a view opens. An address with a message (`with`) opens the conversation that has this message now. */
function usePlace(view: NarrowView): [Narrow | undefined, (place: Narrow) => void] {
  const store = useChatStore();
  // Where the view moves later is not opened: the store follows.
  const [{ narrow, with: messageId }] = useState(view);
  const [place, setPlace] = useState(() => {
    if (messageId === undefined) return narrow;
    const known = store.conversationOf(messageId);
    return known && conversationNarrow(known);
  });
  const isKnown = place !== undefined;
  useEffect(() => {
    if (isKnown || messageId === undefined) return;
    const end = new AbortController();
    void store.findConversation(messageId, end.signal).then((found) => {
      if (!end.signal.aborted) setPlace(found === undefined ? narrow : conversationNarrow(found));
    });
    return () => end.abort();
  }, [store, narrow, messageId, isKnown]);
  return [place, setPlace];
}

/**
 * An address near a message may be older than a move of the message: calls back with the conversation that has it now.
 * Somebody who has seen it here stays here when it moves later.
 */
function useMovedMessage(near: number | undefined, list: MessageList | undefined, onMoved: (place: Narrow) => void) {
  const store = useChatStore();
  const [wasThere, setWasThere] = useState(false);
  const shown = list?.fetched === undefined ? undefined : conversationOfNarrow(list.narrow);
  const isThere = near !== undefined && list?.ids.includes(near) === true;
  if (isThere && !wasThere) setWasThere(true);
  const isMissing = near !== undefined && shown !== undefined && !isThere && !wasThere;
  const follow = useEffectEvent((found: Conversation | undefined) => {
    if (found === undefined || shown === undefined || conversationKey(found) === conversationKey(shown)) return;
    onMoved(conversationNarrow(found));
  });
  useEffect(() => {
    if (!isMissing) return;
    const end = new AbortController();
    void store.findConversation(near, end.signal).then((found) => end.signal.aborted || follow(found));
    return () => end.abort();
  }, [store, near, isMissing]);
}
