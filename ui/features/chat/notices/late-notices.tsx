import { useEffect, useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import type { View } from "../../../store/chat/address/view.ts";

const lazyNotices = createLazyPart(() => import("./late/notices.tsx").then((all) => all.Notices), "chat-notices");

/** The first messages do not wait for notices. They begin after this time, in milliseconds. */
const startDelayMilliseconds = 2_000;

/** Notices of new messages. They are loaded after the page, and again until that succeeds. */
export function LateNotices({ view }: { view: View | undefined }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (isDue) return;
    const timer = setTimeout(() => setDue(true), startDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [isDue]);
  return isDue && <lazyNotices.Part view={view} onFailure={() => setDue(false)} />;
}
