import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import type { Narrow } from "../../../store/chat/narrow.ts";
import classes from "./people-side.module.css";

const lazyColumn = createLazyPart(
  () => import("./column/people-column.tsx").then(({ PeopleColumn }) => PeopleColumn),
  "chat-people",
);

/** How long the page loads in peace before the people, in milliseconds. They come sooner after the first input. */
const loadingDelay = 3_000;

/** The right column: the people of what is open, and all others. Its place is there at once, and its list soon. */
export function PeopleSide({ narrow }: { narrow: Narrow | undefined }) {
  const isDue = useIsDue();
  const [hasFailed, setFailed] = useState(false);
  return (
    <aside className={classes.side} aria-label={t`People`}>
      {isDue && !hasFailed && <lazyColumn.Part narrow={narrow} onFailure={() => setFailed(true)} />}
    </aside>
  );
}

let wasDue = false;

function useIsDue(): boolean {
  const [isDue, setDue] = useState(wasDue);
  useEffect(() => {
    if (isDue) return;
    const listening = new AbortController();
    const begin = () => {
      wasDue = true;
      setDue(true);
    };
    const timer = setTimeout(begin, loadingDelay);
    for (const type of ["pointerdown", "keydown"])
      window.addEventListener(type, begin, { capture: true, passive: true, signal: listening.signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [isDue]);
  return isDue;
}
