import { t } from "@lingui/core/macro";
import { memo, useEffect, useState } from "react";
import type { Narrow } from "../../../store/chat/narrow.ts";
import { PeopleList } from "./people-list.tsx";
import classes from "./people-side.module.css";

/** How long the list of people waits for the rest of the page to load, in milliseconds. It loads at the first input. */
const loadingDelay = 1_500;

/** How much longer the list waits while the page is busy, in milliseconds. */
const longestBusy = 1_500;

/** The right column. Its space is reserved and its field is shown at once; its list loads later. */
export const PeopleSide = memo(function PeopleSide({
  narrow,
  takesFocus,
  onFocused,
}: {
  narrow: Narrow | undefined;
  takesFocus: boolean;
  onFocused: () => void;
}) {
  const isDue = useIsDue();
  return (
    <aside className={classes.side} aria-label={t`People`}>
      <PeopleList narrow={narrow} isDue={isDue} takesFocus={takesFocus} onFocused={onFocused} />
    </aside>
  );
});

/** Whether the page has loaded long enough, or somebody has used it: true from then on. */
let hasBegun = false;

function useIsDue(): boolean {
  const [isDue, setDue] = useState(hasBegun);
  useEffect(() => {
    if (isDue) return;
    const listening = new AbortController();
    const begin = () => {
      hasBegun = true;
      setDue(true);
    };
    let idle: number | undefined;
    const timer = setTimeout(() => {
      // Safari has no such callback.
      if ("requestIdleCallback" in window) idle = requestIdleCallback(begin, { timeout: longestBusy });
      else begin();
    }, loadingDelay);
    for (const type of ["pointerdown", "keydown"])
      window.addEventListener(type, begin, { capture: true, passive: true, signal: listening.signal });
    return () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
      listening.abort();
    };
  }, [isDue]);
  return isDue;
}
