import { useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { useIsLate } from "../../../lib/use-is-late.ts";
import classes from "./rail.module.css";
import type { WaitingSection } from "./waiting-counts.tsx";

const counts = createLazyPart(() => import("./waiting-counts.tsx").then(({ WaitingCounts }) => WaitingCounts));

/** How much waits in a section. It is loaded after the page, because it needs the requests of these sections. */
export function LateWaitingCounts({ section }: { section: WaitingSection }) {
  const isLate = useIsLate();
  const [hasFailed, setFailed] = useState(false);
  // Without it, there is still the page of the section.
  return (
    <span className={classes.waiting}>
      {isLate && !hasFailed && <counts.Part section={section} onFailure={() => setFailed(true)} />}
    </span>
  );
}
