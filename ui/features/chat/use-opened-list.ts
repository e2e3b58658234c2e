import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { type NarrowView, openingAnchor } from "../../store/chat/address/view.ts";
import type { ChatStore } from "../../store/chat/chat-store.ts";
import { type Conversation, conversationKey } from "../../store/chat/message.ts";
import type { MessageList } from "../../store/chat/message-list.ts";
import { openedList } from "../../store/chat/message-model.ts";
import { conversationNarrow, conversationOfNarrow, type Narrow, narrowKey } from "../../store/chat/narrow.ts";
import { useChat, useChatStore } from "./chat-context.tsx";
import type { ScrollPosition } from "./messages/scroll-position.ts";
import { visitPlaces } from "./messages/visit-places.ts";

/** The list that is open. */
type OpenedList = {
  /** Undefined until it is open. */
  readonly list: MessageList | undefined;
  /** The narrow of the view, or the one to which its messages have moved. */
  readonly narrow: Narrow;
  /** Where the reader was in it before; undefined in a new visit. */
  readonly position: ScrollPosition | undefined;
  /** The message that the address names; undefined for a reader who returns, because they know where they are. */
  readonly jumpedTo: number | undefined;
};

/**
 * Opens what a view shows, where the reader was before if they return to this `entry` of the browser's history. If it has
 * moved to another narrow, opens that and calls `onMoved`. Use it in a component with another `key` for each visit.
 */
export function useOpenedList(
  view: NarrowView,
  entry: string | undefined,
  onMoved: (view: NarrowView) => void,
): OpenedList {
  const store = useChatStore();
  const [before] = useState(() => visitPlaces.get(entry));
  const [anchor] = useState(() => before?.anchor ?? openingAnchor(view));
  const [narrow, setNarrow] = useNarrowToOpen(view);
  /** The narrow of the list when it was opened. */
  const [openedAs, setOpenedAs] = useState<Narrow>();
  // Before the browser draws, because kept messages are shown at once. Until then the store has the list of the view
  // before.
  useLayoutEffect(() => {
    if (narrow === undefined) return;
    store.open(narrow, anchor, before?.reading);
    setOpenedAs(openedNarrow(store));
  }, [store, narrow, anchor, before]);
  const opened = useChat(({ model }) => openedList(model));
  const list = openedAs === undefined ? undefined : opened;
  // Who returns has seen it here, or has left without it.
  const jumpedTo = before === undefined ? view.near : undefined;
  useMovedMessage(jumpedTo, list, setNarrow);
  // An address may have another spelling of the topic.
  const hasMoved =
    list !== undefined && (!isSame(list.narrow, openedAs) || narrowKey(list.narrow) !== narrowKey(view.narrow));
  const moved = hasMoved ? list.narrow : undefined;
  const report = useEffectEvent((to: Narrow) => onMoved({ ...view, narrow: to }));
  useEffect(() => {
    if (moved !== undefined) report(moved);
  }, [moved]);
  return { list, narrow: moved ?? view.narrow, position: before?.position, jumpedTo };
}

function isSame(one: Narrow, other: Narrow | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function openedNarrow({ chat }: ChatStore): Narrow | undefined {
  const now = chat.now();
  return now && openedList(now.model)?.narrow;
}

/** A narrow within the conversation that a message is in now, in place of the one that the address names. */
function inConversation(addressed: Narrow, conversation: Conversation): Narrow {
  const others = addressed.filter(
    ({ operator }) => operator !== "channel" && operator !== "topic" && operator !== "dm",
  );
  return [...conversationNarrow(conversation), ...others];
}

/** The narrow that a view opens. An address with a message (`with`) opens the conversation that has this message now. */
function useNarrowToOpen(view: NarrowView): [Narrow | undefined, (narrow: Narrow) => void] {
  const store = useChatStore();
  // Where the view moves later is not opened: the store follows.
  const [{ narrow: addressed, with: messageId }] = useState(view);
  const [narrow, setNarrow] = useState(() => {
    if (messageId === undefined) return addressed;
    const known = store.conversationOf(messageId);
    return known && inConversation(addressed, known);
  });
  const isKnown = narrow !== undefined;
  useEffect(() => {
    if (isKnown || messageId === undefined) return;
    const end = new AbortController();
    void store.findConversation(messageId, end.signal).then((found) => {
      if (!end.signal.aborted) setNarrow(found === undefined ? addressed : inConversation(addressed, found));
    });
    return () => end.abort();
  }, [store, addressed, messageId, isKnown]);
  return [narrow, setNarrow];
}

/**
 * An address near a message may be older than a move of the message: calls back with the conversation that has it now.
 * Somebody who has seen it here stays here when it moves later.
 */
function useMovedMessage(near: number | undefined, list: MessageList | undefined, onMoved: (narrow: Narrow) => void) {
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
