import { t } from "@lingui/core/macro";
import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { usePreload } from "../../../components/lazy-part.tsx";
import type { MessageList } from "../../../store/chat/message-list.ts";
import type { MessageModel } from "../../../store/chat/message-model.ts";
import type { Outbox } from "../../../store/chat/outbox/outbox.ts";
import { firstUnread } from "../../../store/chat/unreads.ts";
import { editingParts } from "../actions/editable-content.tsx";
import { lazyBar } from "../actions/message-bar.tsx";
import { lazyNotice, ReadingStopped } from "../actions/reading-stopped.tsx";
import { useMessageKeys } from "../actions/use-message-keys.ts";
import { useChat, useChatStore } from "../chat-context.tsx";
import { PersonalProvider } from "../content/personal-context.tsx";
import { Announcer } from "./announcer.tsx";
import { newestKnown } from "./count-new.ts";
import { LoadingFails } from "./loading-messages.tsx";
import classes from "./message-pane.module.css";
import { MessageRows } from "./message-rows.tsx";
import { NewMessagesButton } from "./new-messages-button.tsx";
import type { Row } from "./rows.ts";
import { distanceToEnd, type ScrollPosition } from "./scroll-position.ts";
import { findSeen } from "./seen-messages.ts";
import { useAnchoredScroll } from "./use-anchored-scroll.ts";
import { useFeedPositions } from "./use-feed-positions.ts";
import { type GlowTarget, useGlow } from "./use-glow.ts";
import { useKeptRow } from "./use-kept-row.ts";
import { useReading } from "./use-reading.ts";
import { useRowWindow } from "./use-row-window.ts";
import { useRows } from "./use-rows.ts";
import { placeAtEnd, visitPlaces } from "./visit-places.ts";

/** What rows open, and what is shown above them. */
const lazyParts = [lazyBar, ...editingParts, lazyNotice];

/** How many screens of rows there are at least above and below, if the server has them. */
const spareScreens = 1.5;

/** How far below the top the message is at which a list opens, in pixels. */
const openingTop = 96;

/**
 * The messages of the open narrow, which the reader scrolls through. `entry` is the visit in the browser's history, and
 * `position` where they were in an earlier visit. `toGlow` is the message that they have jumped to. `wantsNewest` says
 * whether the newest message is to be selected: another list may have to come first. Use another `key` for each opening
 * by the reader.
 */
export function MessagePane({
  list,
  entry,
  position: earlier,
  toGlow,
  wantsNewest,
}: {
  list: MessageList;
  entry: string | undefined;
  position: ScrollPosition | undefined;
  toGlow: RefObject<GlowTarget | undefined>;
  wantsNewest: RefObject<boolean>;
}) {
  const store = useChatStore();
  // These objects stay the same while a session lasts.
  const model = useChat((chat) => chat.model);
  const outbox = useChat((chat) => chat.outbox);
  const isReadingStopped = useChat((chat) => chat.model.opened?.isReadingStopped === true);
  const mayHaveSkipped = useChat((chat) => chat.model.opened?.mayHaveSkippedMessages === true);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [opening] = useState(() => findOpening(model, outbox, list));
  const [isAtEnd, setAtEnd] = useState(opening.anchor === undefined);
  /** The newest message when the reader was last at the end, or opened the list. */
  const [newestSeen, setNewestSeen] = useState(() => newestKnown(model));
  const { window, margin, follow, showEnd } = useRowWindow(list.ids, opening.anchor ?? "end");
  const rows = useRows(list, window, opening.firstUnread);
  useFeedPositions(content, rows, list, window);
  useGlow(content, list, rows, toGlow);
  const { noteSeen, hasLeftUnread } = useReading(list);
  usePreload(lazyParts);
  const hasEnd = list.haveNewest && window.end === list.ids.length;

  const onScreenChange = (position: ScrollPosition) => {
    if (scroller.current === null || content.current === null) return;
    const { scrollTop, clientHeight } = scroller.current;
    const spare = spareScreens * clientHeight;
    if (scrollTop < spare && window.start === 0 && !list.haveOldest) store.extend("older");
    const isNearEnd = distanceToEnd(scroller.current) < spare && window.end === list.ids.length;
    if (isNearEnd && !list.haveNewest) store.extend("newer");
    // While a list starts again, it does not know where it ends.
    if (list.fetched === undefined) return;
    // A list that fits on the screen is at its end wherever it opened.
    const isEnd = position === "end" || (hasEnd && distanceToEnd(scroller.current) <= 1);
    setAtEnd(isEnd);
    if (isEnd) setNewestSeen(list.ids.at(-1) ?? 0);
    const seen = findSeen(scroller.current, content.current.querySelectorAll<HTMLElement>(":scope > [data-id]"));
    if (seen === undefined) return;
    store.moveTo(position === "end" ? "newest" : seen.first);
    const { opened: reading } = model;
    // Where nothing is marked as read, one returns to what one has left.
    const isAtPlace = reading !== undefined && (!isEnd || reading.isReadingStopped);
    visitPlaces.note(entry, isAtPlace ? { anchor: seen.first, position, reading } : placeAtEnd(list.narrow));
    follow(seen);
    noteSeen(seen);
  };
  const initial: ScrollPosition =
    earlier ?? (opening.anchor === undefined ? "end" : [{ key: opening.key, top: openingTop }]);
  const { report, scrollToEnd } = useAnchoredScroll({ scroller, content, initial, hasEnd, rows, onScreenChange });
  const showNewest = () => {
    // The list is then another one, which may be there at once.
    if (!list.haveNewest) store.open(list.narrow, "newest");
    showEnd();
    scrollToEnd();
    scroller.current?.focus({ preventScroll: true });
    // Otherwise the rows change, and this runs again.
    if (hasEnd) report();
  };
  useKeptRow(scroller, list.ids);
  useMessageKeys(scroller, showNewest, list.haveNewest ? list.ids.at(-1) : undefined, wantsNewest);
  // An answer may have brought nothing that is shown, and more is wanted.
  const lookAgain = useEffectEvent(report);
  const isIdle = list.fetching === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another margin, more rows are wanted; how one reads is noted.
  useEffect(() => {
    // Nobody waits for rows beyond the screen: the browser may draw and answer the reader meanwhile.
    if (isIdle) startTransition(() => lookAgain());
  }, [isIdle, margin, isReadingStopped, mayHaveSkipped]);
  return (
    <div className={classes.pane}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard. */}
      <section ref={scroller} className={classes.frame} tabIndex={0} aria-label={t`Messages`} data-messages>
        <div
          ref={content}
          className={classes.rows}
          role={isFeed(rows) ? "feed" : undefined}
          aria-busy={list.fetching !== undefined}
        >
          <PersonalProvider>
            <MessageRows rows={rows} />
          </PersonalProvider>
        </div>
      </section>
      <Announcer narrow={list.narrow} />
      <ReadingStopped hasLeftUnread={hasLeftUnread} />
      <LoadingFails isRetrying={list.problem === "retrying"} />
      {!isAtEnd && (
        <NewMessagesButton
          list={list}
          since={newestSeen}
          // The button goes, and the list has the focus then.
          onClick={showNewest}
        />
      )}
    </div>
  );
}

/** Where a list opens: at a message, or at its end. */
type Opening = {
  readonly anchor: number | undefined;
  readonly key: string;
  /** The message that has the line "New messages" above it. */
  readonly firstUnread: number | undefined;
};

function findOpening(model: MessageModel, outbox: Outbox, list: MessageList): Opening {
  const unread = firstUnread(model.unreads, list.narrow) ?? model.opened?.foundUnread;
  const anchor = typeof model.opened?.anchor === "number" ? model.opened.anchor : undefined;
  // The line above it is on the screen too.
  const key = anchor === unread ? "unread" : (outbox.localIds.get(anchor ?? 0) ?? String(anchor));
  return { anchor, key, firstUnread: unread };
}

/**
 * Whether the rows are a feed, which has no headings (WAI-ARIA 1.2, feed). Messages of several conversations have them.
 */
function isFeed(rows: readonly Row[]): boolean {
  return rows.length > 0 && rows.every(({ kind }) => kind !== "conversation");
}
