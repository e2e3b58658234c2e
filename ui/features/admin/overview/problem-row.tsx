import { useClock } from "../../../lib/use-clock.ts";
import { describeProblem } from "./describe-problem.ts";
import type { ProblemWarning } from "./describe-warning.ts";
import { WarningRow } from "./warning-row.tsx";

/** A warning about a problem with many texts. */
export function ProblemRow({ warning }: { warning: ProblemWarning }) {
  useClock();
  return <WarningRow {...describeProblem(warning, new Date())} />;
}
