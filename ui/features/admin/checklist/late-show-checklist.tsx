import { useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { useIsLate } from "../../../lib/use-is-late.ts";
import type { FirstSteps } from "./first-steps.ts";

const button = createLazyPart(
  () => import("./show-checklist.tsx").then(({ ShowChecklist }) => ShowChecklist),
  "checklist",
);

/** The button that shows the checklist again. The page does not wait for it. */
export function LateShowChecklist({ firstSteps }: { firstSteps: FirstSteps }) {
  const isLate = useIsLate();
  const [hasFailed, setFailed] = useState(false);
  return isLate && !hasFailed && <button.Part firstSteps={firstSteps} onFailure={() => setFailed(true)} />;
}
