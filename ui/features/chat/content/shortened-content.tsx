import { useMemo, useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import type { Message } from "../../../store/chat/message.ts";
import { countLines } from "./count-lines.ts";
import { MessageContent } from "./message-content.tsx";
import classes from "./shortened-content.module.css";

/** A message with more lines is about as high as a screen. */
const longest = 40;

const lazyParts = {
  collapsed: createLazyPart(() => import("./late/shortened.tsx").then((all) => all.CollapsedContent), "message-menu"),
  long: createLazyPart(() => import("./late/shortened.tsx").then((all) => all.LongContent), "message-menu"),
};

/**
 * The content of a message: only its first line if the reader has collapsed it, and its beginning if it is very long.
 * `html` may have marks, which are never hidden.
 */
export function ShortenedContent({ message, html }: { message: Message; html: string }) {
  const [hasFailed, setFailed] = useState(false);
  const isMarked = html !== message.content;
  const isLong = useMemo(() => !isMarked && countLines(html) > longest, [html, isMarked]);
  const isCollapsed = !isMarked && message.flags.includes("collapsed");
  if (hasFailed || (!isCollapsed && !isLong)) return <MessageContent html={html} />;
  const { Part } = isCollapsed ? lazyParts.collapsed : lazyParts.long;
  const waiting = (
    <div className={isCollapsed ? classes.line : classes.beginning} inert>
      <MessageContent html={html} />
    </div>
  );
  return <Part message={message} html={html} fallback={waiting} onFailure={() => setFailed(true)} />;
}
