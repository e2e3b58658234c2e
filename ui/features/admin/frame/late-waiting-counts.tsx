import { useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { useIsLate } from "../../../lib/use-is-late.ts";
import type { WaitingSection } from "./waiting-counts.tsx";

const counts = createLazyPart(() => import("./waiting-counts.tsx").then(({ WaitingCounts }) => WaitingCounts));

/** How much waits in a section. The page does not wait for it: it needs the lists of these sections. */
export function LateWaitingCounts({ section }: { section: WaitingSection }) {
  const isLate = useIsLate();
  const [hasFailed, setFailed] = useState(false);
  // Without it, there is still the page of the section.
  return isLate && !hasFailed && <counts.Part section={section} onFailure={() => setFailed(true)} />;
}
