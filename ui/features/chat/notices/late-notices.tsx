import { useEffect, useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import type { View } from "../../../store/chat/address/view.ts";
import { hasRoomBelow } from "../new-message.tsx";
import type { NoticePlace } from "./late/notices.tsx";

const lazyNotices = createLazyPart(() => import("./late/notices.tsx").then((all) => all.Notices), "chat-notices");

/** The first messages do not wait for notices. They begin after this time, in milliseconds. */
const startDelayMilliseconds = 2_000;

/**
 * Notices of new messages. They are loaded after the page, and again until that succeeds. `hasColumn` says whether the
 * right column is open, and `isWriting` whether a new message is written below a list.
 */
export function LateNotices({
  view,
  hasColumn,
  isWriting,
}: {
  view: View | undefined;
  hasColumn: boolean;
  isWriting: boolean;
}) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (isDue) return;
    const timer = setTimeout(() => setDue(true), startDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [isDue]);
  const place = hasColumn ? "column" : placeIn(view, isWriting);
  return isDue && <lazyNotices.Part view={view} place={place} onFailure={() => setDue(false)} />;
}

function placeIn(view: View | undefined, isWriting: boolean): NoticePlace {
  if (view?.kind === "settings") return "settings";
  const isList = hasRoomBelow(view) || (view?.kind === "channels" && view.channelId === undefined);
  return isList && !isWriting ? "list" : "messages";
}
