import { t } from "@lingui/core/macro";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import type { Message } from "../../../../store/chat/message.ts";
import { useMessageActions } from "../../actions/message-actions.tsx";
import { holdPlace } from "../../messages/hold-place.ts";
import { MessageContent } from "../message-content.tsx";
import classes from "../shortened-content.module.css";

/** The long messages that the reader has opened, until the page is left: their rows come and go. */
const opened = new Set<number>();

/** The first line of a message that the reader has collapsed. */
export function CollapsedContent({ message, html }: { message: Message; html: string }) {
  const { toggleCollapsed } = useMessageActions();
  return (
    <>
      {/* What cannot be seen cannot be reached with the keyboard either. */}
      <div className={classes.line} inert>
        <MessageContent html={html} />
      </div>
      <button
        type="button"
        className={classes.button}
        onClick={({ currentTarget }) => {
          holdPlace(currentTarget);
          currentTarget.closest("article")?.focus({ preventScroll: true });
          toggleCollapsed(message);
        }}
      >
        {t`Show message`}
      </button>
    </>
  );
}

/** The beginning of a long message, or all of it if the reader has opened it. */
export function LongContent({ message: { id }, html }: { message: Message; html: string }) {
  const [isOpen, setOpen] = useState(opened.has(id));
  const [fits, setFits] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const open = (element: HTMLElement) => {
    holdPlace(element);
    opened.add(id);
    setOpen(true);
  };
  const close = (element: HTMLElement) => {
    const row = element.closest("article");
    opened.delete(id);
    setOpen(false);
    // Its beginning may be above the screen.
    requestAnimationFrame(() => row?.scrollIntoView({ block: "nearest" }));
  };
  useEffect(() => {
    if (isOpen || content.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setFits(entry.target.scrollHeight <= entry.target.clientHeight + 1);
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [isOpen]);
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target.getBoundingClientRect().bottom > currentTarget.getBoundingClientRect().bottom) open(currentTarget);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: links inside are what gets the focus. */}
      <div
        ref={content}
        className={isOpen ? undefined : classes.beginning}
        data-cut={(!isOpen && !fits) || undefined}
        onFocus={isOpen ? undefined : onFocus}
      >
        <MessageContent html={html} />
      </div>
      {(isOpen || !fits) && (
        <button
          type="button"
          className={classes.button}
          aria-expanded={isOpen}
          onClick={({ currentTarget }) => (isOpen ? close(currentTarget) : open(currentTarget))}
        >
          {isOpen ? t`Show less` : t`Show more`}
        </button>
      )}
    </>
  );
}
