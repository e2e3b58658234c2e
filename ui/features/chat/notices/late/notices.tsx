import { t } from "@lingui/core/macro";
import { useRef, useState, useSyncExternalStore } from "react";
import { useKeptFocus } from "../../../../lib/use-kept-focus.ts";
import type { View } from "../../../../store/chat/address/view.ts";
import type { Notices as NoticesOfTab } from "./create-notices.ts";
import { type Notice, titleOf } from "./notice.ts";
import { NoticeCard } from "./notice-card.tsx";
import { NoticeOffer } from "./notice-offer.tsx";
import classes from "./notices.module.css";
import { useAppBadge } from "./use-app-badge.ts";
import { useNotices } from "./use-notices.ts";

/**
 * What notices on the page cover: the end of the right column, the end of a list, what is below the list of settings, or
 * the older messages. There are no buttons and fields that people use all the time.
 */
export type NoticePlace = "column" | "list" | "settings" | "messages";

/** Notifies the reader of new messages: on the page, by the system and with sounds. `view` is what the page shows. */
export function Notices({ view, place }: { view: View | undefined; place: NoticePlace }) {
  const { notices, open } = useNotices(view);
  useAppBadge();
  return notices && <ShownNotices notices={notices} place={place} open={open} />;
}

/** The notices on the page. All of them stay while the pointer or the focus is on one of them, or on the offer below. */
function ShownNotices({
  notices,
  place,
  open,
}: {
  notices: NoticesOfTab;
  place: NoticePlace;
  open: (notice: Notice) => void;
}) {
  const shown = useSyncExternalStore(notices.shown.subscribe, notices.shown.now);
  const spoken = useSpoken(shown.at(-1));
  const list = useRef<HTMLElement>(null);
  useKeptFocus(list);
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = hasPointer || hasFocus;
  // When the last one closes under the pointer, nothing says that the pointer has left it.
  if (shown.length === 0 && isHeld) {
    setPointer(false);
    setFocus(false);
  }
  return (
    <>
      {shown.length > 0 && (
        <section
          ref={list}
          className={classes.place}
          data-over={place}
          aria-label={t`New messages elsewhere`}
          onPointerEnter={() => setPointer(true)}
          onPointerLeave={() => setPointer(false)}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
        >
          <ul className={classes.list}>
            {shown.map((notice) => (
              <NoticeCard
                key={notice.messageId}
                notice={notice}
                isHeld={isHeld}
                onOpen={() => {
                  notices.close(notice.messageId);
                  open(notice);
                }}
                onClose={() => notices.close(notice.messageId)}
              />
            ))}
          </ul>
          <NoticeOffer />
        </section>
      )}
      <div className={classes.spoken} role="status" data-notices>
        {spoken}
      </div>
    </>
  );
}

/**
 * What a screen reader says of the newest notice. In a window without the focus it says nothing: the messages of the open
 * conversation are announced there in any case.
 */
function useSpoken(newest: Notice | undefined): string {
  const [spoken, setSpoken] = useState({ notice: newest, text: "" });
  if (newest === spoken.notice) return spoken.text;
  const isNew = newest !== undefined && newest.messageId > (spoken.notice?.messageId ?? 0) && document.hasFocus();
  const text = isNew ? t({ message: `${titleOf(newest)}: ${newest.text}`, comment: "who wrote, and what" }) : "";
  setSpoken({ notice: newest, text });
  return text;
}
