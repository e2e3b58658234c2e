import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import type { Narrow } from "../../../store/chat/narrow.ts";
import { unreadOf } from "../../../store/chat/unreads.ts";
import { useChatStore } from "../chat-context.tsx";
import type { Line } from "./announced-lines.ts";
import classes from "./announcer.module.css";
import { newestKnown } from "./count-new.ts";

/** How long messages are collected before they are announced, in milliseconds. */
const pause = 1000;

/**
 * Announces to screen readers what is new in an open list. It is the only announcer of messages. Searches are not
 * announced, because only the server knows what belongs to them.
 */
export function Announcer({ narrow }: { narrow: Narrow }) {
  const { chat } = useChatStore();
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(() => {
    const atFirst = chat.now();
    let newest = atFirst === undefined ? 0 : newestKnown(atFirst.model);
    let changeCount: number | undefined;
    let found: number[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announce = async () => {
      const ids = found;
      [found, timer] = [[], undefined];
      const { announcedLines } = await import("./announced-lines.ts");
      const now = chat.now();
      if (now !== undefined) setLines(announcedLines(now, ids));
    };
    // Every message is unread when it arrives, even if it is marked as read at once.
    const look = () => {
      const unreads = chat.now()?.model.unreads;
      if (unreads === undefined || unreads.changeCount === changeCount) return;
      changeCount = unreads.changeCount;
      const added = [...(unreadOf(unreads, narrow) ?? [])].filter((id) => id > newest);
      if (added.length === 0) return;
      newest = Math.max(...added);
      found.push(...added);
      timer ??= setTimeout(() => void announce().catch(() => {}), pause);
    };
    const stop = chat.subscribe(look);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [chat, narrow]);
  return (
    <div className={classes.announcer} role="log" aria-label={t`New messages`}>
      {lines.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
